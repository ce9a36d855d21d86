"""Where the cards of a position lie: hands, play areas, the board, decks and discard piles."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from fabletop.core.errors import BadPosition
from fabletop.core.events import PUBLIC
from fabletop.core.position import UNSET, UnsetType, given
from fabletop.core.state import Token

from ..board import (
    DECKS,
    LEGENDS,
    MONSTERS,
    MOONS,
    NONE,
    ROW_SLOTS,
    ROWS,
    TYPE,
    mask,
)
from ..printed import CARDS, HEROES
from ..state import Fame, Foe
from .form import FamePosition, PlayerPosition, RivalPosition
from .form_cards import DecksPosition, LeftPosition, MarketPosition, PilesPosition
from .form_turn import FoePosition


def place_cards(g: Fame, position: FamePosition, players: Sequence[PlayerPosition]) -> None:
    """Every card to its place, and who knows it."""
    place_heroes(g, players)
    lying = Lying(g)
    for seat, player in enumerate(players):
        lay_player(lying, seat, player)
    lay_board(lying, position)
    lay_decks(lying, position)
    show_all(g, players)
    show_known(g, given(position.known, {}))


def place_heroes(g: Fame, players: Sequence[PlayerPosition]) -> None:
    """Other heroes than were dealt: their tokens change their faces."""
    heroes = list(g.heroes)
    named = [player.hero for player in players]
    for seat, hero in enumerate(named):
        if isinstance(hero, UnsetType):
            continue
        where = f"players[{seat}].hero"
        if hero not in HEROES:
            raise BadPosition(f"{where}: there is no hero {hero!r:.20}", "FAME-079")
        if hero in named[:seat]:
            raise BadPosition(f"{where}: {CARDS[hero].name} is dealt once", "FAME-045")
        if hero in heroes:
            heroes[heroes.index(hero)] = heroes[seat]
        heroes[seat] = hero
    g.faces[: g.seats] = heroes
    g.heroes = tuple(heroes)


class Lying:
    """The cards, as they are taken from wherever they lie."""

    def __init__(self, g: Fame) -> None:
        self.g = g
        self.used: set[Token] = set()

    def take(self, where: str, face: str, *kinds: str) -> Token:
        token = find_card(self.g, where, face, *kinds)
        if token in self.used:
            raise BadPosition(f"{where}: {CARDS[face].name} is in two places", "FAME-042")
        self.used.add(token)
        self.remove(token)
        return token

    def take_all(self, where: str, faces: Iterable[str], *kinds: str) -> tuple[Token, ...]:
        return tuple(self.take(where, face, *kinds) for face in faces)

    def remove(self, token: Token) -> None:
        g = self.g
        for zone in (g.decks, g.piles, g.hands, g.deployed, g.legends):
            for number, cards in enumerate(zone):
                if token in cards:
                    zone[number] = tuple(card for card in cards if card != token)
        for spaces in (g.market, g.monsters, g.face_down):
            if token in spaces:
                spaces[spaces.index(token)] = NONE

    def put_back(self, tokens: Iterable[Token]) -> None:
        """Cards that gave way to others go under their decks."""
        for token in tokens:
            if token != NONE and token not in self.used:
                deck = DECKS.index(self.g.backs[token])
                self.g.decks[deck] = (token, *self.g.decks[deck])


def find_card(g: Fame, where: str, face: str, *kinds: str) -> Token:
    """The token of a card that this game has, if it is of these kinds."""
    if face not in g.faces:
        raise BadPosition(f"{where}: there is no card {face!r:.20} in this game", "FAME-042")
    token = g.faces.index(face)
    if g.backs[token] not in kinds:
        raise BadPosition(f"{where}: {CARDS[face].name} is a {g.backs[token]}", "FAME-042")
    return token


# Players.


def lay_player(lying: Lying, seat: int, player: PlayerPosition) -> None:
    g, where = lying.g, f"players[{seat}]"
    lay_deployed(lying, seat, player)
    if not isinstance(player.hand, UnsetType):
        hand = lying.take_all(f"{where}.hand", player.hand, "ally", "item")
        lying.put_back(g.hands[seat])
        g.hands[seat] = hand
    g.legends[seat] = lying.take_all(f"{where}.legends", given(player.legends, []), "legend")
    if waiting := given(player.face_down, None):
        g.face_down[seat] = lying.take(f"{where}.face_down", waiting, "legend")


def lay_deployed(lying: Lying, seat: int, player: PlayerPosition) -> None:
    """Whom both lists name is exhausted, in the place where `deployed` has it."""
    g, where = lying.g, f"players[{seat}]"
    named, tired = given(player.deployed, []), given(player.exhausted, [])
    if len(set(tired)) < len(tired):
        raise BadPosition(f"{where}.exhausted: an ally is named twice", "FAME-063")
    tokens = lying.take_all(f"{where}.deployed", named, "ally")
    rest = [face for face in tired if face not in named]
    tokens += lying.take_all(f"{where}.exhausted", rest, "ally")
    g.deployed[seat] = tokens
    for token in tokens:
        if g.faces[token] in tired:
            g.exhausted |= 1 << token


# The board.


def lay_board(lying: Lying, position: FamePosition) -> None:
    g = lying.g
    if not isinstance(position.monsters, UnsetType):
        lay_row(lying, g.monsters, range(3), "monsters", position.monsters, "monster")
    for row, faces in rows_of(position):
        if not isinstance(faces, UnsetType):
            kind = DECKS[ROWS[row]]
            lay_row(lying, g.market, ROW_SLOTS[row], f"market.{row}", faces, kind)
    for number, foe in enumerate(given(position.combat, [])):
        lay_foe(lying, f"combat[{number}]", foe)
    rival = given(position.rival, RivalPosition())
    g.lurking = lying.take_all("rival.lurking", given(rival.lurking, []), "monster")


def rows_of(position: FamePosition) -> Iterator[tuple[str, list[str | None] | UnsetType]]:
    market = given(position.market, MarketPosition())
    yield from (("contracts", market.contracts), ("allies", market.allies), ("items", market.items))


def lay_row(
    lying: Lying, spaces: list[Token], slots: range, where: str, faces: list[str | None], kind: str
) -> None:
    """These cards and no others."""
    before = [spaces[slot] for slot in slots]
    found = [NONE if face is None else lying.take(where, face, kind) for face in faces]
    lying.put_back(before)
    for slot, token in zip(slots, found, strict=True):
        spaces[slot] = token


def lay_foe(lying: Lying, where: str, foe: str | FoePosition) -> None:
    """A card of the open combat."""
    told = FoePosition(card=foe) if isinstance(foe, str) else foe
    token = lying.take(where, told.card, "monster", "legend", "ally")
    exposed = mask(*{TYPE[kind] for kind in given(told.exposed, [])})
    lying.g.foes += (Foe(token, given(told.change, 0), given(told.pierced, False), exposed),)


# Decks and discard piles.


def lay_decks(lying: Lying, position: FamePosition) -> None:
    """Gaps of which the position does not speak are filled before cards are put on top."""
    g = lying.g
    for deck, faces in named_in(given(position.discards, PilesPosition())):
        g.piles[deck] = lying.take_all(f"discards.{DECKS[deck]}", faces, DECKS[deck])
    lay_moon(lying, given(position.moon, None))
    on_top = {
        deck: lying.take_all(f"decks.{DECKS[deck]}", faces, DECKS[deck])
        for deck, faces in named_in(given(position.decks, DecksPosition()))
    }
    if isinstance(position.monsters, UnsetType):
        fill_gaps(g, g.monsters, range(3), MONSTERS)
    for row, named in rows_of(position):
        if isinstance(named, UnsetType):
            fill_gaps(g, g.market, ROW_SLOTS[row], ROWS[row])
    for deck, tokens in on_top.items():
        g.decks[deck] += tuple(reversed(tokens))
    keep_left(g, given(position.left, LeftPosition()), on_top)


def named_in(cards: PilesPosition | DecksPosition) -> Iterator[tuple[int, list[str]]]:
    for deck, name in enumerate(DECKS):
        faces = getattr(cards, name, UNSET)
        if not isinstance(faces, UnsetType):
            yield deck, faces


def lay_moon(lying: Lying, moon: str | None) -> None:
    """The moon in force lies on top of the moons that were revealed (FAME-127)."""
    g = lying.g
    if moon is not None and (moon not in g.faces or CARDS[moon].kind != "moon"):
        raise BadPosition(f"moon: there is no moon card {moon!r:.20} in this game", "FAME-126")
    if moon is not None and not g.piles[MOONS]:
        g.piles[MOONS] = (lying.take("moon", moon, "moon"),)
    revealed = g.faces[g.piles[MOONS][-1]] if g.piles[MOONS] else ""
    if moon is not None and moon != revealed:
        raise BadPosition("moon is the uppermost of the moon discards", "FAME-127")
    g.moon = revealed


def fill_gaps(g: Fame, spaces: list[Token], slots: range, deck: int) -> None:
    for slot in slots:
        if spaces[slot] == NONE and g.decks[deck]:
            *rest, spaces[slot] = g.decks[deck]
            g.decks[deck] = tuple(rest)


def keep_left(g: Fame, left: LeftPosition, on_top: dict[int, tuple[Token, ...]]) -> None:
    """Decks with so many cards; those that are too many lie in the piles, or have left play."""
    for deck, name in enumerate(DECKS):
        count = getattr(left, name)
        if isinstance(count, UnsetType):
            continue
        cards = g.decks[deck]
        if not len(on_top.get(deck, ())) <= count <= len(cards):
            few, many = len(on_top.get(deck, ())), len(cards)
            raise BadPosition(f"left.{name}: it is from {few} to {many} here", "FAME-042")
        surplus = len(cards) - count
        if deck == LEGENDS and surplus and not g.is_solo():
            raise BadPosition("left.legend: legends that are missing lie with players", "FAME-090")
        g.decks[deck] = cards[surplus:]
        if deck != LEGENDS:
            g.piles[deck] = cards[:surplus] + g.piles[deck]


# Who knows what.


def show_all(g: Fame, players: Sequence[PlayerPosition]) -> None:
    """What lies open is known to all, hands to their owners, all else to nobody (AMB-64)."""
    g.seen_by[:] = [0] * len(g.faces)
    foes = [foe.token for foe in g.foes]
    zones = (*g.piles, *g.deployed, *g.legends, g.market, g.monsters, g.lurking, foes)
    for token in (token for zone in zones for token in zone if token != NONE):
        g.show(token)
    for seat, hand in enumerate(g.hands):
        for token in hand:
            g.show(token, seat)
            if token == seat and players[seat].hand is UNSET:
                g.show(token)  # the hero, as dealt


def show_known(g: Fame, known: Mapping[str, Sequence[int] | str]) -> None:
    for face, seats in known.items():
        token = find_card(g, "known", face, *DECKS)
        if g.seen_by[token] == PUBLIC and seats != "all":
            raise BadPosition(f"known: {CARDS[face].name} lies open", "AMB-64")
        if isinstance(seats, str):
            g.show(token)
        elif any(seat not in range(g.seats) for seat in seats):
            raise BadPosition(f"known: seats are from 0 to {g.seats - 1}", "AMB-64")
        elif seats:
            g.show(token, *seats)
