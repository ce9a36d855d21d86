import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clockWords, timeLeft } from "../app/clocks";
import { setMe } from "../app/me.svelte";
import { preferences } from "../app/preferences.svelte";
import { noteServerTime, serverNow } from "../app/servertime";
import { toasts } from "../app/toasts.svelte";
import type { ChatLine, GameInfo } from "../protocol";
import { FakeWire, mara, meet, seat, snapshot, table } from "../table/fakes";
import { Live } from "../table/live.svelte";
import CompanyItems from "./CompanyItems.svelte";
import LeaveDialog from "./LeaveDialog.svelte";
import Invitation from "./Invitation.svelte";
import TableNews from "./TableNews.svelte";
import { changesOf, hostOf, termsOf } from "./terms";

const fetched = vi.fn(async (_path: string, _request?: RequestInit) => new Response("{}"));
beforeEach(() => meet(fetched, mara));

const chat = (id: number, text = "hello", by = 1): ChatLine => ({
  id,
  name: by === 0 ? "Mara" : "Ilse",
  seat: by,
  text,
  at: "2026-01-01T10:00:00Z",
});

describe("unread chat", () => {
  function atTable(lines: ChatLine[] = [], viewer = 0): Live {
    const live = new Live("moth-lantern", (url) => new FakeWire(url));
    const seats = [0, 1].map((number) => seat(number, { mine: number === viewer }));
    live.apply(snapshot(0, [], { chat: lines, table: table({ seats }) }));
    return live;
  }

  it("counts the first line of all, and says it", () => {
    const live = atTable();
    live.apply({ type: "chatted", line: chat(1) });
    expect(live.unreadLines).toBe(1);
    expect(toasts.map(({ text }) => text)).toEqual(["Ilse: hello"]);
  });

  it("counts it after a reload too, until it was in sight", () => {
    expect(atTable([chat(1)]).unreadLines).toBe(1);
    const live = atTable([chat(1)]);
    live.unread.mark(live.chat);
    expect(live.unreadLines).toBe(0);
    expect(atTable([chat(1)]).unreadLines).toBe(0);
    expect(atTable([chat(1), chat(2)]).unreadLines).toBe(1);
  });

  it("does not count own lines, nor what was said before somebody looks on", () => {
    expect(atTable([chat(1, "hi", 0)]).unreadLines).toBe(0);
    expect(atTable([chat(1), chat(2)], -1).unreadLines).toBe(0);
  });

  it("says nothing of a line that is in sight", () => {
    const live = atTable();
    live.unread.inSight = true;
    live.apply({ type: "chatted", line: chat(1) });
    expect(toasts).toEqual([]);
  });
});

describe("clocks", () => {
  it("are told in words", () => {
    expect(clockWords(0)).toBe("");
    expect(clockWords(120)).toBe("2 minutes a move");
    expect(clockWords(86400)).toBe("1 day a move");
  });

  it("tell how long is left", () => {
    const now = Date.parse("2026-01-01T10:00:00Z");
    const left = (until: string): string => timeLeft(until, now);
    expect(left("2026-01-01T10:01:05Z")).toBe("1:05");
    expect(left("2026-01-01T11:01:05Z")).toBe("1:01:05");
    expect(left("2026-01-01T15:00:00Z")).toBe("5 hours");
    expect(left("2026-01-04T10:00:00Z")).toBe("3 days");
    expect(left("2026-01-01T09:00:00Z")).toBe("0:00");
  });

  it("run by the server's time", () => {
    const now = Date.now();
    noteServerTime(new Date(now + 60_000).toUTCString(), now);
    expect(serverNow() - Date.now()).toBeGreaterThan(58_000);
    noteServerTime(new Date(now).toUTCString(), now);
    expect(serverNow() - Date.now()).toBeLessThan(1000);
  });
});

describe("the header of a table", () => {
  const soon = (): string => new Date(Date.now() + 61_000).toISOString();

  it("tells whose clock runs, and how many look on", () => {
    render(TableNews, { table: table({ clock: 120, due: soon(), watching: 3 }) });
    expect(screen.getByText("You have")).toBeVisible();
    expect(screen.getByRole("timer")).toHaveTextContent(/^1:0\d$/);
    expect(screen.getByText("3 watching")).toBeInTheDocument();
  });

  it("counts down before a bot stands in", () => {
    const seats = [seat(0), seat(1, { online: false, stand_in_at: soon() })];
    render(TableNews, { table: table({ seats }) });
    expect(screen.getByRole("status")).toHaveTextContent(/Ilse is away; a bot stands in after 1:0/);
  });

  it("lets somebody play on for whom a bot plays", async () => {
    render(TableNews, { table: table({ seats: [seat(0, { bot: "greedy" }), seat(1)] }) });
    await fireEvent.click(screen.getByRole("button", { name: "Play on" }));
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/moth-lantern/return");
  });
});

describe("the menu of a table", () => {
  it("reminds people who are waited for, and nobody else", async () => {
    const seats = [seat(0), seat(1), seat(2, { kind: "bot" })];
    render(CompanyItems, { table: table({ seats, waiting: [0, 1, 2] }) });
    expect(screen.getAllByRole("button", { name: /^Nudge/ })).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: "Nudge Ilse" }));
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/moth-lantern/nudge");
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"seat":1}');
  });

  it("counts who looks on, for the header of a phone has no room for it", () => {
    const { unmount } = render(CompanyItems, { table: table({ watching: 1 }) });
    expect(screen.getByText("1 person looks on")).toBeVisible();
    unmount();
    render(CompanyItems, { table: table({ watching: 3 }) });
    expect(screen.getByText("3 people look on")).toBeVisible();
  });

  it("lets a bot play, which is not to go home", async () => {
    render(CompanyItems, { table: table() });
    expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await fireEvent.click(screen.getByRole("button", { name: "Let a bot play for me" }));
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/tables/moth-lantern/leave");
  });
});

const stories = ["Favor of the Gods", "Cornerstones"].map((title) => ({
  title,
  text: "",
  more: "A story.",
}));
const game = {
  key: "fae",
  title: "Fae",
  options: [
    {
      key: "scenario",
      title: "Scenario",
      values: ["favor", "stones"],
      default: "stones",
      told: stories,
    },
    { key: "wind", title: "Wind", values: [false, true], default: false, told: [] },
  ],
} as unknown as GameInfo;

describe("the terms of a table", () => {
  it("are game, Scenario and clock, and not what is as usual", () => {
    const facts = termsOf(
      table({ clock: 120, options: { scenario: "stones", wind: false } }),
      game,
    );
    expect(facts.map(({ title }) => title)).toEqual(["Game", "Scenario", "Pace", "Clock"]);
    expect(facts[1]?.text).toBe("Cornerstones");
    expect(facts[3]?.text).toMatch(/^2 minutes a move\. Whoever takes longer/);
  });

  it("tell those who sit there what was changed", () => {
    const before = termsOf(table({ clock: 120, options: { scenario: "stones" } }), game);
    const now = termsOf(table({ options: { scenario: "favor", wind: true } }), game);
    expect(changesOf(before, now)).toBe("Scenario: Favor of the Gods; Wind: Yes; Clock: as usual");
    expect(changesOf(now, now)).toBe("");
  });

  it("name the host, if the host sits there", () => {
    expect(hostOf(table({ host_seat: 1 }))).toBe("Ilse");
    expect(hostOf(table({ host_seat: null }))).toBe("");
  });
});

describe("to leave the table", () => {
  it("is asked once more, and says what becomes of the seat", async () => {
    const [onleave, onclose] = [vi.fn(), vi.fn()];
    render(LeaveDialog, { open: true, onleave, onclose });
    expect(screen.getByText(/A bot plays your seat from now on/)).toBeInTheDocument();
    await fireEvent.click(screen.getByText("Stay"));
    expect(onleave).not.toHaveBeenCalled();
    expect(onclose).toHaveBeenCalledOnce();
    await fireEvent.click(screen.getByText("Leave the table"));
    expect(onleave).toHaveBeenCalledOnce();
  });
});

describe("an invitation", () => {
  const seats = [seat(0, { mine: false }), seat(1, { kind: "invited", name: "" })];
  const at = table({ state: "open", seats, host: false });

  it("says who invites to what, and seats with one click", async () => {
    const onsit = vi.fn();
    const invitation = { seat: 1, secret: "s" };
    render(Invitation, { table: at, invitation, busy: false, onsit });
    expect(screen.getByRole("heading")).toHaveTextContent(/^Mara invites you to fae$/i);
    await fireEvent.click(screen.getByRole("button", { name: "Take your seat" }));
    expect(onsit).toHaveBeenCalledExactlyOnceWith(invitation);
  });

  it("asks a stranger for a name in the same place", async () => {
    setMe(null);
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(mara)));
    const onsit = vi.fn();
    render(Invitation, { table: at, invitation: { seat: 1, secret: "s" }, busy: false, onsit });
    await fireEvent.input(screen.getByLabelText("Your name at the table"), {
      target: { value: "Mara" },
    });
    await fireEvent.click(screen.getByRole("button", { name: "Take your seat" }));
    await vi.waitFor(() => expect(onsit).toHaveBeenCalledOnce());
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/guest");
  });

  it("says so where the seat is gone", () => {
    const full = { ...at, seats: [seat(0, { mine: false }), seat(1, { mine: false })] };
    render(Invitation, {
      table: full,
      invitation: { seat: 1, secret: "s" },
      busy: false,
      onsit: vi.fn(),
    });
    expect(screen.getByText(/Somebody has taken the seat/)).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("preferences", () => {
  it("are kept with the person, and taken back if they could not be", async () => {
    const liked = { ...mara, preferences: { confirm: true } };
    fetched.mockResolvedValueOnce(new Response(JSON.stringify(liked)));
    await preferences.set({ confirm: true });
    expect(preferences.now.confirm).toBe(true);
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/me");
    fetched.mockResolvedValueOnce(new Response("{}", { status: 503 }));
    await preferences.set({ sound: true });
    expect(preferences.now.sound).toBe(false);
  });
});
