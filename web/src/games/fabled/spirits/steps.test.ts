import { describe, expect, it } from "vitest";
import type { Position } from "../../../protocol";
import { viewOf, type FabledView } from "../view";
import { SPIRITS, withSpirits } from "./spirits";
import { entriesIn } from "./brief";
import { gapOf, momentOf, stepsOf, storyIn, type Step } from "./story";
import { after, before, NEWS, someSpirits } from "./testing";
import { someView } from "../testing";

function viewIn({ view }: Position): FabledView {
  return view as FabledView;
}

function steps() {
  return stepsOf(NEWS, viewIn(before()), viewIn(after()));
}

describe("the story of a turn", () => {
  it("has the decisions in order, each with what came of it, and nothing of the players' turns", () => {
    expect(steps().map(({ phase, text, more }) => [phase, text, ...more])).toEqual([
      ["beginning", "The Spirits' turn begins."],
      ["target", "They turn up Snake Queen."],
      [
        "action",
        "They add a Forest.",
        "They paid 1 Book of Prairies.",
        "They paid 1 Book of Forests.",
      ],
      ["action", "No place for the further Forest."],
      ["action", "They add it at the far left.", "They added Fern Hall."],
      ["movement", "They declare Mountains.", "The Spirits declared Mountains."],
      ["movement", "Their Sage walked."],
      ["trickery", "They play Restless Feet."],
    ]);
  });

  it("tells nothing twice, and a step that is given together with where it leads", () => {
    const said = (event: Record<string, unknown>, text: string) => ({ ply: 41, text, event });
    const acted = (kind: string, text: string) =>
      said(
        {
          event: "SpiritsActed",
          phase: "movement",
          kind,
          rule: "",
          told: text,
          about: { sage: 1 },
        },
        text,
      );
    const news = [
      acted("visited", "They visit Menhirs."),
      said({ event: "Visited", player: 3, sage: 21, place: "MN3" }, "They visited Menhirs."),
      acted("step", "They give a step."),
      said({ event: "Walked", player: 3, sage: 21, start: 322, end: 323 }, "Their Sage walked."),
    ];
    const told = stepsOf(news, viewIn(before()), viewIn(after()));
    expect(told.map(({ text, more }) => [text, ...more])).toEqual([
      ["They visit Menhirs."],
      ["They give a step.", "Their Sage walked."],
    ]);
    expect(told[0]?.line).toBe(news[1]); // the log has all of it
  });

  it("shows the table as it was at each step", () => {
    const scenes = steps().map(({ scene }) => scene);
    const rows = scenes.map((scene) => scene?.row.map(({ card }) => card).join(" "));
    expect(rows[1]).toBe("M05 F07 P08 P02");
    expect(rows[3]).toBe("M05 F01 F07 P08 P02"); // the card that is tried, where most is met
    expect(rows[4]).toBe("F04 M05 F07 P08 P02");
    expect(scenes[1]?.spirits?.books).toEqual({ P: 5, M: 1, F: 1, S: 0 });
    expect(scenes[2]?.spirits?.books).toEqual({ P: 4, M: 1, F: 0, S: 0 });
    expect(scenes[0]?.spirits?.target).toBe("prairie");
    expect(scenes[1]?.spirits?.target).toBe("forest");
    expect(scenes[1]?.spirits?.tricks.held).toBe(2);
    expect(scenes[7]?.spirits?.tricks.held).toBe(1);
    expect(scenes[3]?.spirits?.reserve).toBe(1);
    expect(scenes[4]?.spirits).toMatchObject({ reserve: 0 });
    expect(scenes[4]?.spirits?.sages[1]).toMatchObject({ spot: "F04:1", path: "main" });
    expect(scenes[5]?.spirits?.sages[0]?.spot).toBe("M05:2");
    expect(scenes[6]?.spirits?.sages[0]?.spot).toBe("M05:4");
    expect(scenes[0]?.sages[0]?.[0]?.spot).toBe("F07:2"); // moved before their turn began
  });

  it("ends in the position that the server sends", () => {
    const last = steps().at(-1)?.scene;
    const now = viewIn(after());
    expect(last?.row).toEqual(now?.row);
    expect(last?.spirits?.sages).toEqual(now?.spirits?.sages);
    expect(last?.spirits?.books).toEqual(now?.spirits?.books);
  });

  it("goes on where a player was asked in the middle of it", () => {
    const midway = { ...viewIn(before()), spirits: someSpirits({ phase: "movement" }) };
    const found = stepsOf(NEWS.slice(11, 12), midway, viewIn(after()));
    expect(found.map(({ text }) => text)).toEqual(["Their Sage walked."]);
    expect(stepsOf(NEWS.slice(11, 12), viewIn(before()), viewIn(after()))).toEqual([]);
    const more = stepsOf(NEWS.slice(9), midway, viewIn(after()));
    expect(more.map(({ text }) => text)).toEqual([
      "They declare Mountains.",
      "Their Sage walked.",
      "They play Restless Feet.",
    ]);
  });

  it("tells a walk over several cards as one, up to the line where it ends", () => {
    const walk = { event: "Walked", player: 3, sage: 21, start: 322, end: 324 };
    const first = { ply: 41, text: "It walked to space 4.", event: walk };
    const over = { ply: 41, text: "It walked on.", event: { ...walk, start: 324, end: 601 } };
    const home = { ply: 41, text: "It left.", event: { ...walk, event: "WentHome" } };
    const lines = [...NEWS.slice(1, 11), first, over, home];
    const last = stepsOf(lines, viewIn(before()), viewIn(after())).at(-1);
    expect(last).toMatchObject({ text: "It walked on.", more: ["It left."], by: 3, line: home });
  });

  it("is silent without the Spirits", () => {
    expect(stepsOf(NEWS, null, someView())).toEqual([]);
  });

  it("looks at the gap in which the most conditions are met", () => {
    expect(gapOf(steps()[3]?.about ?? {})?.slot).toBe(1);
  });

  it("makes a position that asks nothing and looks at the card", () => {
    const [, , , tried] = steps();
    if (!tried?.scene) throw new Error("no scene");
    const moment = momentOf(
      after({ ask: "TakeAction", prompt: "", options: [] }),
      tried,
      tried.scene,
    );
    expect(moment.question).toBeNull();
    expect(viewOf(moment).about.card).toBe("F01");
    expect(viewOf(moment).sages[SPIRITS]).toHaveLength(2);
  });

  it("is words alone after a reload", () => {
    const story = [{ phase: "target", kind: "target", rule: "CHL-027", text: "Up.", about: {} }];
    const view = someView({ spirits: someSpirits({ story }) });
    expect(storyIn(view)).toMatchObject([{ text: "Up.", scene: null, more: [] }]);
    const text = "A Shared Visit token goes to {players}.";
    const told = { phase: "trickery", kind: "token given", rule: "", text, about: { seat: 1 } };
    const held = someView({ spirits: someSpirits({ story: [told] }) });
    const named = storyIn(held, (seat) => ["you", "Ilse"][seat] ?? "");
    expect(named[0]?.text).toBe("A Shared Visit token goes to Ilse.");
    expect(storyIn(held)[0]?.text).toBe("A Shared Visit token goes to seat 2.");
    const out = { ...told, text: "Out: {players}.", about: { seats: [0, 1] } };
    const both = someView({ spirits: someSpirits({ story: [out] }) });
    expect(storyIn(both, (seat) => ["you", "Ilse"][seat] ?? "")[0]?.text).toBe("Out: you, Ilse.");
  });
});

describe("the Spirits as a side", () => {
  it("stand where the players do, with a number of their own", () => {
    const visits = [{ seat: 3, sage: 1, place: "HR", card: "F07", now: true }];
    const view = withSpirits(someView({ spirits: someSpirits(), active: 3, visits }));
    expect(view.active).toBe(SPIRITS);
    expect(view.visits[0]?.seat).toBe(SPIRITS);
    expect(view.sages).toHaveLength(SPIRITS + 1);
    expect(view.sages[SPIRITS]?.[0]?.spot).toBe("M05:2");
  });
});

describe("a turn in short", () => {
  const MENHIRS = { place: "MN4" };
  const step = (kind: string, text: string, more: string[] = [], sage = 0): Step => {
    const mover = sage > 0 ? { seat: SPIRITS, sage } : null;
    const known = { phase: "movement", rule: "", about: {}, scene: null, by: null, line: null };
    return { ...known, kind, text, more, sage: mover };
  };

  it("tells what came of decisions, and of a Sage only where it has come to", () => {
    const turn = [
      step("target", "They turn up Snake Queen.", ["It goes."]),
      step("converted", "They make 2 Conversions.", ["They converted 2.", "They converted 3."]),
      step("step", "They give a step.", ["Their Sage walked to 3."], 4),
      step("preferred", "Of two Places they prefer Menhirs.", [], 4),
      step("WentToPlace", "Their Sage went to Menhirs.", [], 4),
      step("visit order", "Menhirs come first.", [], 5),
      step("visited", "A Sage visits Menhirs.", ["They took 2 Books."], 5),
      step("searched", "It fits at the right.", ["They added Fern Hall."]),
    ];
    expect(entriesIn(turn)).toEqual([
      { text: "They turn up Snake Queen. It goes.", from: 0, to: 0 },
      { text: "They converted 2. They converted 3.", from: 1, to: 1 },
      { text: "Their Sage went to Menhirs.", from: 2, to: 4 },
      { text: "A Sage visits Menhirs. They took 2 Books.", from: 5, to: 6 },
      { text: "They added Fern Hall.", from: 7, to: 7 },
    ]);
  });

  it("tells a search by what was found, and a way to a visit by the visit", () => {
    const turn = [
      step("TurnBegan", "Their turn begins."),
      step("paid", "They can pay.", ["They paid 1 Book."]),
      step("searched", "The further Forest has no place."),
      step("searched", "The closer Forest fits.", ["They added Fern Hall."]),
      step("declared", "They declare Forests.", ["Forests!"]),
      step("Walked", "Their Sage walked to 3.", ["It went to Menhirs."], 4),
      step("Walked", "Their Sage walked to 2.", [], 5),
      { ...step("visited", "A Sage visits Menhirs.", ["They took 4 Books."], 4), about: MENHIRS },
      { ...step("played", "They play it. So it works.", ["It works."]), about: { trick: "Feet" } },
      step("restless", "1 Sage takes a step."),
      step("Walked", "Their Sage walked to 4.", [], 5),
    ];
    expect(entriesIn(turn, { Feet: "Restless Feet" })).toEqual([
      { text: "They added Fern Hall.", from: 1, to: 3 },
      { text: "Their Sage walked to 2.", from: 6, to: 6 },
      { text: "Menhirs 4: They took 4 Books.", from: 7, to: 7 },
      { text: "The Spirits play Restless Feet. It works.", from: 8, to: 8 },
      { text: "Their Sage walked to 4.", from: 10, to: 10 },
    ]);
    expect(entriesIn(turn.slice(0, 3))).toEqual([
      { text: "The further Forest has no place.", from: 1, to: 2 },
    ]);
    expect(entriesIn(turn.slice(0, 1))).toHaveLength(1); // all that there is so far
  });
});
