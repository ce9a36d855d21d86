// Options in groups that belong together, in the order of the rulebook's actions.
import type { Effect, Offer } from "../../protocol";
import { effectsOf, numberOf, subjectOf, subjectsOf } from "../../table/offers";
import { abilityText, idOf, jointsIn, jointsTold, kindOf, type Kind } from "./choices";
import { locationOf, spotName } from "./locations";
import { placeName, plainPlace } from "./places";
import { BOOKS, TIERS, booksTold, type FabledView } from "./view";

export interface Group {
  kind: Kind;
  title: string;
  options: Offer[];
}

const TITLES: Record<Kind, string> = {
  terrain: "Declare",
  take: "Take Books",
  convert: "Convert",
  step: "Step",
  add: "Add",
  use: "Allies and Event",
  sage: "Sages",
  slot: "Slots",
  place: "Places",
  spot: "Spaces",
  card: "Locations",
  ally: "Allies",
  unlock: "Unlock",
  other: "Or",
};

const ORDER = Object.keys(TITLES) as Kind[];

export function groupsOf(options: readonly Offer[]): Group[] {
  const found = new Map<Kind, Offer[]>();
  for (const option of options) {
    const kind = kindOf(option.parts);
    found.set(kind, [...(found.get(kind) ?? []), option]);
  }
  return ORDER.flatMap((kind) => {
    const options = found.get(kind);
    return options
      ? [{ kind, title: kind === "use" ? userTitle(options) : TITLES[kind], options }]
      : [];
  });
}

/** Whose abilities these are. */
function userTitle(options: readonly Offer[]): string {
  const users = options.flatMap(({ parts }) => subjectsOf(parts, { role: "user" }));
  if (users.every(({ kind }) => kind === "ally")) return "Allies";
  return users.every(({ kind }) => kind === "event") ? "Event" : TITLES.use;
}

export type Entry =
  | { kind: "option"; key: string; option: Offer }
  | { kind: "group"; key: string; title: string; note: string };

/** With so many options all of them stand side by side. */
const FEW = 4;
/** So many buttons have a place of their own. */
const ACTS = 2;
/** What ends, declines or goes on. */
export const QUIET: readonly string[] = ["done", "stop", "decline", "pass by"];

/** What ends something, or the only option, has its own place; of an open kind, Back is there. */
export function splitOf(
  options: readonly Offer[],
  group: string | null,
): { open: Offer[]; acts: Offer[] } {
  if (group !== null) {
    return {
      open: groupsOf(options).find(({ title }) => title === group)?.options ?? [],
      acts: [],
    };
  }
  const ends = options.filter(({ parts }) => QUIET.includes(parts.verb)).slice(0, ACTS);
  const acts = options.length === 1 ? [...options] : ends;
  return { open: options.filter((option) => !acts.includes(option)), acts };
}

/** Many options of several kinds: those of one kind behind one button; where room is `scarce`, an
 * only one of many words too. */
export function entriesOf(options: readonly Offer[], gather: boolean, scarce = false): Entry[] {
  const single = (option: Offer): Entry => ({ kind: "option", key: String(option.choice), option });
  const groups = groupsOf(options);
  if (!gather || options.length <= FEW || groups.length < 2) {
    return groups.flatMap((group) => group.options.map(single));
  }
  return groups.flatMap(({ kind, title, options: list }): Entry[] =>
    list.length < 2 && !(scarce && kind === "use")
      ? list.map(single)
      : [
          {
            kind: "group",
            key: `group ${title}`,
            title,
            note: onlyUser(list) || ways(list.length),
          },
        ],
  );
}

/** Whose ability a single option is. */
function onlyUser([option, ...more]: Offer[]): string {
  return option?.parts.verb === "use" && more.length === 0 ? (option.parts.words?.[0] ?? "") : "";
}

function ways(count: number): string {
  return count === 1 ? "1 way" : `${count} ways`;
}

type Legend = FabledView["legend"]["places"];
const BOARD_SAYS: readonly Kind[] = ["add", "card", "ally", "unlock", "convert"];

function placeTold(code: string, legend: Legend): string {
  const text = legend[plainPlace(code)]?.text;
  return text ? `${placeName(code)}: ${text}` : placeName(code);
}

/** Where a step leads: a space with its Landmark's Places, or home. */
function wayTold(way: Effect): string {
  if (way.kind === "leaves") {
    return `leaves ${locationOf(String(subjectOf(way, { kind: "location" }))).name} for the reserve`;
  }
  const places = subjectsOf(way, { kind: "place" }).map(({ id }) => placeName(String(id)));
  const at = places.length > 0 ? `, ${places.join(" or ")}` : "";
  return `to ${spotName(String(subjectOf(way, { kind: "spot" })))}${at}`;
}

function sageTold({ parts, label }: Offer): string {
  const [way] = [...effectsOf(parts, "leaves"), ...effectsOf(parts, "reaches")];
  if (way) return wayTold(way);
  const [place, spot] = [idOf(parts, "place"), idOf(parts, "spot")];
  if (place) return placeName(place);
  return spot ? `on ${spotName(spot)}` : label;
}

function otherTold({ parts, label, text }: Offer, legend: Legend): string {
  if (parts.verb === "resolve") return placeTold(idOf(parts, "place"), legend);
  if (parts.verb === "draw") {
    return `draw ${numberOf(parts, "drawn")}, keep ${numberOf(parts, "kept")}`;
  }
  const [gained] = effectsOf(parts, "gains");
  if (gained) return parts.verb === "take" ? tiersTold(gained) : booksTold(gained.numbers ?? {});
  return label === text ? "" : label;
}

/** Of what tier Books are: "of Prairies"; how many there are, the option's name says. */
function tiersTold({ numbers = {} }: Effect): string {
  const tiers = TIERS.filter((tier) => numbers[tier]);
  return tiers.length === 1 ? `of ${BOOKS[tiers[0] ?? "P"].name}` : booksTold(numbers);
}

/** The consequence in a few words; nothing where the card on the board says it all. */
export function noteOf(offer: Offer, legend: Legend): string {
  const kind = kindOf(offer.parts);
  if (BOARD_SAYS.includes(kind)) return "";
  if (kind === "sage" || kind === "step") return sageTold(offer);
  if (kind === "slot") return jointsTold(jointsIn(offer));
  if (kind === "use") return abilityText(offer);
  if (kind === "place" || kind === "spot") {
    return legend[plainPlace(idOf(offer.parts, "place"))]?.text ?? "";
  }
  return otherTold(offer, legend);
}
