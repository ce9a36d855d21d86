// What comes into sight where the row is wider than its frame: what is asked about, what an option
// is about that is pointed at elsewhere, what was declared, what others do.
import { untrack } from "svelte";
import type { LogLine, Offer } from "../../protocol";
import type { PositionOf } from "../module";
import { kindOf, numberOf } from "./choices";
import { lastCardIn } from "./lately";
import { locationOf, spotOf } from "./locations";
import { CARD } from "./road";
import type { Scrolling, Stretch } from "./scrolling.svelte";
import type { Selection } from "./selection.svelte";
import { laidOf, type Spread } from "./spread";
import type { FabledView, Walk } from "./view";

interface Row {
  readonly position: PositionOf<FabledView>;
  readonly view: FabledView;
  readonly selection: Selection;
  readonly spread: Spread;
  readonly unit: number;
  /** Where Sages would walk in the type that is considered. */
  readonly walks: readonly Walk[];
  /** What just happened, and what did since the reader's last choice. */
  readonly news: readonly LogLine[];
  readonly lately: readonly LogLine[];
}

const AROUND = 150; // units on either side of a gap

function cardOf(spot: string | null): string | null {
  return (spot && spotOf(spot)?.card) || null;
}

/** The cards that an option names, by its parts; `stands` tells where a Sage of the reader is. */
export function cardsMeant({ parts }: Offer, stands: (sage: number) => string | null): string[] {
  const { subjects = [], effects = [] } = parts;
  const named = [...subjects, ...effects.flatMap((effect) => effect.subjects ?? [])];
  return named.flatMap(({ kind, id }) => {
    if (kind === "location") return [String(id)];
    const spot = kind === "sage" ? stands(Number(id)) : kind === "spot" ? String(id) : null;
    return cardOf(spot) ?? [];
  });
}

/** For a component: keeps the row at what is to be seen. */
export function bringIntoSight(scrolling: Scrolling, row: Row): void {
  /** The part of the row with all of these cards. */
  function around(...cards: (string | null)[]): Stretch[] {
    const ends = cards.flatMap((card) => laidOf(row.spread, card ?? "")?.x ?? []);
    if (ends.length === 0) return [];
    const [left, right] = [Math.min(...ends), Math.max(...ends) + CARD.width];
    return [{ left: left * row.unit, width: (right - left) * row.unit }];
  }

  function starts(walks: readonly Walk[]): Stretch[] {
    return walks.flatMap(({ from }) => around(cardOf(from)));
  }

  const { about } = $derived(row.view);
  const focus = $derived(cardOf(about.spot) ?? about.card);
  $effect(() => {
    const asked = around(focus);
    untrack(() => scrolling.bring(asked));
  });

  const isOwn = ({ seat }: Walk): boolean => seat === row.position.viewer;

  // Where one of several Sages is chosen, can step or would walk, one of them is in sight.
  const choosers = $derived(
    [...row.selection.options.values()].flatMap(({ choice, parts }) => {
      const kind = kindOf(parts);
      if (kind === "terrain") return starts((row.view.preview[choice] ?? []).filter(isOwn));
      if (kind !== "sage" && kind !== "step") return [];
      return around(cardOf(row.selection.spotOf(numberOf(parts, "sage"))));
    }),
  );
  $effect(() => {
    const found = focus ? [] : choosers;
    untrack(() => scrolling.bring(found));
  });

  /** Of a type, where the reader's Sages would walk; where none would, others'. */
  function movement(): Stretch[] {
    const own = row.walks.filter(isOwn);
    return starts(own.length > 0 ? own : row.walks);
  }

  function meantBy(offer: Offer): Stretch[] {
    const { selection, spread, unit } = row;
    const gap = kindOf(offer.parts) === "slot" && spread.slots[numberOf(offer.parts, "slot")];
    if (gap) return [{ left: (gap.x - AROUND) * unit, width: 2 * AROUND * unit }];
    const cards = around(...cardsMeant(offer, (sage) => selection.spotOf(sage)));
    return cards.length > 0 ? cards : around(focus);
  }
  $effect(() => {
    const { selection } = row;
    const offer = selection.terrain ? undefined : selection.options.get(selection.thought ?? "");
    const meant = offer ? meantBy(offer) : selection.terrain ? movement() : [];
    untrack(() => {
      // Nothing moves under the pointer.
      if (!selection.at?.closest("[data-row]")) scrolling.bring(meant);
    });
  });

  // A type that is declared: the reader's Sages that walk now.
  const declared = $derived(row.view.declared);
  $effect(() => {
    const [terrain] = [declared, row.unit]; // who comes back to the row finds its size only later
    untrack(() => {
      const own = row.view.sages[row.position.viewer ?? -1] ?? [];
      const walking = own.filter(({ card }) => card && locationOf(card).type === terrain);
      if (!focus) scrolling.bring(walking.flatMap(({ card }) => around(card)));
    });
  });

  // What others did last, also for who comes back to it: then the row has its size only later.
  const latest = $derived.by(() => {
    const { viewer, question } = row.position;
    return question ? null : (lastCardIn(row.news, viewer) ?? lastCardIn(row.lately, viewer));
  });
  $effect(() => {
    const [card] = [latest, row.unit];
    untrack(() => scrolling.bring(around(card)));
  });
}
