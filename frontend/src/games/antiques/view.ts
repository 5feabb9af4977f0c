/** What the table is shown, what it sends and what it hears (AN-4, AN-5, AN-14): the server's types. */
import type { components } from "../../api/schema";

type Schemas = components["schemas"];

export type View = Schemas["antiques.View"];
export type AntiquesAction = Schemas["antiques.Action"];
export type AntiquesEvent = Schemas["antiques.Event"];
/** A player, or the thieves, as everybody sees them. `warehouses` are numbers 1, 2 and 3 in this order. */
export type Owner = Schemas["antiques.OwnerView"];
export type Automa = Schemas["antiques.AutomaView"];
export type Exhibition = Schemas["antiques.ExhibitionView"];
/** A goal with what it counts and gives for every owner as things stand. */
export type Standing = Schemas["antiques.Standing"];
export type TurnView = Schemas["antiques.TurnView"];
/** A line of a thief card: whether it can be completed, and the one that is done (AN-7.13). */
export type ThiefCheck = Schemas["antiques.ThiefCheck"];
export type OwnerScore = Schemas["antiques.OwnerScore"];

export type Deck = Schemas["antiques.AntiquesDeck"];
export type Collection = Schemas["antiques.Collection"];
export type Museum = Schemas["antiques.Museum"];
export type Country = Schemas["antiques.Country"];
export type AuctionCard = Schemas["antiques.AuctionCard"];
export type Goal = Schemas["antiques.Goal"];
export type ThiefCard = Schemas["antiques.ThiefCard"];
export type ThiefAction = Schemas["antiques.ThiefAction"];
