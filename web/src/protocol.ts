// Generated from src/fabletop/server/messages by `make protocol`. Do not edit.

/** The question before a viewer. */
export interface Asked {
  ask: string;
  prompt: string;
}

/** What a seat may know, or a spectator. Every game adds its own fields. */
export interface View {
  seats: number;
  variants: Record<string, unknown>;
  ply: number;
  waiting: number[];
  asked: Asked | null;
  over: boolean;
}

/** Something a choice names: a card, a space, a piece, a seat, a deck, by its id in the view. */
export interface Subject {
  kind: string;
  id: string | number;
  role?: string;
}

/** Something that would follow, as far as neither chance nor what is hidden decides it. */
export interface Effect {
  kind: string;
  subjects?: Subject[];
  numbers?: Record<string, number>;
  words?: string[];
  rule?: string;
}

/** The meaning of one choice. */
export interface Parts {
  verb: string;
  subjects?: Subject[];
  numbers?: Record<string, number>;
  words?: string[];
  effects?: Effect[];
  warnings?: Effect[];
}

/** A choice that is offered to a seat. */
export interface Offer {
  choice: unknown;
  text: string;
  label: string;
  parts: Parts;
}

/** A word of the game. */
export interface Term {
  term: string;
  text: string;
  rules: string[];
  forms?: string[];
}

/** A box of the page that a player has beside the board. */
export interface AidPart {
  title: string;
  lines: string[];
}

/** What wins; nothing where the game does not say. */
export interface Goal {
  text?: string;
  brief?: string;
}

/** What one thing on the board is. */
export interface CallOut {
  kind: string;
  id: string | number;
  words: string;
  rule?: string;
}

/** A feature that changes, in the words of the game. */
export interface Gain {
  feature: string;
  amount: number;
  rises: boolean;
}

/** One thing that can be done now. */
export interface Way {
  verb: string;
  choices: number;
  best: unknown;
  brings: Gain[];
}

/** A threat as it is told. */
export interface Warned {
  side: number;
  kind: string;
  text: string;
  subjects: Subject[];
}

/** What a coach says before a decision. */
export interface Coaching {
  goal: string;
  standing: Gain[];
  ways: Way[];
  threats: Warned[];
  brought: Gain[];
}

/** Why something was refused: a code for programs, a sentence, and a rule id or "". */
export interface Problem {
  code: string;
  text: string;
  rule: string;
}

/** A value in words: a title, one line, and a few sentences more; both may be "". */
export interface ValueInfo {
  title: string;
  text: string;
  more: string;
}

export interface OptionInfo {
  key: string;
  title: string;
  text: string;
  values: unknown[];
  default: unknown;
  told: ValueInfo[];
  group: string;
}

/** How many would play, and what was chosen so far; the rest is as usual. */
export interface AskAdvice {
  seats: number;
  options?: Record<string, unknown>;
}

/** On one value: why it cannot be chosen, or which other options change with it. */
export interface ValueAdvice {
  problem: Problem | null;
  also: Record<string, unknown>;
}

/** What is against the table as it is, and advice on each value of each option, in order. */
export interface OptionsAdvice {
  problem: Problem | null;
  values: Record<string, ValueAdvice[]>;
}

/** How a game stands on the shelf. */
export interface ShelfInfo {
  title: string;
  subtitle: string;
  text: string;
  minutes: number;
  depth: number;
  icon: string;
}

export interface GameInfo {
  key: string;
  title: string;
  text: string;
  goal: string;
  few: number;
  many: number;
  options: OptionInfo[];
  bots: string[];
  alone: Record<string, unknown>;
  first_game: Record<string, unknown>;
  shelf: ShelfInfo;
}

export interface RuleInfo {
  id: string;
  chapter: string;
  text: string;
}

export interface ChapterInfo {
  title: string;
  text: string;
}

/** A rule on the board; its pictures are asked for by its key. */
export interface ExampleInfo {
  key: string;
  title: string;
  rules: string[];
  card: string;
  drawing: boolean;
}

export interface RulebookInfo {
  game: string;
  title: string;
  introduction: string;
  goal: string;
  chapters: ChapterInfo[];
  rules: RuleInfo[];
  terms: Term[];
  examples: ExampleInfo[];
  cards: Record<string, string[]>;
  aid: AidPart[];
}

export interface NewGuest {
  name: string;
}

export interface Credentials {
  login: string;
  password: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** How somebody likes to play, wherever they sign in. */
export interface Preferences {
  confirm?: boolean;
  speed?: "fast" | "normal" | "off" | "slow";
  sound?: boolean;
  notify?: boolean;
  asked?: boolean;
}

/** What is not given stays. */
export interface ChangeMe {
  avatar?: string | null;
  preferences?: Preferences | null;
}

/** The person behind this session. */
export interface Me {
  id: string;
  name: string;
  avatar: string;
  login: string | null;
  preferences: Preferences;
  avatars: string[];
}

/** Where the reader is told that it is their turn, at turn-based tables. */
export interface EmailInfo {
  offered: boolean;
  address: string;
  wanted: string;
}

export interface NewEmail {
  address: string;
}

/** From a link in a mail. */
export interface MailKey {
  key: string;
}

export interface SessionInfo {
  id: string;
  created: string;
  seen: string;
  current: boolean;
}

/** Where to tell somebody that it is their turn; see docs/webhooks.md. */
export interface NewWebhook {
  url: string;
}

export interface WebhookInfo {
  url: string;
  secret: string;
  disabled: boolean;
  failures: number;
  note: string;
}

export interface NewSeat {
  kind: "bot" | "invited" | "open" | "you";
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  title?: string;
  public?: boolean;
  pace?: "live" | "turns";
  clock?: 0 | 30 | 60 | 120 | 300 | 3600 | 28800 | 86400 | 259200 | 604800;
  practice?: boolean;
  hints?: boolean | null;
  unhurried?: boolean;
  hold?: boolean;
}

/** Who may take a seat that nobody has taken. */
export interface SeatChange {
  number: number;
  kind: "bot" | "invited" | "open";
  bot?: string;
}

/** What the host changes before the game starts; what is not given stays. */
export interface TableSettings {
  title?: string | null;
  public?: boolean | null;
  pace?: "live" | "turns" | null;
  clock?: 0 | 30 | 60 | 120 | 300 | 3600 | 28800 | 86400 | 259200 | 604800 | null;
  practice?: boolean | null;
  hints?: boolean | null;
  options?: Record<string, unknown> | null;
  seats?: SeatChange[];
  add_seats?: number;
  remove_seats?: number[];
}

/** A seat as everybody may see it. Its secret is never here. */
export interface SeatInfo {
  number: number;
  kind: "bot" | "invited" | "open" | "person";
  name: string;
  avatar: string;
  bot: string;
  online: boolean;
  mine: boolean;
  resigned: boolean;
  stand_in_at: string;
}

/** How the deal can be checked: `docs/deals.md` tells how. */
export interface DealInfo {
  commitment: string;
  salts: string[];
  secret: string;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  goal: Goal;
  options: Record<string, unknown>;
  public: boolean;
  pace: "live" | "turns";
  clock: number;
  practice: boolean;
  hints: boolean;
  state: "open" | "over" | "playing";
  seats: SeatInfo[];
  waiting: number[];
  ply: number;
  host: boolean;
  host_seat: number | null;
  created: string;
  updated: string;
  result: string;
  rematch: string;
  imported: boolean;
  undos: number;
  deal: DealInfo | null;
  bots_away: boolean;
  due: string;
  watching: number;
}

/** Only for the host: the path that lets one person claim one seat. */
export interface InviteLink {
  seat: number;
  path: string;
}

/** Sit down: on any open seat, or with an invitation's secret on an invited one. */
export interface ClaimSeat {
  seat?: number | null;
  secret?: string;
  salt?: string;
}

/** Remind the person on a seat that they are waited for. */
export interface NudgeSeat {
  seat: number;
}

/** What the own seat adds to the deal, before the game begins. */
export interface AddSalt {
  salt: string;
}

/** The tables that the reader may care about: public ones, and the reader's own. Of the own ones those that are over are here for two days; `PastGames` has them all. */
export interface Lobby {
  public: TableInfo[];
  mine: TableInfo[];
  played: string[];
}

/** The reader's games that are over, the last one first. */
export interface PastGames {
  tables: TableInfo[];
  more_before: string | null;
}

export interface QuestionInfo {
  ask: string;
  prompt: string;
  options: Offer[];
  told?: string;
  rules?: string[];
}

/** Something that happened, told to this viewer; `event` is the redacted data behind it. */
export interface LogLine {
  ply: number;
  text: string;
  event: Record<string, unknown>;
  opens?: boolean;
  banner?: string;
  noted?: boolean;
  stood_in?: boolean;
  matters?: number;
}

export interface ChatLine {
  id: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
}

/** Whether the reader may take back, and a request that waits for consent. */
export interface UndoInfo {
  allowed: "ask" | "free" | "no";
  why: string;
  rule: string;
  asked_by: number | null;
  needs: number[];
}

export interface ScoreLineInfo {
  label: string;
  values: unknown[];
  rule: string;
}

/** How well somebody did who played for a grade. */
export interface GradeInfo {
  mark: string;
  text: string;
  scale: string[];
}

/** By how much the first is ahead of the next. */
export interface LeadInfo {
  by: number;
  unit: string;
}

export interface ResultInfo {
  ranks: number[];
  winners: number[];
  lines: ScoreLineInfo[];
  text: string;
  graded?: boolean;
  ending?: string;
  grade?: GradeInfo | null;
  lead?: LeadInfo | null;
}

/** The game as one viewer sees it at one ply. */
export interface Position {
  ply: number;
  viewer: number | null;
  view: View;
  question: QuestionInfo | null;
  asked: string[];
  result: ResultInfo | null;
}

/** All a page needs when it opens or returns; `log` only after the ply it had. */
export interface Snapshot {
  type: "snapshot";
  table: TableInfo;
  position: Position | null;
  log: LogLine[];
  chat: ChatLine[];
  undo: UndoInfo;
}

/** Something was chosen or taken back: the new position and what happened. */
export interface Update {
  type: "update";
  table: TableInfo;
  position: Position;
  log: LogLine[];
  undo: UndoInfo;
}

/** Seats, presence or an undo request changed; the position did not. */
export interface TableChanged {
  type: "table";
  table: TableInfo;
  undo: UndoInfo;
  log?: LogLine[];
}

/** An Update or a TableChanged, as its difference to what was told before; see docs/wire.md. */
export interface Difference {
  type: "difference";
  changes: Record<string, unknown>;
  of?: "table" | "update";
  log?: LogLine[];
}

export interface Chatted {
  type: "chatted";
  line: ChatLine;
}

/** Somebody at the table waits for the reader. */
export interface Nudged {
  type: "nudged";
  seat: number;
  by: string;
}

/** The answer to a request with that id: done, or the problem. `data` belongs to the request. */
export interface Reply {
  type: "reply";
  id: number;
  problem: Problem | null;
  data: unknown;
}

/** What a choice would do, as far as anybody can tell: the answer to `preview`. */
export interface Foresight {
  choice: unknown;
  events: Record<string, unknown>[];
  lines: string[];
}

/** What a choice changes, in the words of the game's features. */
export interface HintPart {
  feature: string;
  amount: number;
  helps: boolean;
}

/** A choice worth a thought. */
export interface HintInfo {
  choice: unknown;
  chance: number;
  why: string;
  parts: HintPart[];
}

export interface AtPly {
  ply: number;
}

/** Choose; `ply` is the position's ply that this answers. */
export interface PlayIt {
  type: "play";
  id: number;
  ply: number;
  choice: unknown;
}

/** Why not? The reply's data is {"rule", "text"} or null where the choice is legal. */
export interface AskWhy {
  type: "why";
  id: number;
  ply: number;
  choice: unknown;
}

/** What would this choice do? The reply's data is a Foresight. */
export interface AskPreview {
  type: "preview";
  id: number;
  ply: number;
  choice: unknown;
}

/** Take back the own last choice, or ask the others for it. */
export interface AskUndo {
  type: "undo";
  id: number;
  ply: number;
}

export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  yes: boolean;
}

export interface Say {
  type: "chat";
  id: number;
  text: string;
}

/** A bot plays the seat to the end; the person who resigned stays as a spectator. */
export interface Resign {
  type: "resign";
  id: number;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
  id: number;
}

/** A playable introduction; its steps are named by their titles. */
export interface LessonInfo {
  game: string;
  key: string;
  title: string;
  text: string;
  minutes: number;
  seats: number;
  options: Record<string, unknown>;
  steps: string[];
  done: number[];
}

/** One goal of a lesson, and what it is about. */
export interface StepInfo {
  number: number;
  title: string;
  goal: string;
  words: string;
  light: Subject[];
}

/** These steps of a lesson are done, counted from 0. */
export interface LearnedSteps {
  steps: number[];
}

/** A choice at a step of a lesson; `show` is the one that the lesson would make. */
export interface AtStep {
  choice?: unknown;
  show?: boolean;
}

/** A step of a lesson, laid out as a table of its own that nobody else sees. */
export interface LessonScene {
  lesson: LessonInfo;
  step: StepInfo;
  table: TableInfo;
  position: Position;
}

/** What a try at a step came to; where it was done, the position that it led to. */
export interface Tried {
  done: boolean;
  words: string;
  problem: Problem | null;
  table: TableInfo | null;
  position: Position | null;
  log: LogLine[];
}

/** A moment of an example. */
export interface PictureInfo {
  words: string;
  position: Position;
  log: LogLine[];
}

/** An example, laid out as a table of its own. */
export interface ExampleScene {
  example: ExampleInfo;
  table: TableInfo;
  light: Subject[];
  callouts: CallOut[];
  pictures: PictureInfo[];
}

export interface PlayBody {
  ply: number;
  choice: unknown;
}

export interface UndoBody {
  ply: number;
}

export interface AnswerBody {
  yes: boolean;
}

export interface SayBody {
  text: string;
}

export interface WhyAnswer {
  legal: boolean;
  rule: string;
  text: string;
}

/** A record that replays to the game it names. */
export interface Verified {
  game: string;
  seats: number;
  plies: number;
  over: boolean;
  result: ResultInfo | null;
}

/** How one side stood: a seat, or the game's own side, which has a name. */
export interface CourseLine {
  seat: number | null;
  name: string;
  scores: number[];
}

/** The scores of a game that is over, from its beginning to its end. */
export interface CourseInfo {
  unit: string;
  plies: number[];
  lines: CourseLine[];
}

/** One moment of a game, as a viewpoint may know it; the log lines where they were asked for. */
export interface Replay {
  plies: number;
  position: Position;
  log: LogLine[];
  more_after: number | null;
}

export type FromServer = Snapshot | Update | TableChanged | Difference | Chatted | Nudged | Reply;

export type FromClient = PlayIt | AskWhy | AskPreview | AskUndo | AnswerUndo | Say | Resign | Ping;
