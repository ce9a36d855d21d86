"""The fame track of a position: totals, moon and legend tokens, the champion token."""

from collections.abc import Sequence

from fabletop.core.errors import BadPosition
from fabletop.core.position import UnsetType, given

from ..board import LEGEND_SPACES, LEGENDS, MOON_SPACES, NONE, RIVAL
from ..state import Fame
from .form import FamePosition, PlayerPosition, RivalPosition


def place_track(g: Fame, position: FamePosition, players: Sequence[PlayerPosition]) -> None:
    sides: list[tuple[str, PlayerPosition | RivalPosition]] = [
        (f"players[{seat}]", player) for seat, player in enumerate(players)
    ]
    if g.is_solo():
        sides.append(("rival", given(position.rival, RivalPosition())))
    for side, (where, told) in enumerate(sides):
        place_side(g, side, where, told)
    for seat, player in enumerate(players):
        if not given(player.new_market, True):
            g.new_market &= ~(1 << seat)
        if len(g.deployed[seat]) > (limit := g.deployed_limit()):
            text = f"players[{seat}].deployed: at most {limit} allies are deployed"
            raise BadPosition(text, "FAME-076")
    place_moons(g, position)
    place_legend_tokens(g, position, players[0])
    place_champion(g, position)


def place_side(g: Fame, side: int, where: str, told: PlayerPosition | RivalPosition) -> None:
    g.fame[side] = given(told.fame, 0)
    g.stood[side] = given(told.from_, g.fame[side])
    g.moons[side] = given(told.moons, g.moons[side])
    if g.fame[side] < g.stood[side]:
        raise BadPosition(f"{where}.from: nobody's fame falls below it", "FAME-087")


def place_moons(g: Fame, position: FamePosition) -> None:
    """Every moon token is on the track, held, or spent; the merciless Rival has one of its own."""
    spaces = [space for space in MOON_SPACES if space < g.champion_space()]
    more = 1 if g.is_solo() and g.variants["difficulty"] == "merciless" else 0
    held = sum(g.moons)
    track = given(position.moons_on_track, spaces[max(0, held - more) :])
    if set(track) - set(spaces) or len(set(track)) < len(track):
        raise BadPosition(f"moons_on_track are some of {spaces}, each once", "FAME-039")
    g.track = tuple(sorted(track))
    g.storage = len(spaces) + more - len(track) - held
    if g.storage < 0:
        text = f"moons_on_track, moons: there are only {len(spaces) + more} moon tokens"
        raise BadPosition(text, "FAME-014")


def place_legend_tokens(g: Fame, position: FamePosition, player: PlayerPosition) -> None:
    """Every legend token is on its space or was taken; you take one per legend (S-03, S-07)."""
    if not g.is_solo():
        if not isinstance(player.legend_tokens, UnsetType):
            raise BadPosition("players[0].legend_tokens: only a solo game has any", "FAME-016")
        return
    spaces = [space for space in LEGEND_SPACES if space < g.champion_space()]
    left, rivals = position.legend_tokens, given(position.rival, RivalPosition()).legend_tokens
    defeated = len(g.legends[0])
    room = len(spaces) - len(given(left, [])) - given(rivals, 0)
    mine = given(player.legend_tokens, min(defeated, max(0, room)))
    rivals = given(rivals, 0 if isinstance(left, UnsetType) else room - mine)
    left = given(left, spaces[mine + rivals :])
    if set(left) - set(spaces) or len(set(left)) < len(left):
        raise BadPosition(f"legend_tokens are some of {spaces}, each once", "S-03")
    if mine > defeated or (left and mine < defeated):
        raise BadPosition("players[0].legend_tokens: each defeated legend brings one", "S-07")
    if len(left) + mine + rivals != len(spaces):
        text = f"legend_tokens: {len(spaces)} lie on the track or were taken"
        raise BadPosition(text, "S-03")
    if legends_out(g) > rivals:
        raise BadPosition("left.legend: one leaves for each token the Rival takes", "S-12")
    g.legend_tokens, g.tokens_won = tuple(sorted(left)), (mine, rivals)


def legends_out(g: Fame) -> int:
    """Legends that lie nowhere: the Rival sent them out of the game."""
    lying = len(g.decks[LEGENDS]) + sum(map(len, g.legends))
    lying += sum(token != NONE for token in g.face_down)
    lying += sum(g.backs[foe.token] == "legend" for foe in g.foes)
    return g.backs.count("legend") - lying


def place_champion(g: Fame, position: FamePosition) -> None:
    champion = given(position.champion, None)
    if champion is None:
        if max(g.stood) >= g.champion_space():
            raise BadPosition("champion: who stands there has taken the token", "FAME-148")
        return
    side = RIVAL if champion == "rival" and g.is_solo() else champion
    if not isinstance(side, int) or side not in range(g.seats if champion != "rival" else 2):
        raise BadPosition("champion is the seat that took the token", "FAME-148")
    if g.stood[side] < g.champion_space():
        raise BadPosition("champion: the token is not reached yet", "FAME-148")
    if side == g.active:
        raise BadPosition("champion: who took the token has no further turn", "FAME-149")
    g.champion = side
