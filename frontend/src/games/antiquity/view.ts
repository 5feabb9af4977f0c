/** What the table is shown, what it sends and what it hears (AY-4, AY-5, AY-14): the server's types. */
import type { components } from "../../api/schema";
import type { TableProps } from "../types";

type Schemas = components["schemas"];

export type View = Schemas["antiquity.View"];
export type Props = TableProps<View>;
export type AntiquityEvent = Schemas["antiquity.Event"];
export type AntiquityPlan = Schemas["antiquity.Plan"];
export type Draft = Schemas["antiquity.DraftView"];
/** A player as everybody sees it. */
export type PlayerView = Schemas["antiquity.PlayerView"];
/** What a player has in the cities and in stock. */
export type Holding = Schemas["antiquity.HoldingView"];
export type Building = Schemas["antiquity.BuildingView"];
/** All that lies on the map. */
export type Land = Schemas["antiquity.LandView"];
export type Site = Schemas["antiquity.SiteView"];
export type InHand = Schemas["antiquity.HandView"];
export type Progress = Schemas["antiquity.Progress"];
export type OpenOffer = Schemas["antiquity.OfferView"];

export type Hex = [q: number, r: number];
/** City, x, y. */
export type Square = [city: number, x: number, y: number];
/** City, x, y, rotation. */
export type Place = [city: number, x: number, y: number, rotation: number];
export type Good = Schemas["antiquity.SiteView"]["good"];
export type Kind = Schemas["antiquity.BuildingView"]["kind"];
export type Saint = NonNullable<Holding["saint"]>;
export type SiteKind = Site["kind"];
export type Terrain = "forest" | "plains" | "mountain" | "water" | "grass";
