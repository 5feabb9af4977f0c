/** What the table is shown, what it sends and what it hears (AQ-4, AQ-5, AQ-14): the server's types. */
import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["antique.View"];
export type AntiqueAction = Schemas["antique.Action"];
export type AntiqueEvent = Schemas["antique.Event"];
/** What is announced of a lot: two characteristics are true, one is a lie. */
export type Claim = Schemas["antique.Claim"];
/** How an auction ended. */
export type Hammer = Schemas["antique.HammerRecord"];
export type Award = Schemas["antique.AwardScore"];
export type SeatScore = Schemas["antique.SeatScore"];
export type AntiqueOptions = Schemas["antique.AntiqueOptions"];
