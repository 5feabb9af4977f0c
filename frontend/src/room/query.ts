/** Aids that a game offers, asked of the room by its table. */
import { api } from "../api";
import { getTable } from "./context";

export interface Query {
  type: string;
  [parameter: string]: unknown;
}

/**
 * Asks the live room of this table for an aid, computed from one's own view and answered to oneself alone. To be called
 * while a component is made. What is refused is thrown as a `Problem`; in a replay nobody answers (null).
 */
export function asking(): (<Answer>(query: Query) => Promise<Answer>) | null {
  const { store } = getTable();
  return store && (async <Answer>(query: Query) => (await api.query(store.id, query)) as Answer);
}
