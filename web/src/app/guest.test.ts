import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../protocol";
import GuestDialog from "./GuestDialog.svelte";
import { askMe, friendlyName, session } from "./me.svelte";
import { mara, meet } from "../table/fakes";
import { quickTable } from "./quick";

const answers: { status: number; body: unknown }[] = [];
const fetched = vi.fn(async (_path: string, _request?: RequestInit) => {
  const { status, body } = answers.shift() ?? { status: 500, body: {} };
  return new Response(JSON.stringify(body), { status });
});

beforeEach(() => {
  meet(fetched, null);
  answers.length = 0;
});

describe("the guest dialog", () => {
  it("asks for a name once, suggests one, and goes on where one was", async () => {
    render(GuestDialog);
    const asked = askMe("Play Fae");
    const input = await screen.findByLabelText<HTMLInputElement>("Your name at the table");
    expect(input.value).toMatch(/^\w+ \w+$/);
    await fireEvent.input(input, { target: { value: "  Mara " } });
    answers.push({ status: 200, body: mara });
    await fireEvent.click(screen.getByRole("button", { name: "Play Fae" }));
    expect(await asked).toEqual(mara);
    expect(fetched).toHaveBeenCalledOnce();
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/guest");
    expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"name":"Mara"}');
    expect(await askMe("Sit down")).toEqual(mara); // nobody asks twice
    await waitFor(() => expect(screen.queryByLabelText("Your name at the table")).toBeNull());
  });

  it("says what the server has against a name, and stays", async () => {
    render(GuestDialog);
    void askMe("Play Fae");
    await screen.findByRole("button", { name: "Play Fae" });
    answers.push({ status: 429, body: { code: "too_many", text: "Not so fast.", rule: "" } });
    await fireEvent.click(screen.getByRole("button", { name: "Play Fae" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not so fast.");
    expect(session.me).toBeNull();
  });

  it("sends no empty name", async () => {
    render(GuestDialog);
    void askMe("Play Fae");
    const input = await screen.findByLabelText("Your name at the table");
    await fireEvent.input(input, { target: { value: "   " } });
    await fireEvent.click(screen.getByRole("button", { name: "Play Fae" }));
    expect(screen.getByRole("alert")).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
  });

  it("can be declined", async () => {
    render(GuestDialog);
    const asked = askMe("Play Fae");
    await fireEvent.click(await screen.findByRole("button", { name: "Not now" }));
    expect(await asked).toBeNull();
  });
});

describe("a quick game", () => {
  const fae = { key: "fae", title: "Fae", few: 2, many: 4, bots: ["random", "greedy"] } as GameInfo;
  const alone = { mode: "solo" };
  it("has the reader and bots, within the game's range", () => {
    expect(quickTable(fae, "Mara")).toEqual({
      game: "fae",
      title: "Mara's table",
      seats: [{ kind: "you" }, { kind: "bot", bot: "greedy" }, { kind: "bot", bot: "greedy" }],
    });
    expect(quickTable({ ...fae, many: 2 }, "Mara").seats).toHaveLength(2);
    expect(quickTable({ ...fae, few: 4 }, "Mara").seats).toHaveLength(4);
    expect(quickTable({ ...fae, few: 1, many: 6 }, "Mara").seats).toHaveLength(3);
    expect(quickTable({ ...fae, few: 1, alone }, "Mara", true)).toMatchObject({
      seats: [{ kind: "you" }],
      options: alone,
    });
  });
  it("begins with what suits those who never played it", () => {
    const first_game = { scenario: "favor" };
    expect(quickTable({ ...fae, first_game }, "Mara", false, true).options).toEqual(first_game);
    expect(quickTable({ ...fae, first_game }, "Mara")).not.toHaveProperty("options");
  });
  it("suggests names that fit", () => {
    expect(friendlyName(() => 0)).toBe("Quiet Badger");
    expect(friendlyName(() => 0.999).length).toBeLessThanOrEqual(24);
  });
});
