// What the table frame knows of a game: a few components that are given data and own no rules.
import type { Component } from "svelte";
import type { Foresight, LogLine, Position, TableInfo, WhyAnswer } from "../protocol";

export interface BoardProps {
  /** The game as the reader may see it; `position.question` is set while the reader decides. */
  position: Position;
  table: TableInfo;
  /** The log lines that the last update brought, for animation; empty when a page opens or jumps. */
  news: LogLine[];
  /** A choice is under way, or this is a replay: nothing can be chosen now. */
  busy: boolean;
  choose: (choice: unknown) => void;
  why: (choice: unknown) => Promise<WhyAnswer>;
  preview: (choice: unknown) => Promise<Foresight>;
  /** What the parts of one board share, such as a selection: made by `share`, one per table. */
  shared: unknown;
}

export interface SeatProps {
  position: Position;
  seat: number;
}

export interface ResultProps {
  position: Position;
  table: TableInfo;
  /** All log lines of the game. */
  log: LogLine[];
}

export interface GameModule {
  /** Makes what the parts of one board share. */
  share: () => unknown;
  /** The middle of the table: everything above the prompt bar. */
  Board: Component<BoardProps>;
  /** The options in the prompt bar; without it they are plain buttons. */
  Prompt?: Component<BoardProps>;
  /** What only the reader may see. */
  Secret?: Component<BoardProps>;
  /** A short fact beside a player's name. */
  Badge?: Component<SeatProps>;
  /** The players in the order of the ranking, in the result's banner; without it, plain cards. */
  Podium?: Component<ResultProps>;
  /** Where the points came from, on the result page. */
  Result?: Component<ResultProps>;
  /** What the signs on the board mean. */
  Key?: Component;
}
