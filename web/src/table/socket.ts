// One table's connection: requests with answers, a heartbeat, and coming back after a break.
import { offline, ProblemError } from "../app/api";
import type { FromClient, FromServer, Problem } from "../protocol";
import { Told, type Whole } from "./differences";

export type Connection = "connecting" | "live" | "offline";
export type News = Whole;

type WithoutId<T> = T extends { id: number } ? Omit<T, "id"> : never;
export type Request = WithoutId<FromClient>;

const CONNECTING = 0; // as browsers number it

/** The part of a WebSocket that is used here, so that tests can stand in for it. */
export interface Wire {
  send(text: string): void;
  close(code?: number): void;
  readonly readyState?: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

export interface Ears {
  /** The last ply whose lines are at hand, or null for everything. */
  after: () => number | null;
  onNews: (message: News) => void;
  onConnection: (connection: Connection) => void;
}

const ANSWER_WITHIN = 15_000;
const PING_EVERY = 25_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const RESTART = 1012; // the server's process ends, and another one is there or soon will be
const RESTART_WAIT = 400;
const RESTART_TAKES = 15_000;

/** Nothing is wrong: the same request will be answered in a moment. */
const restarting: Problem = {
  code: "restarting",
  text: "The table is moving to another server. Try again in a moment.",
  rule: "",
};

interface Pending {
  resolve: (data: unknown) => void;
  reject: (error: ProblemError) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class TableSocket {
  #table: string;
  #ears: Ears;
  #make: (url: string) => Wire;
  #wire: Wire | null = null;
  #open = false;
  #closed = true;
  #fails = 0;
  #restartUntil = 0;
  #lastId = 0;
  #pending = new Map<number, Pending>();
  #told = new Told();
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(
    table: string,
    ears: Ears,
    make: (url: string) => Wire = (url) => new WebSocket(url),
  ) {
    this.#table = table;
    this.#ears = ears;
    this.#make = make;
  }

  /** Connects and stays connected until `close`. */
  open(): void {
    this.#closed = false;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Leaves and comes back at once: somebody else is reading now, or the network is back. */
  reopen(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#drop();
    this.#fails = 0;
    this.#connect();
  }

  /** Tries now instead of waiting; nothing happens while connected. */
  hurry(): void {
    if (!this.#wire && !this.#closed) this.reopen();
  }

  request(body: Request): Promise<unknown> {
    const wire = this.#wire;
    if (!wire || !this.#open) return Promise.reject(new ProblemError(this.#whyNot()));
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#pending.delete(id);
        reject(new ProblemError({ ...offline, code: "no_answer" }));
        this.reopen(); // silence this long means that the line is dead
      }, ANSWER_WITHIN);
      this.#pending.set(id, { resolve, reject, timer });
      wire.send(JSON.stringify({ ...body, id }));
    });
  }

  #connect(): void {
    const after = this.#ears.after();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const path = `/api/tables/${encodeURIComponent(this.#table)}/live`;
    const query = after === null ? "" : `&after=${after}`;
    this.#ears.onConnection(this.#fails > 0 ? "offline" : "connecting");
    const wire = this.#make(`${scheme}//${location.host}${path}?differences=true${query}`);
    this.#wire = wire;
    this.#told = new Told();
    wire.onopen = () => {
      this.#open = true;
      this.#ping = setInterval(() => {
        this.request({ type: "ping" }).catch(() => undefined); // silence reopens by itself
      }, PING_EVERY);
    };
    wire.onmessage = (event) => this.#hear(String(event.data));
    wire.onclose = (event) => {
      if (this.#wire !== wire) return;
      if (event.code === RESTART) this.#restartUntil = Date.now() + RESTART_TAKES;
      this.#drop();
      if (this.#closed) return;
      this.#ears.onConnection("offline");
      this.#retry = setTimeout(() => this.#connect(), this.#nextWait());
    };
  }

  /** How long until the next attempt; by chance, so that not everybody comes in one moment. */
  #nextWait(): number {
    if (Date.now() < this.#restartUntil) return RESTART_WAIT * (0.25 + Math.random());
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#fails);
    this.#fails += 1;
    return wait * (0.75 + Math.random() / 2);
  }

  #whyNot(): Problem {
    return Date.now() < this.#restartUntil ? restarting : offline;
  }

  #hear(text: string): void {
    const message = JSON.parse(text) as FromServer;
    if (message.type !== "reply") {
      if (message.type === "snapshot") {
        this.#fails = this.#restartUntil = 0;
        this.#ears.onConnection("live");
      }
      this.#ears.onNews(this.#told.whole(message));
      return;
    }
    const pending = this.#pending.get(message.id);
    if (!pending) return;
    this.#pending.delete(message.id);
    clearTimeout(pending.timer);
    if (message.problem) pending.reject(new ProblemError(message.problem));
    else pending.resolve(message.data);
  }

  /** Lets go of the wire; whoever waits for an answer learns that there will be none. */
  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#open = false;
    clearInterval(this.#ping);
    if (wire) {
      wire.onmessage = wire.onclose = null;
      // Browsers complain about a connection that is closed before it is there.
      wire.onopen = wire.readyState === CONNECTING ? () => wire.close() : null;
      if (wire.readyState !== CONNECTING) wire.close();
    }
    for (const pending of this.#pending.values()) {
      clearTimeout(pending.timer);
      pending.reject(new ProblemError(this.#whyNot()));
    }
    this.#pending.clear();
  }
}
