import { describe, expect, test, vi } from "vitest";
import { seat, table } from "../table/fakes";
import type { TableInfo } from "../protocol";
import { addSaltTo, checkDeal, keyOf, makeTable, noteDeal, sitDown } from "./deals";

// The second example of docs/deals.md.
const SECRET = "0123456789abcdef".repeat(4);
const COMMITMENT = "a8ae6e6ee929abea3afcfc5258c8ccd6f85273e0d4626d26c7279f3250f77c8e";
const KEY = "5cea0e8f96af82793d80b16051307b093c319d400ab4e7b02648f4e013218246";

function dealt(more: Partial<TableInfo> = {}, secret = "", salts = ["", ""]): TableInfo {
  return table({ deal: { commitment: COMMITMENT, salts, secret }, ...more });
}

/** A server that answers everything with the same table, and notes what it was asked. */
function server(answer: TableInfo): { path: string; body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", (path: string, request: RequestInit) => {
    const body = typeof request.body === "string" ? (JSON.parse(request.body) as unknown) : null;
    asked.push({ path, body });
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return asked;
}

const mine = { seats: [seat(0, { mine: true }), seat(1)] };

describe("the deal", () => {
  test("has the key of the documentation", async () => {
    expect(await keyOf(SECRET, ["mara-1", "tom_2"])).toBe(KEY);
  });

  test("is checked against what this browser noted, not against what it hears later", async () => {
    noteDeal(dealt({ state: "open" }));
    expect((await checkDeal(dealt({ state: "over" }, SECRET))).map((one) => one.good)).toEqual([
      true,
    ]);
    const other = dealt({ state: "over" }, "f".repeat(64));
    other.deal!.commitment = "whatever fits";
    expect((await checkDeal(other))[0]?.good).toBe(false);
  });

  test("says where nothing was noted", async () => {
    const found = await checkDeal(dealt({ state: "over" }, SECRET));
    expect(found.map((one) => one.good)).toEqual([true, false]);
    noteDeal(dealt({ state: "over" }, SECRET)); // too late
    expect((await checkDeal(dealt({ state: "over" }, SECRET))).length).toBe(2);
  });

  test("holds the salt of this browser", async () => {
    const asked = server(dealt({ state: "open", ...mine }));
    await addSaltTo(dealt({ state: "open", ...mine }));
    const { salt } = asked[0]?.body as { salt: string };
    expect(asked[0]?.path).toBe("/api/tables/moth-lantern/salt");
    expect(salt).toMatch(/^[0-9a-f]{32}$/);
    const good = await checkDeal(dealt({ state: "over" }, SECRET, [salt, ""]));
    expect(good.map((one) => one.good)).toEqual([true, true]);
    const bad = await checkDeal(dealt({ state: "over" }, SECRET, ["other", ""]));
    expect(bad.map((one) => one.good)).toEqual([true, false]);
  });

  test("gets no salt twice, none after the start and none where there is a seed", async () => {
    const asked = server(dealt());
    await addSaltTo(dealt({ state: "open", ...mine }, "", ["there", ""]));
    await addSaltTo(dealt({ state: "playing", ...mine }));
    await addSaltTo(dealt({ state: "open", seats: [seat(0, { mine: false })] }));
    await addSaltTo(table({ state: "open", ...mine }));
    expect(asked).toEqual([]);
  });

  test("gets salt with the claim of a seat", async () => {
    const asked = server(dealt());
    await sitDown(dealt({ state: "open" }), { seat: 1 });
    expect(asked[0]?.body).toMatchObject({ seat: 1, salt: expect.stringMatching(/^\w{32}$/) });
  });

  test("of a table with bots waits for the salt of its host", async () => {
    const asked = server(dealt({ state: "open", ...mine }));
    await makeTable({ game: "fae", seats: [{ kind: "you" }, { kind: "bot", bot: "greedy" }] });
    expect(asked.map((one) => one.path)).toEqual([
      "/api/tables",
      "/api/tables/moth-lantern/salt",
      "/api/tables/moth-lantern/start",
    ]);
    expect(asked[0]?.body).toMatchObject({ hold: true });
  });
});
