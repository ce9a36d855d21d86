// The server over plain HTTP, typed. Every refusal becomes a ProblemError with its code and rule.
import type {
  AskAdvice,
  AtStep,
  ChangeMe,
  ClaimSeat,
  CourseInfo,
  Credentials,
  EmailInfo,
  Coaching,
  ExampleScene,
  HintInfo,
  Foresight,
  GameInfo,
  InviteLink,
  LessonInfo,
  LessonScene,
  Lobby,
  Me,
  NewTable,
  OptionsAdvice,
  PastGames,
  Problem,
  Replay,
  RulebookInfo,
  SessionInfo,
  TableInfo,
  TableSettings,
  Tried,
  Verified,
} from "../protocol";

import { noteServerTime } from "./servertime";

export class ProblemError extends Error {
  readonly code: string;
  readonly rule: string;
  readonly status: number;

  constructor(problem: Problem, status = 0) {
    super(problem.text);
    this.code = problem.code;
    this.rule = problem.rule;
    this.status = status;
  }
}

export const offline: Problem = {
  code: "offline",
  text: "The table cannot be reached. Check your connection and try again.",
  rule: "",
};

/** Whatever went wrong, as a Problem that can be shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError)
    return { code: error.code, text: error.message, rule: error.rule };
  return { code: "unknown", text: "Something went wrong. Please try again.", rule: "" };
}

async function problemIn(response: Response): Promise<Problem> {
  try {
    const found = (await response.json()) as Partial<Problem>;
    if (typeof found.code === "string" && typeof found.text === "string")
      return { code: found.code, text: found.text, rule: found.rule ?? "" };
  } catch {
    // not from the application: a proxy, or nothing at all
  }
  return { code: "unknown", text: `The server answered with ${response.status}.`, rule: "" };
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  // What is refused comes as an answer: else the browser would write it into its console.
  const headers = { Accept: "application/json", "Fabletop-Refusals": "as-answers" };
  const request: RequestInit = { method, headers };
  if (body !== undefined) {
    request.headers = { ...headers, "Content-Type": "application/json" };
    request.body = body instanceof Blob ? body : JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new ProblemError(offline);
  }
  noteServerTime(response.headers.get("date"));
  const status = Number(response.headers.get("Fabletop-Refused") ?? response.status);
  if (status >= 400) throw new ProblemError(await problemIn(response), status);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    throw new ProblemError(offline, response.status);
  }
}

const get = <T>(path: string): Promise<T> => ask<T>("GET", path);
const post = <T>(path: string, body?: unknown): Promise<T> => ask<T>("POST", path, body);
const lesson = (game: string, key: string, rest = ""): string =>
  `/api/learn/${encodeURIComponent(game)}/${encodeURIComponent(key)}${rest}`;
const table = (id: string, rest = ""): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  games: () => get<GameInfo[]>("/api/games"),
  rules: (game: string) => get<RulebookInfo>(`/api/games/${encodeURIComponent(game)}/rules`),
  advice: (game: string, wanted: AskAdvice) =>
    post<OptionsAdvice>(`/api/games/${encodeURIComponent(game)}/advice`, wanted),
  example: (game: string, name: string) =>
    get<ExampleScene>(
      `/api/games/${encodeURIComponent(game)}/examples/${encodeURIComponent(name)}`,
    ),
  hint: (table: string, ply: number) =>
    post<HintInfo[]>(`/api/tables/${encodeURIComponent(table)}/hint`, { ply }),
  coach: (table: string, ply: number) =>
    post<Coaching>(`/api/tables/${encodeURIComponent(table)}/coach`, { ply }),
  lessons: () => get<LessonInfo[]>("/api/learn"),
  scene: (game: string, key: string, step: number) =>
    get<LessonScene>(lesson(game, key, `/${step}`)),
  tryStep: (game: string, key: string, step: number, wanted: AtStep) =>
    post<Tried>(lesson(game, key, `/${step}/try`), wanted),
  previewStep: (game: string, key: string, step: number, choice: unknown) =>
    post<Foresight>(lesson(game, key, `/${step}/preview`), { choice }),
  learned: (game: string, key: string, steps: number[]) =>
    post<void>(lesson(game, key, "/learned"), { steps }),
  /** Null for a stranger. */
  me: () => get<Me | null>("/api/me"),
  guest: (name: string) => post<Me>("/api/guest", { name }),
  changeMe: (changed: ChangeMe) => post<Me>("/api/me", changed),
  changePassword: (before: string, after: string) =>
    post<void>("/api/password", { old: before, new: after }),
  email: () => get<EmailInfo>("/api/email"),
  changeEmail: (address: string) => post<EmailInfo>("/api/email", { address }),
  confirmEmail: (key: string) => post<void>("/api/email/confirm", { key }),
  stopEmail: (key: string) => post<void>("/api/email/stop", { key }),
  keep: (credentials: Credentials) => post<Me>("/api/keep", credentials),
  signIn: (credentials: Credentials) => post<Me>("/api/signin", credentials),
  signOut: () => post<void>("/api/signout"),
  sessions: () => get<SessionInfo[]>("/api/sessions"),
  revoke: (id: string) => ask<void>("DELETE", `/api/sessions/${encodeURIComponent(id)}`),
  lobby: () => get<Lobby>("/api/lobby"),
  history: (before: string | null = null) =>
    get<PastGames>(`/api/history${before ? `?before=${encodeURIComponent(before)}` : ""}`),
  newTable: (wanted: NewTable) => post<TableInfo>("/api/tables", wanted),
  table: (id: string) => get<TableInfo>(table(id)),
  invite: (id: string, seat: number) => post<InviteLink>(table(id, `/invites/${seat}`)),
  claim: (id: string, wanted: ClaimSeat) => post<TableInfo>(table(id, "/claim"), wanted),
  addSalt: (id: string, salt: string) => post<TableInfo>(table(id, "/salt"), { salt }),
  changeTable: (id: string, wanted: TableSettings) =>
    post<TableInfo>(table(id, "/settings"), wanted),
  nudge: (id: string, seat: number) => post<void>(table(id, "/nudge"), { seat }),
  comeBack: (id: string) => post<TableInfo>(table(id, "/return")),
  leave: (id: string) => post<TableInfo>(table(id, "/leave")),
  start: (id: string) => post<TableInfo>(table(id, "/start")),
  rematch: (id: string) => post<TableInfo>(table(id, "/rematch")),
  replay: (id: string, ply: number, seat: number | null) =>
    get<Replay>(table(id, `/replay?ply=${ply}${seat === null ? "" : `&seat=${seat}`}`)),
  verifyRecord: (file: Blob) => post<Verified>("/api/records/verify", file),
  importRecord: (file: Blob) => post<TableInfo>("/api/records", file),
  course: (id: string) => get<CourseInfo>(table(id, "/course")),
  recordPath: (id: string) => table(id, "/record"),
};
