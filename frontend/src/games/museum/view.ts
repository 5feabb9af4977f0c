/** What the table is shown, what it sends and what it hears (MU-4, MU-5, MU-14): the server's types. */
import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["museum.View"];
export type MuseumAction = Schemas["museum.Action"];
export type MuseumEvent = Schemas["museum.Event"];
/** A player as everybody sees them: `museum` is slot → object. */
export type Curator = Schemas["museum.CuratorView"];
export type Tray = NonNullable<View["tray"]>;
export type TrayItem = Schemas["museum.ItemView"];
export type Level = Schemas["museum.LevelView"];
export type LayoutScore = Schemas["museum.LayoutScore"];
export type MuseumPlan = Schemas["museum.Plan"];
export type Known = Schemas["museum.Known"];
