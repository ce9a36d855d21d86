// Small made-up tables and positions for tests.
import type {
  LogLine,
  Me,
  Position,
  SeatInfo,
  Snapshot,
  TableInfo,
  UndoInfo,
  Update,
  View,
  WhyAnswer,
} from "../protocol";
import { vi, type Mock } from "vitest";
import { setMe, stayUnknown } from "../app/me.svelte";
import type { BoardProps } from "../games/module";
import type { Wire } from "./socket";
import { Zoom } from "./zoom.svelte";

export const mara: Me = {
  id: "1",
  name: "Mara",
  avatar: "fox",
  login: null,
  preferences: {},
  avatars: ["fox", "owl"],
};

/** Before a test: requests go to `fetched`, and this is who reads the page. */
export function meet(
  fetched: Mock<(path: string, request?: RequestInit) => Promise<Response>>,
  me: Me | null,
): void {
  vi.stubGlobal("fetch", fetched);
  fetched.mockClear();
  stayUnknown();
  setMe(me);
}

export function seat(number: number, more: Partial<SeatInfo> = {}): SeatInfo {
  return {
    number,
    kind: "person",
    name: ["Mara", "Ilse", "Tomas", "Noor"][number] ?? `Seat ${number}`,
    avatar: "fox",
    bot: "",
    online: true,
    mine: number === 0,
    resigned: false,
    stand_in_at: "",
    ...more,
  };
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
  return {
    id: "moth-lantern",
    game: "fae",
    title: "Mara's table",
    goal: { text: "Most points in the end win.", brief: "Most points win." },
    options: {},
    public: false,
    pace: "live",
    clock: 0,
    practice: false,
    hints: false,
    state: "playing",
    seats: [seat(0), seat(1)],
    waiting: [0],
    ply: 0,
    host: true,
    host_seat: 0,
    created: "2026-01-01T10:00:00Z",
    updated: "2026-01-01T10:00:00Z",
    result: "",
    rematch: "",
    imported: false,
    undos: 0,
    deal: null,
    bots_away: false,
    due: "",
    watching: 0,
    ...more,
  };
}

export function view(changes: Partial<View> = {}): View {
  const plain = { seats: 2, variants: {}, ply: 0, waiting: [], asked: null, over: false };
  return { ...plain, ...changes };
}

export function position(ply: number, more: Partial<Position> = {}): Position {
  return { ply, viewer: 0, view: view(), question: null, asked: [], result: null, ...more };
}

export function line(ply: number, text = `line of ${ply}`, player: number | null = 0): LogLine {
  return { ply, text, event: player === null ? {} : { event: "Moved", player } };
}

export const noUndo: UndoInfo = {
  allowed: "no",
  why: "",
  rule: "",
  asked_by: null,
  needs: [],
};

/** What a snapshot and an update tell, both. */
function moment(ply: number, log: LogLine[]): Omit<Update, "type"> {
  return { table: table({ ply }), position: position(ply), log, undo: noUndo };
}

export function snapshot(ply: number, log: LogLine[], more: Partial<Snapshot> = {}): Snapshot {
  return { type: "snapshot", ...moment(ply, log), chat: [], ...more };
}

export function update(ply: number, log: LogLine[], more: Partial<Update> = {}): Update {
  return { type: "update", ...moment(ply, log), ...more };
}

/** What the frame hands to every part of a board. */
export function boardProps(more: Partial<BoardProps> = {}): BoardProps {
  return {
    position: position(0),
    table: table(),
    news: [],
    busy: false,
    choose: vi.fn(),
    why: vi.fn(),
    preview: vi.fn(),
    shared: null,
    layout: "wide",
    zoom: new Zoom(),
    ...more,
  };
}

/** A server that refuses every choice by this rule. */
export function refusing(rule: string) {
  return vi.fn(async (choice: unknown): Promise<WhyAnswer> => ({
    legal: false,
    rule,
    text: `no ${String(choice)}`,
  }));
}

/** A wire whose other end is the test. */
export class FakeWire implements Wire {
  static all: FakeWire[] = [];
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;

  constructor(readonly url: string) {
    FakeWire.all.push(this);
  }
  static get last(): FakeWire {
    const wire = FakeWire.all.at(-1);
    if (!wire) throw new Error("nobody has connected");
    return wire;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.onopen?.(new Event("open"));
  }
  tells(message: unknown): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  breaks(code = 1006): void {
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
