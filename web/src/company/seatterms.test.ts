import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";
import { catalogue } from "../app/catalogue.svelte";
import type { GameInfo } from "../protocol";
import { mara, meet, seat, table } from "../table/fakes";
import SeatTerms from "./SeatTerms.svelte";

it("lets the host choose how good a bot is", async () => {
  const fetched = vi.fn(async (_path: string, _request?: RequestInit) => new Response("{}"));
  meet(fetched, mara);
  const game = { key: "fae", bots: ["greedy", "novice", "adept"] } as GameInfo;
  const find = vi.spyOn(catalogue, "find").mockReturnValue(game); // others of this worker may have asked
  const at = table({ state: "open" });
  const bot = seat(1, { kind: "bot", bot: "adept", name: "Moss" });
  render(SeatTerms, { table: at, seat: bot, onchange: vi.fn() });
  const sent = (): unknown => fetched.mock.calls.at(-1)?.[1]?.body;
  await fireEvent.click(screen.getByRole("radio", { name: "Novice" }));
  expect(sent()).toBe('{"seats":[{"number":1,"kind":"bot","bot":"novice"}]}');
  await fireEvent.click(screen.getByRole("radio", { name: "Open" }));
  expect(sent()).toBe('{"seats":[{"number":1,"kind":"open"}]}');
  find.mockRestore();
});
