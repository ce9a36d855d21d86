import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { session, setMe, stayUnknown } from "../app/me.svelte";
import { sentence } from "../app/words";
import { summaryOf } from "./record";
import { mara, meet, seat, table } from "../table/fakes";
import Records from "./Records.svelte";
import TableRow from "./TableRow.svelte";

const record = { game: "fae", seats: 2, players: ["Mara", "Briar"], choices: [[0, "A1>A2"]] };
const verified = {
  game: "fae",
  seats: 2,
  plies: 31,
  over: true,
  result: { ranks: [1, 2], winners: [0], lines: [], text: "The last ritual was held" },
};
const game = {
  key: "fae",
  title: "Fae",
  text: "",
  goal: "",
  few: 2,
  many: 4,
  options: [],
  bots: [],
  alone: {},
  first_game: {},
  shelf: { title: "Fae", subtitle: "", text: "", minutes: 25, depth: 2, icon: "holy-oak" },
};
const past = {
  tables: [
    table({
      id: "old-oak",
      state: "over",
      result: "Mara wins",
      waiting: [],
      seats: [seat(0), seat(1, { kind: "bot", name: "Fern" })],
    }),
  ],
  more_before: null,
};
let verdict: { status: number; body: unknown };
const fetched = vi.fn(async (path: string, _request?: RequestInit) => {
  if (path === "/api/games") return new Response(JSON.stringify([game]));
  if (path === "/api/history") return new Response(JSON.stringify(past));
  if (path === "/api/records") return new Response(JSON.stringify({ id: "old-oak" }));
  return new Response(JSON.stringify(verdict.body), { status: verdict.status });
});

const fileOf = (text: string): File => new File([text], "game.json", { type: "application/json" });

async function choose(file: File): Promise<void> {
  render(Records);
  const input = screen.getByLabelText(/Choose a record file/);
  await fireEvent.change(input, { target: { files: [file] } });
}

beforeEach(() => {
  meet(fetched, mara);
  vi.stubGlobal("scrollTo", vi.fn());
  verdict = { status: 200, body: verified };
});

describe("finished games", () => {
  it("are listed with the company, how it ended and when, and can be kept as files", async () => {
    render(Records);
    expect(await screen.findByText(/against the bot Fern/)).toBeVisible();
    expect(screen.getByText("Mara wins")).toBeVisible();
    expect(screen.getByRole("time")).toHaveAttribute("datetime", past.tables[0]?.updated);
    expect(screen.getByRole("link", { name: "Review: Mara's table" })).toHaveAttribute(
      "href",
      "/t/old-oak",
    );
    expect(screen.getByRole("link", { name: "Download: Mara's table" })).toHaveAttribute(
      "href",
      "/api/tables/old-oak/record",
    );
  });
});

describe("how and when a game ended", () => {
  const told = (result: string): string => {
    const [game] = past.tables;
    const { container } = render(TableRow, { props: { table: { ...game!, result }, mine: true } });
    return container.querySelectorAll(".facts")[1]?.textContent?.trim() ?? "";
  };
  it("stand apart with a dot between them, but not after a whole sentence", () => {
    expect(told("Mara wins")).toMatch(/^Mara wins · \S/);
    expect(told("The best has 41 points.")).toMatch(/^The best has 41 points\. [^·]+$/);
  });
});

describe("a record's summary", () => {
  it("is what the file says of itself", () => {
    expect(summaryOf(JSON.stringify(record))).toEqual({
      game: "fae",
      seats: 2,
      players: ["Mara", "Briar"],
      choices: 1,
    });
  });
  it("is missing where the file is something else", () => {
    for (const text of ["", "[1]", "null", '{"game": 3}', "not at all"]) {
      expect(summaryOf(text)).toBeNull();
    }
  });
  it("comes with whole sentences", () => {
    expect(sentence("the digest differs")).toBe("The digest differs.");
    expect(sentence("Done.")).toBe("Done.");
  });
});

describe("the page of records", () => {
  it("tells what a good record is, sends the file itself, and opens its table", async () => {
    const file = fileOf(JSON.stringify(record));
    await choose(file);
    expect(await screen.findByRole("heading", { name: "This record replays" })).toBeVisible();
    expect(screen.getByText("Mara and Briar")).toBeVisible();
    expect(screen.getByText("31")).toBeVisible();
    expect(screen.getByText("The last ritual was held")).toBeVisible();
    const [, request] = fetched.mock.calls.find(([path]) => path === "/api/records/verify")!;
    expect(request?.body).toBe(file); // not one byte of it changed
    await fireEvent.click(screen.getByRole("button", { name: "Import and look at it" }));
    await waitFor(() => expect(location.pathname).toBe("/t/old-oak"));
  });

  it("says exactly why a record does not hold, and offers no import", async () => {
    verdict = {
      status: 400,
      body: { code: "bad_record", text: "choice 7 is refused: no (FAE-035)", rule: "" },
    };
    await choose(fileOf(JSON.stringify(record)));
    expect(await screen.findByText(/^Choice 7 is refused: no/)).toBeVisible();
    const link = screen.getByRole("link", { name: "FAE-035" });
    expect(link).toHaveAttribute("href", "/rules/fae#FAE-035");
    expect(screen.getByRole("heading", { name: "This record does not hold" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /Import/ })).toBeNull();
  });

  it("does not speak ill of a record that nobody has checked", async () => {
    verdict = { status: 429, body: { code: "too_many", text: "Wait a little.", rule: "" } };
    await choose(fileOf(JSON.stringify(record)));
    expect(await screen.findByRole("heading", { name: "It could not be checked" })).toBeVisible();
  });

  it("takes a file that is dropped", async () => {
    render(Records);
    const target = screen.getByText("Choose a record file").closest("label")!;
    await fireEvent.drop(target, { dataTransfer: { files: [fileOf("{}")] } });
    expect(await screen.findByText("game.json")).toBeVisible();
  });

  it("asks for a name first", async () => {
    setMe(null);
    await choose(fileOf("{}"));
    expect(session.asking).toBe("Check the record");
    expect(fetched.mock.calls.some(([path]) => path.startsWith("/api/records"))).toBe(false);
    stayUnknown();
  });

  it("does not even send what is too large", async () => {
    const huge = fileOf("{}");
    Object.defineProperty(huge, "size", { value: 5 * 1024 * 1024 });
    await choose(huge);
    expect(await screen.findByText("Records have at most 4 MiB.")).toBeVisible();
    expect(fetched.mock.calls.some(([path]) => path.startsWith("/api/records"))).toBe(false);
  });
});
