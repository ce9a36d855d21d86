// A table as the page sees it now. Fed by the socket; the server's word replaces everything here.
import { ProblemError } from "../app/api";
import { noteDeal } from "../app/deals";
import { session } from "../app/me.svelte";
import { refuse, say } from "../app/toasts.svelte";
import { Unread } from "../company/unread.svelte";
import type {
  ChatLine,
  Foresight,
  LogLine,
  Position,
  TableInfo,
  UndoInfo,
  WhyAnswer,
} from "../protocol";
import { TableSocket, type Connection, type News, type Wire } from "./socket";

const nothing: UndoInfo = { allowed: "no", why: "", rule: "", asked_by: null, needs: [] };

export class Live {
  table = $state.raw<TableInfo | null>(null);
  position = $state.raw<Position | null>(null);
  log = $state.raw<LogLine[]>([]);
  news = $state.raw<LogLine[]>([]);
  /** The same for those who hear the page, with what happened while the connection was lost. */
  heard = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  undo = $state.raw<UndoInfo>(nothing);
  connection = $state<Connection>("connecting");
  /** A choice is on its way, or its answer is. */
  choosing = $state(false);
  /** The choice could not be stored: it is kept here, and sent again. */
  unstored = $state(false);
  /** Asks before a choice is made, for those who want to be asked. */
  confirm: ((choice: unknown) => Promise<boolean>) | null = null;
  /** Told when somebody at the table waits for the reader. */
  onnudge: (by: string) => void = () => undefined;
  readonly unread: Unread;
  readonly socket: TableSocket;
  /** What the connection asked for: the snapshot brings the lines above it. */
  #after: number | null = null;
  #anew = false;

  constructor(id: string, make?: (url: string) => Wire) {
    this.unread = new Unread(id);
    this.socket = new TableSocket(
      id,
      {
        after: () => (this.#after = this.#resumeAfter()),
        onNews: (message) => this.apply(message),
        onConnection: (connection) => (this.connection = connection),
      },
      make,
    );
  }

  /** Another reader: nothing that was told to the one before may stay. */
  forget(): void {
    this.log = [];
    this.news = this.heard = [];
    this.position = null;
    this.socket.reopen();
  }

  /** The same reader may know more now: everything is told anew, and shown until then. */
  refresh(): void {
    this.#anew = true;
    this.socket.reopen();
  }

  apply(message: News): void {
    if ("table" in message) noteDeal(message.table);
    switch (message.type) {
      case "snapshot": {
        const kept = this.#after;
        const known = this.log;
        // Something was taken back meanwhile: the lines that were kept may be among it.
        const outdated = kept !== null && this.table?.undos !== message.table.undos;
        this.#anew = false;
        this.table = message.table;
        this.position = message.position;
        this.log =
          kept === null
            ? message.log
            : [...this.log.filter((line) => line.ply <= kept), ...message.log];
        // What happened while the line was cut is not shown once more, but it is said.
        this.news = [];
        this.heard = kept === null || outdated ? [] : freshIn(message.log, known);
        this.chat = message.chat;
        this.unread.begin(
          message.chat,
          message.table.seats.some(({ mine }) => mine),
        );
        this.undo = message.undo;
        this.choosing = false;
        if (outdated) this.refresh();
        break;
      }
      case "update": {
        const { ply } = message.position;
        const before = this.position?.ply ?? 0;
        // Resigned, or given a seat: the older lines were told to another viewpoint.
        const moved = this.position && this.position.viewer !== message.position.viewer;
        const fresh = message.log.filter((line) => line.ply > before);
        // What was taken back is gone; what is sent again is not told twice.
        this.#retell(message.log, ply + 1);
        this.table = message.table;
        this.position = message.position;
        this.news = this.heard = fresh;
        this.undo = message.undo;
        this.choosing = false;
        if (moved) this.refresh();
        if (ply < before) this.#sayNoted(message.log);
        break;
      }
      case "table":
        this.#retell(message.log ?? [], this.#ply + 1);
        if (message.log?.length) this.#sayNoted(message.log);
        this.table = message.table;
        this.undo = message.undo;
        break;
      case "chatted":
        this.chat = [...this.chat.filter((line) => line.id !== message.line.id), message.line];
        if (!this.unread.inSight && !this.#isOwn(message.line))
          say(`${message.line.name}: ${message.line.text}`);
        break;
      case "nudged":
        this.onnudge(message.by);
        break;
    }
  }

  /** These lines stand for all of their plies; from the end on nothing stays. */
  #retell(lines: LogLine[], end: number): void {
    const first = lines.reduce((least, line) => Math.min(least, line.ply), end);
    this.log = [...this.log.filter((line) => line.ply < first), ...lines];
  }

  /** Everybody hears what went back, or why it did not. */
  #sayNoted(log: LogLine[]): void {
    // At a practice table there is more to say.
    if (isDealtAnew(log.findLast(({ noted }) => !noted))) return say(DEALT_ANEW, "TABLE-03");
    const last = log.at(-1);
    if (last?.noted) say(last.text);
  }

  /** Lines of chat that the reader has not seen. */
  get unreadLines(): number {
    return this.unread.count(this.chat, (line) => this.#isOwn(line));
  }

  #isOwn({ seat, name }: ChatLine): boolean {
    if (seat !== null) return this.table?.seats[seat]?.mine ?? false;
    return name === session.me?.name;
  }

  #resumeAfter(): number | null {
    // The lines of the present ply are asked for again: something may have been noted there.
    return this.#ply > 0 && this.log.length > 0 && !this.#anew ? this.#ply - 1 : null;
  }

  get #ply(): number {
    return this.position?.ply ?? 0;
  }

  async choose(choice: unknown): Promise<void> {
    if (this.choosing) return;
    if (this.confirm && !(await this.confirm(choice))) return;
    this.choosing = true;
    await this.#send(choice, this.#ply, FIRST_WAIT, refuse);
  }

  /** Answers for the reader where there is one answer: nobody chose, so no refusal is told. */
  async answer(choice: unknown): Promise<void> {
    this.choosing = true;
    await this.#send(choice, this.#ply, FIRST_WAIT, () => undefined);
  }

  /** Sends a choice; one that could not be stored is kept and sent again, for a while. */
  async #send(choice: unknown, ply: number, wait: number, tell: Tell): Promise<void> {
    try {
      await this.socket.request({ type: "play", ply, choice });
      this.unstored = false;
      // The update ends `choosing`; had it come first, this is already over.
      if (this.#ply !== ply) this.choosing = false;
    } catch (error) {
      const code = codeOf(error);
      if (AWAY.has(code) && wait <= LAST_WAIT) {
        this.unstored = true;
        setTimeout(() => void this.#sendAgain(choice, ply, wait, tell), wait);
        return;
      }
      this.#giveUp();
      tell(error);
      if (code === "stale" || code === "internal") this.socket.reopen(); // something was missed
    }
  }

  async #sendAgain(choice: unknown, ply: number, waited: number, tell: Tell): Promise<void> {
    // Another choice was made, taken back or told meanwhile: this one answers nothing any more.
    if (this.#ply !== ply || !this.choosing) this.#giveUp();
    else await this.#send(choice, ply, waited * 2, tell);
  }

  #giveUp(): void {
    this.choosing = false;
    this.unstored = false;
  }

  async why(choice: unknown): Promise<WhyAnswer> {
    const request = { type: "why" as const, ply: this.#ply, choice };
    const data = (await this.socket.request(request)) as { rule: string; text: string } | null;
    return data ? { legal: false, ...data } : { legal: true, rule: "", text: "" };
  }

  async preview(choice: unknown): Promise<Foresight> {
    const request = { type: "preview" as const, ply: this.#ply, choice };
    return (await this.socket.request(request)) as Foresight;
  }

  takeBack(): Promise<unknown> {
    return this.#tell({ type: "undo", ply: this.#ply });
  }

  answerUndo(yes: boolean): Promise<unknown> {
    return this.#tell({ type: "answer_undo", yes });
  }

  resign(): Promise<unknown> {
    return this.#tell({ type: "resign" });
  }

  /** True once the line is said; chat that is refused stays in its box. */
  async say(text: string): Promise<boolean> {
    return (await this.#tell({ type: "chat", text })) !== REFUSED;
  }

  async #tell(body: Parameters<TableSocket["request"]>[0]): Promise<unknown> {
    try {
      return await this.socket.request(body);
    } catch (error) {
      refuse(error);
      return REFUSED;
    }
  }
}

/** How a refusal is told. */
type Tell = (error: unknown) => void;

/** Nothing was stored, but it may be in a moment. */
const AWAY = new Set(["not_stored", "unavailable", "restarting"]);
const FIRST_WAIT = 500;
const LAST_WAIT = 16_000;

function codeOf(error: unknown): string {
  return error instanceof ProblemError ? error.code : "";
}

const REFUSED = Symbol("refused");
const DEALT_ANEW = "Taken back. What nobody had seen was dealt anew.";

/** Lines of plies that were known are told again, and some may be added to them. */
function freshIn(lines: LogLine[], known: LogLine[]): LogLine[] {
  const heard = new Set(known.map(({ ply, text }) => `${ply} ${text}`));
  return lines.filter(({ ply, text }) => !heard.has(`${ply} ${text}`));
}

function isDealtAnew(line: LogLine | undefined): boolean {
  return line?.event["event"] === "DealtAnew";
}
