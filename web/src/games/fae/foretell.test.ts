import { describe, expect, it } from "vitest";
import { foretell, leavingLine, ritualLine, spoken, worth } from "./foretell";
import { chosen, foresight, move, movedEvent, ritual } from "./testing";
import { motionOf } from "./motion.svelte";
import { line } from "./testing";

function of(choice: string, events: Record<string, unknown>[], isolates: string[] = []) {
  return foretell(chosen(move(choice, isolates)), foresight(choice, events));
}

describe("a preview", () => {
  it("tells cause, sum and gains of a blessed ritual", () => {
    const told = of("F1>B4", [movedEvent("F1>B4"), ritual()]);
    expect(told.title).toBe("F1 joins B4 and isolates F4");
    expect(told.rituals.map(ritualLine)).toEqual(["Ritual on blessed forest, value 7"]);
    expect(told.gains).toEqual([
      { colour: "blue", points: 7 },
      { colour: "red", points: 7 },
      { colour: "purple", points: 7 },
    ]);
    expect(worth(told)).toBe(7);
    expect(spoken(told)).toContain("blue +7, red +7, purple +7");
  });

  it("tells a plain move", () => {
    const told = of("F1>B4", [movedEvent("F1>B4")]);
    expect(told).toMatchObject({ title: "F1 joins B4", isolated: [], gains: [], ends: false });
    expect(worth(told)).toBe(0);
  });

  it("tells cursed ground", () => {
    const cursed = { cursed: true, bonus: 0, value: 0, colours: [], removed: "URP", remaining: "" };
    const [held] = of("F1>B4", [ritual(cursed)]).rituals;
    expect(held && ritualLine(held)).toBe("Ritual on cursed forest");
    expect(held && leavingLine(held)).toBe("3 druids leave, nobody scores");
  });

  it("tells five colours, with and without somebody left", () => {
    const some = of("F1>B4", [
      ritual({ removed: "URYP", remaining: "KK", value: 6, colours: ["black"] }),
    ]);
    expect(some.rituals.map(leavingLine)).toEqual(["Five colours meet: 4 druids leave"]);
    expect(some.gains).toEqual([{ colour: "black", points: 6 }]);
    const none = of("F1>B4", [
      ritual({ removed: "URYPK", remaining: "", value: 0, bonus: 0, colours: [] }),
    ]);
    expect(none.rituals.map(ritualLine)).toEqual(["Ritual on forest, nobody scores"]);
    expect(none.rituals.map(leavingLine)).toEqual([
      "Five colours meet: 5 druids leave, nobody scores",
    ]);
  });

  it("names several isolated spaces whose order is still open", () => {
    const told = of("F1>B4", [movedEvent("F1>B4")], ["F2", "F4"]);
    expect(told.title).toBe("F1 joins B4 and isolates F2 and F4");
    expect(told).toMatchObject({ isolated: ["F2", "F4"], orderOpen: true });
  });

  it("adds up several rituals and says when the game ends", () => {
    const events = [
      ritual({ space: "E4", value: 5, colours: ["blue", "red"] }),
      ritual({ space: "D5", value: 4, colours: ["red"] }),
      { event: "Ended", why: "all rituals are held" },
    ];
    const told = of("E4", events);
    expect(told.title).toBe("Ritual on E4, then on D5");
    expect(told.gains).toEqual([
      { colour: "blue", points: 5 },
      { colour: "red", points: 9 },
    ]);
    expect(told.ends).toBe(true);
  });
});

describe("motion", () => {
  it("shows the target as it was until the group arrives", () => {
    const now = { B4: "URPK", F4: "KK" };
    const news = [line(movedEvent("F1>B4")), line(ritual({ removed: "URYP", remaining: "KK" }))];
    expect(motionOf(news, now)).toMatchObject({
      source: "F1",
      target: "B4",
      druids: "RP",
      before: { B4: "UK", F4: "KKURYP" },
      rituals: [{ space: "F4", removed: "URYP" }],
    });
  });

  it("plays a chosen ritual without a move, and nothing without either", () => {
    expect(motionOf([line(ritual())], { F4: "URP" })).toMatchObject({ target: "", source: "" });
    expect(motionOf([line({ event: "Ended", why: "" })], {})).toBeNull();
  });
});
