/** The server's types under the names that the pages use. All come from its OpenAPI document (`npm run types`). */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type User = Schemas["User"];
export type GuestCreated = Schemas["GuestCreated"];
export type Chat = Schemas["Chat"];
export type Game = Omit<Schemas["GameInfo"], "options_schema"> & { options_schema: OptionsSchema };
export type Room = Schemas["RoomInfo"];
export type Seat = Schemas["SeatInfo"];
export type Clock = Schemas["MoveClock"] | Schemas["BankClock"];
export type Clocks = Schemas["Clocks"];
export type Picture = Schemas["Picture"];
export type GameResult = Schemas["GameResult"];
export type ChatLine = Schemas["ChatLine"];
export type NewRoom = { game: string } & Partial<Schemas["NewRoom"]>;
export type RoomChange = Partial<Schemas["RoomChange"]>;
export type Sit = Partial<Schemas["Sit"]>;
export type RoomList = Schemas["RoomList"];
export type Reference = Schemas["RulesReference"];

/** JSON schema of one room option, as far as a form needs it. */
export interface OptionSchema {
  title?: string;
  description?: string;
  properties?: Record<string, OptionSchema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  oneOf?: OptionSchema[];
  anyOf?: OptionSchema[];
  $ref?: string;
  items?: OptionSchema | false;
  prefixItems?: OptionSchema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

export interface OptionsSchema {
  $ref?: string;
  $defs?: Record<string, OptionSchema & OptionsSchema>;
  properties?: Record<string, OptionSchema>;
}
