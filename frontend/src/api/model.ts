/** Shapes of the REST contract under the names that the pages use. */

export interface User {
  id: string;
  name: string;
  kind: string;
}

/** JSON schema of one room option, as far as a form needs it. */
export interface OptionSchema {
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  oneOf?: OptionSchema[];
  anyOf?: OptionSchema[];
  items?: OptionSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

export interface OptionsSchema {
  properties?: Record<string, OptionSchema>;
}

export interface Game {
  slug: string;
  name: string;
  seats: number[];
  modes: string[];
  options_schema: OptionsSchema;
  bot_levels: string[];
  rules_version: string;
}

export interface RoomSeat {
  seat: number;
  kind: "open" | "user" | "bot";
  user: string | null;
  bot: string | null;
  name: string | null;
  color: string | null;
}

export interface Room {
  id: string;
  invite?: string | null;
  game: string;
  options: Record<string, unknown>;
  mode: string;
  status: "open" | "playing" | "finished" | "abandoned";
  seats: RoomSeat[];
  host: string;
  spectators?: string;
  private?: boolean;
  clock?: unknown;
  actors: number[];
}

export interface RoomOptions {
  game: string;
  options?: Record<string, unknown>;
  seats?: number;
  mode?: string;
  private?: boolean;
  clock?: unknown;
}

/** The rules reference of a game. */
export interface Reference {
  sections: { number: string; title: string; rules: { number: string; text: string }[] }[];
}
