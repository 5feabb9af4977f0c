/** What the parts of the table are given. */
import type { Choice, Option, Player, TableProps } from "../types";
import type { View } from "./view";

export interface CardProps {
  id: string;
  size?: "small" | "card" | "large";
}

export interface WallProps {
  view: View;
  players: Player[];
  /** Whose museum it is. */
  seat: number;
  choice: Choice;
  options: readonly Option[];
  /** Whether what it scores stands with it. */
  counted?: boolean;
}

/** Hand, own Favours, reorganisation: what concerns the player at this screen. */
export interface OwnProps {
  props: TableProps<View>;
  me: number;
}
