import { describe, expect, it } from "vitest";
import { nearest, wayOf } from "../../ui/roving";
import { spaceOf } from "./map";
import { optionsOf } from "./options";
import { chosen, ritualOn, somePosition, someView } from "./testing";
import { situationOf } from "./view";

describe("options", () => {
  it("become destinations by what the choices name", () => {
    const offers = somePosition().question?.options ?? [];
    const { kind, moves } = optionsOf(offers.map(chosen));
    expect(kind).toBe("move");
    expect([...moves.keys()]).toEqual(["B4", "E1", "F1", "F2", "F4"]);
    expect(moves.get("F1")).toEqual(["B4", "E1", "F2", "F4"]);
    expect(moves.has("D2")).toBe(false);
  });

  it("are spaces when a ritual is chosen", () => {
    const choices = [ritualOn("E4"), ritualOn("D5")].map(chosen);
    expect(optionsOf(choices)).toMatchObject({ kind: "ritual", rituals: ["E4", "D5"] });
  });

  it("are none for a spectator or an unknown question", () => {
    expect(optionsOf([]).kind).toBe("none");
    const unknown = { ...ritualOn("E4"), parts: { verb: "else" } };
    expect(optionsOf([chosen(unknown)]).kind).toBe("none");
  });

  it("tell situations apart that have the same ply", () => {
    const taken = someView({ druids: { A1: "U" } });
    expect(situationOf(somePosition())).toBe(situationOf(somePosition()));
    expect(situationOf(somePosition())).not.toBe(situationOf(somePosition({ view: taken })));
  });
});

describe("arrow keys", () => {
  const among = ["B4", "E1", "F2", "F4"];
  const next = (from: string, key: string) => {
    const way = wayOf(key);
    return way && nearest(from, among, way, (name) => spaceOf(name).at);
  };

  it("go to the nearest group in their direction", () => {
    expect(next("F1", "ArrowUp")).toBe("B4");
    expect(next("F1", "ArrowLeft")).toBe("E1");
    expect(next("F1", "ArrowRight")).toBe("F2");
    expect(next("F1", "ArrowDown")).toBe("F4");
  });

  it("stay where nothing lies that way", () => {
    expect(next("B4", "ArrowUp")).toBeNull();
    expect(next("B4", "Home")).toBeNull();
  });
});
