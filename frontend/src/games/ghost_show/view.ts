/** What the table is shown, what it sends and what it hears (GS-4, GS-5.9, GS-14): the server's types. */
import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["ghost_show.View"];
export type GhostShowAction = Schemas["ghost_show.Action"];
export type GhostShowEvent = Schemas["ghost_show.Event"];
/** Per type in play the cards of one seat, in the order they came. */
export type Warehouse = View["warehouses"][number];
