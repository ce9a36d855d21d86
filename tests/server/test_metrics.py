"""Numbers for an operator."""

from pathlib import Path

import pytest

from tests.server.site import Site, problem, test_settings, two_at_a_table

pytestmark = pytest.mark.asyncio


async def test_numbers_are_told_to_whoever_has_the_token(data: Path) -> None:
    async with Site(test_settings(data, metrics="operators only")) as site:
        table, mara, _ = await two_at_a_table(site)
        await mara.play_first(table)
        async with mara.live(table) as page:
            await page.until("snapshot")
            right = {"Authorization": "Bearer operators only"}
            answer = await site.nobody().http.get("/metrics", headers=right)
        lines = dict(
            line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")
        )
        assert lines["fabletop_choices_total"] == "1" and lines["fabletop_connections"] == "1"
        assert int(lines['fabletop_answers_total{status="200"}']) >= 4
        assert (
            lines["fabletop_answer_seconds_count"]
            == lines['fabletop_answer_seconds_bucket{le="+Inf"}']
        )
        assert "Mara" not in answer.text and table not in answer.text
        for wrong in ({}, {"Authorization": "Bearer x"}, {"Authorization": "operators onlyé"}):
            encoded = [(name.encode(), value.encode()) for name, value in wrong.items()]
            problem(await site.nobody().http.get("/metrics", headers=encoded), "unknown_path")


async def test_without_a_token_there_is_no_such_page(lite: Site) -> None:
    answer = await lite.nobody().http.get("/metrics")
    problem(answer, "unknown_path")
