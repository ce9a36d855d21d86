// Choices as the board tells them: words, Wonders as tokens, seats by name; made from their parts.
import type { Effect, Offer, Parts } from "../../protocol";
import { effectsOf, numberOf, subjectOf } from "../../table/offers";
import { counted } from "./parts";
import { cardsOf, type UponView } from "./view";
import { entries, KINDS, type Kind } from "./wonders";

export type Piece = string | { kind: Kind | "any"; count: number | null } | { seat: number };

export interface Telling {
  /** What is done. */
  head: Piece[];
  /** What it costs and leads to. */
  rest: Piece[];
  /** What it costs, alone, where the rest is long: the card says it. */
  price?: Piece[];
}

type Numbers = Effect["numbers"];

/** "2 Magic, 1 Castle" as tokens; `any` is of any kind. */
export function pile(numbers: Numbers = {}): Piece[] {
  const found: Piece[] = entries(numbers).map(([kind, count]) => ({ kind, count }));
  if (numbers["any"]) found.push({ kind: "any", count: numbers["any"] });
  return between(
    found.map((piece) => [piece]),
    ", ",
  );
}

function between(pieces: Piece[][], word: string): Piece[] {
  return pieces.flatMap((one, n) => (n ? [word, ...one] : one));
}

function moved(parts: Parts, kind: string): Piece[] {
  const [found] = effectsOf(parts, kind);
  return pile(found?.numbers);
}

/** "pay 1 Magic or 1 Castle", "free" */
function priced(parts: Parts): Piece[] {
  const ways = effectsOf(parts, "costs").map(({ numbers = {} }) =>
    Object.keys(numbers).length ? ["pay ", ...pile(numbers)] : ["free"],
  );
  return between(ways, " or ");
}

/** What Exploring leads to, in rules order. */
function followed(parts: Parts, view: UponView): Piece[] {
  const effects = (parts.effects ?? []).map((effect) => effectTold(effect, view));
  const lacks = (parts.warnings ?? []).filter(({ kind }) => kind === "lacks");
  const told = lacks.map(({ words }) => ` (not now: ${words?.[0]})`);
  return [...between(effects, "; "), ...told];
}

function effectTold(effect: Effect, view: UponView): Piece[] {
  const source = titleOf(effect, view);
  switch (effect.kind) {
    case "take":
      return ["take ", ...pile(effect.numbers)];
    case "earth":
      return ["take ", ...pile(effect.numbers), " from the Earth"];
    case "gives":
      return [`${source} gives `, ...pile(effect.numbers)];
    case "gives one": {
      const kinds = KINDS.filter((kind) => effect.words?.includes(kind));
      const each = kinds.map((kind): Piece[] => [{ kind, count: 1 }]);
      return [`${source} gives `, ...between(each, " or ")];
    }
    case "wards":
      return ["the Curse does not affect you"];
    case "wakes":
      return ["a Realm of yours wakes up"];
    default:
      return [...(effect.words ?? [])];
  }
}

function titleOf(named: Parts | Effect, view: UponView): string {
  const key = String(subjectOf(named, { kind: "card" }) ?? "");
  return cardsOf(view).get(key)?.title ?? key;
}

function textOf(parts: Parts, view: UponView): string {
  return cardsOf(view).get(String(subjectOf(parts, { kind: "card" })))?.text ?? "";
}

/** What paying for the Realms leads to, one fact each. */
export function facts(parts: Parts): Piece[][] {
  const missing = numberOf(parts, "missing") ?? 0;
  const keeps = numberOf(parts, "keeps") ?? 0;
  if (!missing) return [["All Realms are Empowered"], ["You keep ", magic(keeps)]];
  const each = missing === 1 ? "It" : "Each";
  const final = parts.warnings?.[0]?.kind === "losses";
  return [
    [magic(missing), " missing"],
    [final ? `${each} costs 2 other Wonders or a step` : "Realms fall into Deep Sleep"],
  ];
}

function magic(count: number): Piece {
  return { kind: "Magic", count };
}

function seatOf(parts: Parts): Piece {
  return { seat: Number(subjectOf(parts, { kind: "seat" })) };
}

function wonder(parts: Parts, role = ""): Piece {
  const found = (parts.subjects ?? []).find(
    (one) => one.kind === "wonder" && (one.role ?? "") === role,
  );
  return { kind: KINDS.find((kind) => kind === found?.id) ?? "any", count: 1 };
}

function playing(parts: Parts, view: UponView): Telling {
  const head: Piece[] = [`Play ${titleOf(parts, view)}`];
  const pays = numberOf(parts, "pays");
  if (pays !== null) {
    return { head: [...head, ", then pay ", magic(pays)], rest: between(facts(parts), ", ") };
  }
  const price = priced(parts);
  if (price.length === 0) return { head, rest: followed(parts, view) };
  return { head, rest: [...price, `: ${textOf(parts, view)}`], price };
}

function paying(parts: Parts): Telling {
  const pays = numberOf(parts, "pays");
  if (pays !== null) return { head: ["Pay ", magic(pays)], rest: between(facts(parts), ", ") };
  return {
    head: ["Pay ", ...moved(parts, "costs")],
    rest: ["leaves you ", ...moved(parts, "leaves")],
  };
}

function taking(parts: Parts): Telling {
  const has = numberOf(parts, "has") ?? 0;
  if (subjectOf(parts, { kind: "seat" }) === null) {
    return { head: ["Take ", ...moved(parts, "take")], rest: [`you have ${has}`] };
  }
  return { head: [seatOf(parts)], rest: [`take 1 of ${has} Magic`] };
}

function returning(parts: Parts): Telling {
  const has = numberOf(parts, "has");
  const head = ["Return ", ...moved(parts, "return")];
  return { head, rest: [has === null ? "to the Earth" : `you have ${has}`] };
}

function empowering({ words, numbers }: Parts): Telling {
  const { cost = 0, gets = 0 } = numbers ?? {};
  const rest =
    gets === cost ? ["fully Empowered for ", magic(cost)] : [`gets ${gets} of `, magic(cost)];
  return { head: [words?.[0] ?? ""], rest };
}

const SIZES = ["", "Small", "Large"];

/** How each kind of choice is told; of any other the label says all. */
const TELLINGS: Record<string, (parts: Parts, view: UponView, label: string) => Telling> = {
  explore: (parts, view) => ({
    head: [exploring(String(subjectOf(parts)), view)],
    rest: followed(parts, view),
  }),
  stay: (parts, view) => ({ head: ["Keep a Fable home"], rest: followed(parts, view) }),
  wait: () => ({ head: ["Wait"], rest: ["commit no Fable this turn (once per Story)"] }),
  play: playing,
  pay: paying,
  take: taking,
  return: returning,
  empower: empowering,
  pass: (_, __, label) => ({ head: ["Pass"], rest: [label] }),
  do: ({ words }) => ({ head: ["Yes"], rest: [words?.[0] ?? ""] }),
  leave: () => ({ head: ["No"], rest: [] }),
  discard: (parts, view) => ({ head: [`Discard ${titleOf(parts, view)}`], rest: [] }),
  retrieve: (parts, view) => ({ head: [`Take ${titleOf(parts, view)}`], rest: [] }),
  use: (parts, view) => ({ head: [titleOf(parts, view)], rest: [textOf(parts, view)], price: [] }),
  empty: (parts, view) => ({ head: [String(subjectOf(parts))], rest: followed(parts, view) }),
  add: (parts, view) => ({
    head: [`Add ${titleOf(parts, view)}`],
    rest: [...priced(parts), ": brings a new Fable"],
    price: priced(parts),
  }),
  upgrade: (parts, view) => ({
    head: [`${titleOf(parts, view)} on ${parts.words?.[0] ?? ""}`],
    rest: [...priced(parts), `: ${textOf(parts, view)}`],
    price: priced(parts),
  }),
  convert: (parts) => ({
    head: [...moved(parts, "return"), " to ", ...moved(parts, "take")],
    rest: ["leaves you ", ...moved(parts, "leaves")],
  }),
  swap: (parts) => ({
    head: [wonder(parts), " for ", wonder(parts, "theirs"), " of ", seatOf(parts)],
    rest: [],
  }),
  spite: (parts) => ({
    head: [seatOf(parts)],
    rest: [`returns 1 Wonder and discards ${discarded(numberOf(parts, "cards") ?? 0)}`],
  }),
  lower: ({ words, numbers }) => ({
    head: [`Lower ${words?.[0] ?? ""}`],
    rest: [numbers?.["size"] ? `it becomes ${SIZES[numbers["size"]]}` : "it is discarded"],
  }),
  wake: ({ words, numbers }) => ({
    head: [`Wake ${words?.[0] ?? ""}`],
    rest: [`${counted(numbers?.["tokens"] ?? 0, "Deep Sleep token")} off`],
  }),
};

function discarded(held: number): string {
  return held > 1 ? `1 of ${held} cards` : counted(held, "card");
}

function exploring(title: string, { spaces }: UponView): string {
  const number = spaces.find((space) => space.title === title)?.number;
  return number ? `Explore Story ${number}, ${title}` : `Explore ${title}`;
}

export function tell({ parts, label }: Offer, view: UponView): Telling {
  return TELLINGS[parts.verb]?.(parts, view, label) ?? { head: [label], rest: [] };
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** In the middle of a sentence. */
export function within([first, ...more]: Piece[]): Piece[] {
  if (typeof first !== "string") return first === undefined ? [] : [first, ...more];
  return [first.charAt(0).toLowerCase() + first.slice(1), ...more];
}
