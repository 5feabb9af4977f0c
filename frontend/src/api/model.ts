/** The server's types under the names that the pages use. All come from its OpenAPI document (`npm run types`). */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type User = Schemas["User"];
export type UserKind = User["kind"];
export type Me = Schemas["Me"];
export type Entered = Schemas["Entered"];
export type Returned = Schemas["Returned"];
export type Process = Schemas["ProcessInfo"];
export type Registered = Schemas["Registered"];
export type SessionInfo = Schemas["SessionInfo"];
export type TokenInfo = Schemas["TokenInfo"];
export type TokenCreated = Schemas["TokenCreated"];
export type UserSettings = Schemas["UserSettings"];
export type OwnGame = Schemas["OwnGame"];
export type OwnGames = Schemas["OwnGames"];
export type GameStatistics = Schemas["GameStatistics"];
export type Notices = Schemas["Notices"];
export type DeviceWish = Schemas["DeviceWish"];
export type WebhookWish = Schemas["WebhookWish"];
export type TrialOutcome = Schemas["TrialOutcome"];
export type Rest = Schemas["RestInfo"];
export type RestWish = Schemas["RestWish"];
export type Overview = Schemas["Overview"];
export type AdminRoom = Schemas["AdminRoom"];
export type AdminRooms = Schemas["AdminRooms"];
export type AdminUser = Schemas["AdminUser"];
export type AdminUsers = Schemas["AdminUsers"];
export type Code = Schemas["CodeInfo"];
export type Chat = Schemas["Chat"];
export type Game = Omit<Schemas["GameInfo"], "options_schema"> & { options_schema: OptionsSchema };
export type Room = Schemas["RoomInfo"];
export type RoomStatus = Room["status"];
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
