// What the table frame knows of a game: a few components that are given data and own no rules.
//
// The frame draws the rest: header, players, prompt bar, log, chat, rules, replay, result page. It has
// three layouts (see ui/screen.svelte.ts), and puts the parts of a board into them:
//
//             wide                                docked                  beside
//   Board     middle                              the "board" tab         left, always in sight
//   Hand      between board and prompt            above the prompt        right, above the prompt
//   Prompt    in the bar under the board          in the bar              in the bar, right
//   Teller    the same, while a tale is told
//   Badge     in each player's panel              in each player's chip   in each player's chip
//   Details   below each name                     a tab "Players"         a tab "Players"
//   Side      left, below the players             a tab "Players"         a tab "Players"
//   Secret    left, at the bottom                 a tab                   a tab
//   Zoom      right, below the log                over the board          over the board
//   Key       right below the log; left, if       on top of the rules     on top of the rules
//             there is a Zoom, and room;
//             else on top of the rules too
//
// Also at hand: table/selection.svelte.ts (what is held, prepared, refused; {@attach
// selection.resting(thing)} and {@attach selection.considering(choice)} make option and board light
// each other, with isLit and isMeant), table/lighting.ts (what is lit comes into view), ui/Dialog.svelte (modal,
// accessible, wide and parchment looks), ui/Tabs.svelte (one part at a time), ui/SeatShape.svelte and
// ui/seats.ts (six player colours, each with a shape), table/Answers.svelte and table/OptionRow.svelte
// (the fixed places of a prompt, and options that fold into a list of all choices),
// table/PointsTable.svelte (a table of the result), table/KeySign.svelte (a sign and what it means).
import type { Component } from "svelte";
import type {
  Foresight,
  LogLine,
  Position,
  QuestionInfo,
  TableInfo,
  View,
  WhyAnswer,
} from "../protocol";
import type { DoerOf } from "../table/logging";
import type { FlightsIn } from "../table/flights";
import type { Zoom } from "../table/zoom.svelte";
import type { IconName } from "../ui/icons";
import type { Layout } from "../ui/screen.svelte";

/** A position of a game whose view is known. */
export type PositionOf<V extends View = View> = Omit<Position, "view"> & { view: V };

export interface BoardProps<V extends View = View, Shared = unknown, Item = unknown> {
  /** The game as the reader may see it; `position.question` is set while the reader decides. */
  position: PositionOf<V>;
  table: TableInfo;
  /** The log lines that the last update brought, for animation; empty when a page opens or jumps. */
  news: LogLine[];
  /**
   * What happened since the reader's last choice, for a lasting trace on the board, also where
   * nothing shall move. Others' turns are shown one after the other: it grows with them.
   */
  lately?: LogLine[];
  /** A choice is under way, others' turns are still being shown, or this is a replay: nothing can be chosen now. */
  busy: boolean;
  /** `follows`: it was decided with the answer before it, and is taken back with that. */
  choose: (choice: unknown, follows?: boolean) => void;
  why: (choice: unknown) => Promise<WhyAnswer>;
  preview: (choice: unknown) => Promise<Foresight>;
  /** What the parts of one board share, such as a selection: made by `share`, one per table. */
  shared: Shared;
  /** Where things are on this screen. */
  layout: Layout;
  /**
   * What is looked at closely: put {@attach zoom.on(card)} on every card, in any part, and
   * table/Look.svelte around what is no button. A token is a `Piece`, told by the rules' own words.
   */
  zoom: Zoom<Item>;
}

/** What a board still tells of what happened. Until it is told, the table looks as it did then. */
export interface Tale<V extends View = View> {
  /** What happens, for the prompt bar: nobody is asked anything meanwhile. */
  told: string;
  /** The line of the log that it has come to; null: all lines. */
  upTo: LogLine | null;
  /** The table as it was then. */
  view: V;
  /** Ends it, where the board itself has no button for that. */
  skip?: () => void;
}

/** What the header says of a game. */
export interface Headed {
  /** Another name than that of the game, for how it is played here; "": its own. */
  title: string;
  /** How far it has come: "Chapter 6 of 10". */
  moment: string;
}

/** The column of a side that nobody sits at, on the score sheet. */
export interface OwnColumn {
  name: string;
  /** Line by line; "": nothing there. */
  values: (string | number)[];
  /** It stands before the players. */
  first: boolean;
}

/** What a selection needs of the frame; every part of a board has it. */
export type Given<V extends View = View> = Pick<
  BoardProps<V>,
  "position" | "news" | "busy" | "choose" | "why" | "preview"
>;

export interface SeatProps<V extends View = View, Item = unknown> {
  position: PositionOf<V>;
  seat: number;
  /** Who sits where. */
  table?: TableInfo;
  /** What is looked at closely; see `BoardProps`. */
  zoom?: Zoom<Item> | undefined;
  /** What happened since the reader's last choice; see `BoardProps`. */
  lately?: LogLine[] | undefined;
}

export interface ZoomProps<V extends View = View, Item = unknown> {
  /** What the board gave to `zoom.on`; null: nothing yet. */
  item: Item | null;
  position: PositionOf<V>;
  table: TableInfo;
}

export interface ResultProps<V extends View = View> {
  position: PositionOf<V>;
  table: TableInfo;
  /** All log lines of the game. */
  log: LogLine[];
}

/** A position in words, under headings, for the plain board: strings, numbers, lists and fields. */
export type InWords<V extends View = View> = (
  position: PositionOf<V>,
  table: TableInfo,
) => Record<string, unknown>;

/** What a tab is called, and its sign. */
export interface TabLook {
  title: string;
  icon: IconName;
}

/** A board, by the form of its game's view, what its parts share and what is looked at closely. */
export interface GameModule<V extends View = View, Shared = unknown, Item = unknown> {
  /** Makes what the parts of one board share. */
  share: () => Shared;
  /** Tells it what the parts are given, before they are drawn with it. */
  sit?: (shared: Shared, given: Given<V>) => void;
  /** What is played and how far it has come, for the header. */
  headed?: (position: PositionOf<V>) => Headed;
  /** In whose turn the reader is asked, where it is not their own: "in the Spirits' turn". */
  within?: (position: PositionOf<V>, table: TableInfo) => string;
  /** What is being told now, one thing after the other; decisions wait for it. */
  tale?: (shared: Shared) => Tale<V> | null;
  /** What travels to its owner when something is told; comes when it is needed (table/flights.ts). */
  flights?: () => Promise<{ flightsIn: FlightsIn<V> }>;
  /** Drops what the reader has in mind (Escape); false: there was nothing. */
  back?: (shared: Shared) => boolean;
  /** The middle of the table: everything above the hand and the prompt bar. */
  Board: Component<BoardProps<V, Shared, Item>>;
  /** The reader's cards: always in reach of a thumb. Not shown to those who only watch. */
  Hand?: Component<BoardProps<V, Shared, Item>>;
  /** The options in the prompt bar; without it they are plain buttons. */
  Prompt?: Component<BoardProps<V, Shared, Item>>;
  /** In the prompt bar while a tale is told, in the place of the options. */
  Teller?: Component<BoardProps<V, Shared, Item>>;
  /** What only the reader may see and needs less often than a hand. */
  Secret?: Component<BoardProps<V, Shared, Item>>;
  /** A short fact beside a player's name. */
  Badge?: Component<SeatProps<V, Item>>;
  /** What a player has, below the name. */
  Details?: Component<SeatProps<V, Item>>;
  /** A side that nobody sits at, below the players. */
  Side?: Component<BoardProps<V, Shared, Item>>;
  /** One card or other thing, large enough to read. */
  Zoom?: Component<ZoomProps<V, Item>>;
  /** The players in the order of the ranking, in the result's banner; without it, plain cards. */
  Podium?: Component<ResultProps<V>>;
  /** Below the headline of the result, where a sentence with names tells more than the result's own. */
  ended?: (position: PositionOf<V>, table: TableInfo) => string | null;
  /** The game's own side on the score sheet, where it has one. */
  sheet?: (position: PositionOf<V>) => OwnColumn | null;
  /** Where the points came from, on the result page. */
  Result?: Component<ResultProps<V>>;
  /** Which of the six colours and shapes a seat has, where that is not its number. */
  look?: (position: PositionOf<V>, seat: number) => number;
  /** The same of the game's own side, which is nobody's seat; without this it is slate. */
  ownLook?: number;
  /** The score that ends the game, for the chart of the result. */
  goal?: (position: PositionOf<V>) => number | null;
  /** What the signs on the board mean. */
  Key?: Component;
  /**
   * Does this question with one answer answer itself? Only where nobody needs to see it first;
   * without this no question does. Asked for every question that has a single option.
   */
  answersItself?: (question: QuestionInfo) => boolean;
  /**
   * A turn is many choices, and others' turns ask the reader, too: what happened lately is all since
   * the reader's own last turn, not since the last choice.
   */
  longTurns?: boolean;
  /**
   * In the log everybody's acts are told apart: whose act a line is. Without it all that came of a
   * choice is told below it.
   */
  doerOf?: DoerOf;
  /** The options fit into a prompt bar of one height (table/Answers.svelte); else it grows. */
  fits?: boolean;
  /** On a phone two rows are enough for it: what is asked, and the answers; the board has the rest. */
  low?: boolean;
  /** Each seat has one of the six colours and its shape, beside the name wherever it stands. */
  colours?: boolean;
  /** What the tabs of the board and the secret are called, where another word fits better. */
  tabs?: { board?: TabLook; secret?: TabLook };
}
