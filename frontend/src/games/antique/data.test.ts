/** The table's data is the server's: both are read here side by side (AQ-1). */
import { describe, expect, it } from "vitest";
import serverCards from "../../../../app/games/antique/data/cards.json";
import serverCoins from "../../../../app/games/antique/data/coins.json";
import serverColours from "../../../../app/games/antique/data/colours.json";
import serverObjects from "../../../../app/games/antique/data/objects.json";
import serverScoring from "../../../../app/games/antique/data/scoring.json";
import { CARDS, cardOf, COINS, COLOURS, LOOKS, OBJECTS } from "./data";
import { awardShares, fatyPoints, setPoints } from "./scoring";

describe("the data of the game", () => {
  it("AQ-1.3, AQ-1.4: has the server's cards with their characteristics, in its order", () => {
    expect(CARDS).toHaveLength(54);
    expect(CARDS.map((id) => ({ id, ...cardOf(id) }))).toEqual(serverCards.cards);
  });

  it("AQ-1.2: has its objects, and its colours with letter and pattern", () => {
    expect(OBJECTS).toEqual(serverObjects.objects.map(({ id }) => id));
    expect(COLOURS.map((id) => ({ id, letter: LOOKS[id].letter, pattern: LOOKS[id].pattern }))).toEqual(
      serverColours.colours.map(({ id, letter, pattern }) => ({ id, letter, pattern: pattern.replace("_", "-") })),
    );
  });

  it("AQ-1.5: has its coins, the largest first", () => {
    expect(COINS).toEqual(serverCoins.display.greedy_order);
  });

  it("AQ-6: scores sets, money and awards as it does", () => {
    for (const { same_object_cards: count, points } of serverScoring.best_by_count) expect(setPoints(count)).toBe(points);
    expect([3, 19, 20].map(fatyPoints)).toEqual([3, 19, 20].map((purse) => Math.floor(purse / serverScoring.fatys_per_point)));
    for (const [winners, points] of Object.entries(serverScoring.award_split_by_tied_players)) {
      const alike = Array.from({ length: Number(winners) }, () => 7);
      expect(awardShares(alike, alike)[0]).toBe(points);
    }
  });
});
