/** The museum as its board, hand, Favours and the last layout: by click, keyboard and drag; complete for a screen reader (axe). */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addCatalogue, loadLanguage } from "../../i18n/index.svelte";
import { Selection } from "../../room/selection.svelte";
import type { Action, Option, TableProps } from "../types";
import { messages } from "./case";
import { cardMessages } from "./cards/messages";
import Favours from "./Favours.svelte";
import FinalMuseums from "./FinalMuseums.svelte";
import Hand from "./Hand.svelte";
import type { Layout } from "./layout";
import Reorganise from "./Reorganise.svelte";
import { player, viewOf } from "./samples";
import type { View } from "./view";
import Wall from "./Wall.svelte";

const advice = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock("../../room/query", () => ({ asking: () => advice.ask }));

beforeEach(async () => {
  await addCatalogue(messages);
  await addCatalogue(cardMessages);
  advice.ask.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const players = [player(0, "Amber"), player(1, "Blue")];
const PAIR: Layout = { r1c1: "egyptian_nilometer", r1c2: "egyptian_papyrus_ani", r5c5: "egyptian_rosetta_stone", r5c1: "greek_omphalos" };
const SLOTS = [1, 2, 3, 4, 5].flatMap((row) => [1, 2, 3, 4, 5].map((col) => `r${row}c${col}`));
const MOVES: Option = { type: "move_object", object_id: Object.values(PAIR), slot: SLOTS };

interface Shown {
  props: TableProps<View>;
  sent: Action[];
}

function own(more: Partial<View> = {}, layout: Layout = PAIR, patron: string | null = "spiritualist"): View {
  const view = viewOf({ hand: ["inca_moray", "greek_venus_milo"] });
  const [me, ...others] = view.players;
  const score = { collections: [], civilisations: 0, domains: 0, patron: 0, level: 0, main_gallery: false, full_museum: false, galleries: 0, total: 0 };
  return {
    ...view,
    players: [{ ...me, museum: { ...layout } }, ...others] as View["players"],
    own_layout: { museum: { ...layout }, score, levels: [] },
    preparation: { hand_decided: true, may_redraw: false, dealt: [], patron },
    ...more,
  };
}

function shown(view: View, options: Option[] = [MOVES]): Shown {
  const sent: Action[] = [];
  const choice = new Selection({ options: () => options, refusals: () => [], open: () => options.length > 0, send: (...actions) => sent.push(...actions) });
  return { sent, props: { view, players, me: 0, actors: [0], options, choice, last: [], past: false } };
}

function wall(view: View, options?: Option[], seat = 0): Shown {
  const table = shown(view, options);
  const { choice, options: offered } = table.props;
  render(Wall, { view, players, seat, choice, options: offered });
  return table;
}

const slot = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });

async function faults(): Promise<string[]> {
  const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false }, region: { enabled: false } } });
  return found.violations.map(({ id, help }) => `${id}: ${help}`);
}

/** Slots lie on the screen as on the board, 100 px apart. */
function placed(): void {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [, row = 0, col = 0] = /r(\d)c(\d)/.exec((this as HTMLElement).dataset["slot"] ?? "") ?? [];
    return new DOMRect(Number(col) * 100, Number(row) * 100, 80, 80);
  });
}

/** Presses a node, carries it away and lets it go over a slot. */
async function drag(node: Element, to: string): Promise<void> {
  const target = document.querySelector(`[data-own-slot="${to}"]`);
  document.elementFromPoint = () => target;
  const at = (clientX: number): MouseEventInit => ({ clientX, clientY: 10, bubbles: true, button: 0 });
  await fireEvent(node, new MouseEvent("pointerdown", at(10)));
  await fireEvent(window, new MouseEvent("pointermove", at(90)));
}

const drop = async (): Promise<void> => void (await fireEvent(window, new MouseEvent("pointerup", { clientX: 90, clientY: 10, bubbles: true })));

describe("a museum", () => {
  it("names every slot, and is complete for a screen reader", async () => {
    wall(own());
    expect(slot(/^row 1, column 1, Nilometer of Elephantine/)).toBeTruthy();
    expect(slot(/^row 1, column 3, main gallery, free$/)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^row/ })).toHaveLength(25);
    expect(await faults()).toEqual([]);
  });

  it("of another player can be looked at, not changed", async () => {
    wall(own(), [], 1);
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.getByRole("region", { name: "Museum of Blue" })).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("counts its collections, the patron and both galleries", () => {
    wall(own({}, { ...PAIR, r1c3: "egyptian_rosetta_stone" }));
    const counted = screen.getByRole("heading", { name: "Collections" }).closest(".counted") as HTMLElement;
    const lines = within(counted).getAllByRole("listitem").map((line) => line.textContent?.replace(/\s+/g, " ").trim());
    expect(lines.some((line) => /Egyptian.*3$/.test(line ?? ""))).toBe(true);
    expect(lines.some((line) => /The Spiritualist.*level 1.*4$/.test(line ?? ""))).toBe(true);
    expect(lines.some((line) => /Main gallery.*1 of 9.*0$/.test(line ?? ""))).toBe(true);
    expect(within(counted).getByText("7 points")).toBeTruthy();
  });

  it("is laid out by two clicks, and shows on every free space what it would gain (MU-6.37)", async () => {
    const { sent } = wall(own());
    await userEvent.click(slot(/^row 5, column 5/));
    expect(slot(/^row 1, column 3.*\+7 points$/)).toBeTruthy();
    expect(slot(/^row 4, column 4.*changes nothing$/)).toBeTruthy();
    await userEvent.click(slot(/^row 1, column 3/));
    expect(sent).toEqual([{ type: "move_object", object_id: "egyptian_rosetta_stone", slot: "r1c3" }]);
  });

  it("lets two objects change places", async () => {
    const { sent } = wall(own());
    await userEvent.click(slot(/^row 5, column 1/));
    await userEvent.click(slot(/^row 1, column 1/));
    expect(sent).toEqual([{ type: "move_object", object_id: "greek_omphalos", slot: "r1c1" }]);
  });

  it("is laid out with the keyboard alone: one tab stop, arrows, Enter", async () => {
    placed();
    const { sent } = wall(own());
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(slot(/^row 1, column 1/));
    await user.keyboard("{Enter}{ArrowDown}{ArrowRight}");
    expect(document.activeElement).toBe(slot(/^row 2, column 2/));
    await user.keyboard("{Enter}");
    expect(sent).toEqual([{ type: "move_object", object_id: "egyptian_nilometer", slot: "r2c2" }]);
    vi.restoreAllMocks();
  });

  it("takes an object that is dragged, from its own slots", async () => {
    const { sent } = wall(own());
    await drag(slot(/^row 5, column 5/), "r1c3");
    expect(slot(/^row 1, column 3.*\+7 points$/)).toBeTruthy();
    await drop();
    expect(sent).toEqual([{ type: "move_object", object_id: "egyptian_rosetta_stone", slot: "r1c3" }]);
    expect(document.querySelector(".carried")).toBeNull();
  });

  it("shows where an object that is being bought would go, and takes it to another slot", async () => {
    const tray: NonNullable<View["tray"]> = {
      kind: "purchase", owner: null, cards: [], prestige: 0, price: 5, paid: 0, missing: 5, mandatory: 0, own_mandatory: 0, favour: null,
      items: [{ card: "inca_moray", source: "hand", slot: null, price: 5 }],
    };
    const options: Option[] = [{ type: "pick_object", object_id: ["greek_venus_milo"], slot: [...SLOTS, null] }, { type: "clear_tray" }];
    const { sent } = wall(own({ tray }), options);
    await userEvent.click(slot(/^row 1, column 3, .*Terraces of Moray.*goes here with this purchase/));
    await userEvent.click(slot(/^row 3, column 3/));
    expect(sent).toEqual([{ type: "clear_tray" }, { type: "pick_object", object_id: "inca_moray", slot: "r3c3" }]);
  });

  it("speaks Spanish", async () => {
    await loadLanguage("es");
    wall(own());
    expect(screen.getByRole("region", { name: "Tu museo" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Colecciones" })).toBeTruthy();
  });
});

describe("the hand", () => {
  it("is sorted as its owner wishes", async () => {
    const { props } = shown(own({ own_hand: ["greek_omphalos", "celtic_basse_yutz", "inca_coricancha", "greek_venus_milo", "inca_moray"] }));
    render(Hand, { props: { props, me: 0 } });
    const names = (): (string | undefined)[] => screen.getAllByRole("button").map((button) => button.dataset["card"]?.split("_")[1]);
    expect(names()).toEqual(["moray", "coricancha", "venus", "omphalos", "basse"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort the hand" }), "by domain");
    expect(names()).toEqual(["moray", "venus", "basse", "coricancha", "omphalos"]);
    await userEvent.selectOptions(screen.getByRole("combobox"), "by value");
    expect(names()).toEqual(["moray", "venus", "coricancha", "basse", "omphalos"]);
    await userEvent.selectOptions(screen.getByRole("combobox"), "by civilisation");
    expect(await faults()).toEqual([]);
  });

  it("says how many must go at the end of the turn (MU-4.70)", () => {
    const hand = ["inca_moray", "greek_venus_milo", "greek_omphalos", "roman_pantheon", "celtic_gundestrup", "celtic_basse_yutz", "indian_nataraja", "japanese_himeji", "chinese_great_wall"];
    render(Hand, { props: { props: shown(own({ own_hand: hand })).props, me: 0 } });
    expect(screen.getByText(/^2 over the limit of 7/)).toBeTruthy();
  });

  it("gives what is dragged to the slot where it is dropped", async () => {
    const options: Option[] = [{ type: "pick_object", object_id: ["inca_moray", "greek_venus_milo"], slot: [...SLOTS, null] }];
    const { props, sent } = shown(own(), options);
    render(Wall, { view: props.view, players, seat: 0, choice: props.choice, options });
    render(Hand, { props: { props, me: 0 } });
    await drag(document.querySelector("[data-hand='inca_moray'] button") as Element, "r3c3");
    await drop();
    expect(sent).toEqual([{ type: "pick_object", object_id: "inca_moray", slot: "r3c3" }]);
  });
});

describe("Favours", () => {
  it("wear what can be played, and are chosen here", async () => {
    const options: Option[] = [{ type: "play_favour", card_id: ["favour_night_shift_1"] }];
    const { props } = shown(own({ own_favours: ["favour_night_shift_1", "favour_repatriation_2"] }), options);
    render(Favours, { props: { props, me: 0 } });
    const night = screen.getByRole("button", { name: /^Night Shift/ });
    expect(night.classList.contains("can")).toBe(true);
    expect(screen.getByRole("button", { name: /^Repatriation/ }).classList.contains("can")).toBe(false);
    await userEvent.click(night);
    expect(props.choice.picked["card_id"]).toBe("favour_night_shift_1");
    expect(await faults()).toEqual([]);
  });
});

describe("the last layout", () => {
  it("says what is possible at most, how far the patron is, and who is ready", async () => {
    const { props } = shown(own({ state: "reorganise" }));
    render(Reorganise, { props: { props, me: 0 } });
    expect(screen.getByText("0 of at most 7 points")).toBeTruthy();
    expect(screen.getByText("0 of 2 museums are laid out")).toBeTruthy();
    expect(screen.getByText("The best level that holds pays, not the sum. Experts do not count here.")).toBeTruthy();
    expect(await faults()).toEqual([]);
  });

  it("is suggested where the room allows it, with its gain and whether it is proven, and laid out in one message (MU-6.30, MU-6.32)", async () => {
    const layout = { ...PAIR, r1c3: "egyptian_rosetta_stone", r5c5: undefined } as unknown as Layout;
    const best = Object.fromEntries(Object.entries(layout).filter(([, object]) => object !== undefined));
    advice.ask.mockResolvedValue({ layout: best, score: { total: 7 }, proven: true });
    const { props, sent } = shown(own({ state: "reorganise", layout_help: true }));
    render(Reorganise, { props: { props, me: 0 } });
    await userEvent.click(screen.getByRole("button", { name: "Suggest a layout" }));
    expect(advice.ask).toHaveBeenCalledWith({ type: "suggest_layout" });
    expect(await screen.findByText("A layout with 7 points more")).toBeTruthy();
    expect(screen.getByText("Proven: none can be better.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Lay it out so" }));
    expect(sent).toEqual([{ type: "move_object", object_id: "egyptian_rosetta_stone", slot: "r1c3" }]);
  });

  it("is never suggested where it is not", () => {
    const { props } = shown(own({ state: "reorganise" }));
    render(Reorganise, { props: { props, me: 0 } });
    expect(screen.queryByRole("button", { name: "Suggest a layout" })).toBeNull();
  });

  it("stands below the score sheet with everything it was decided by", async () => {
    const view = own({ state: "finished" });
    const [me, other] = view.players;
    const end = { ...view, totals: [20, 30], players: [{ ...me, patron: "spiritualist", experts: ["lawyer"], hand: ["inca_moray"] }, { ...other, patron: "tin_magnate", hand: [] }] as View["players"] };
    render(FinalMuseums, shown(end, []).props);
    const [first, second] = screen.getAllByRole("heading", { level: 3, name: /points$/ });
    expect(first?.textContent).toBe("Blue: 30 points");
    expect(second?.textContent).toBe("Amber: 20 points");
    expect(screen.getByText("The Lawyer keeps Public Opinion away")).toBeTruthy();
    expect(screen.getByText(/^Left in hand, worth nothing: Terraces of Moray/)).toBeTruthy();
    expect(await faults()).toEqual([]);
  });
});
