"""Players of Antiquity: what a script or a bot would do, they do by the table's own controls."""

from __future__ import annotations

from app.bots.worker import Question, choose
from tests.browser.antiquity_deeds import DEEDS, Action
from tests.browser.antiquity_hands import Fingers, Hands, Keys


class AntiquityPlayer(Hands):
    """Plays by mouse. Where no script says what to do, a bot does, from what this person may know."""

    level = "medium"

    async def does(self, action: Action) -> None:
        """Carries out an action by hand, and waits for the server's answer."""
        await DEEDS[action["type"]](self, action)
        await self.answered()

    async def move(self) -> None:
        """Does all that a bot would do now."""
        for action in await self.intended():
            await self.does(action)

    async def intended(self) -> list[Action]:
        """What a bot would do now, once the page shows what the server does."""
        picture = await self.picture()
        view = picture["view"]
        await self.comes_to_see(view)
        purpose = f"turn {view['turn']}"
        asked = Question("antiquity", view, picture["options"], self.level, "browser", purpose)
        return [dict(action) for action in choose(asked)]


class AntiquityKeyboardPlayer(Keys, AntiquityPlayer):
    """Plays by the keyboard alone."""


class AntiquityPhonePlayer(Fingers, AntiquityPlayer):
    """Plays by finger on a phone."""
