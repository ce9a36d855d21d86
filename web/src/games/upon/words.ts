// Upon a Fable in words, for the plain board.
import type { TableInfo } from "../../protocol";
import type { InWords, PositionOf } from "../module";
import { counted, namesOf } from "./parts";
import {
  playerOf,
  type Card,
  type PlayerView,
  type RealmView,
  type SpaceView,
  type UponView,
} from "./view";
import { inWords as wondersInWords } from "./wonders";

function cardWords({ title, kind, cost, any, text }: Card): string {
  const price = [wondersInWords(cost), any ? `${any} of any` : ""].filter(Boolean).join(", ");
  return `${title}, ${kind}${price ? `, costs ${price}` : ""}. ${text}`;
}

export function realmWords(realm: RealmView): string {
  const told = [realm.size, `needs ${realm.empower} Magic`];
  if (realm.sleep) told.push(`in Deep Sleep, ${counted(realm.sleep, "token")}`);
  if (realm.away) told.push(`${realm.away} of ${counted(realm.fables, "Fable")} Exploring`);
  return `${realm.title}: ${told.join(", ")}`;
}

function spaceWords({ lying, fables, text }: SpaceView, names: string[]): string {
  const told = [wondersInWords(lying), fables.map((seat) => `Fable of ${names[seat]}`).join(", ")];
  return [...told.filter(Boolean), text].join("; ");
}

function playerWords(player: PlayerView): Record<string, unknown> {
  const { wonders, realms, fables, ever_afters, hand, score } = player;
  return {
    Wonders: wondersInWords(wonders) || "none",
    Realms: realms.map(realmWords),
    Fables: `${fables.left} left of ${fables.total}`,
    "Ever Afters": ever_afters.map(cardWords),
    "Cards in hand": hand.length,
    Points: score.total,
  };
}

function inWords(position: PositionOf<UponView>, table: TableInfo): Record<string, unknown> {
  const view = position.view;
  const names = namesOf(table);
  const own = playerOf(view, position.viewer);
  const next = own?.empower;
  return {
    Now: `Story ${view.story} of ${view.stories}, Action ${view.action}: ${view.action_name}`,
    "Starting Player": names[view.starter] ?? "",
    ...(view.blessing ? { [view.blessing.kind]: cardWords(view.blessing) } : {}),
    "Story spaces": Object.fromEntries(
      view.spaces.map((space) => [space.title, spaceWords(space, names)]),
    ),
    ...(own ? { "Your hand": own.hand.flatMap((card) => (card ? [cardWords(card)] : [])) } : {}),
    ...(view.dealt.length ? { "Dealt to you": view.dealt.map(cardWords) } : {}),
    ...(next
      ? {
          "Next Empowering": `Story ${next.story}: needs ${next.need} Magic, you have ${next.have}`,
        }
      : {}),
    Players: Object.fromEntries(
      view.players.map((player) => [names[player.seat] ?? player.seat, playerWords(player)]),
    ),
    "Cards in the Fate deck": view.deck,
    "Discard pile": view.discard.map(({ title }) => title),
  };
}

export default inWords satisfies InWords<UponView>;
