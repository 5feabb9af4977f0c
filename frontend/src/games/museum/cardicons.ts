/** The icons of experts, Favours, headlines and patrons, from game-icons.net. */
import type { Component } from "svelte";
import Archivist from "~icons/game-icons/bookshelf";
import Banker from "~icons/game-icons/bank";
import Donation from "~icons/game-icons/money-stack";
import Embargo from "~icons/game-icons/padlock";
import Customs from "~icons/game-icons/stamper";
import Expedition from "~icons/game-icons/compass";
import Fitters from "~icons/game-icons/claw-hammer";
import Impresario from "~icons/game-icons/top-hat";
import Journalist from "~icons/game-icons/newspaper";
import Lawyer from "~icons/game-icons/scales";
import Night from "~icons/game-icons/moon";
import Press from "~icons/game-icons/microphone";
import Repatriation from "~icons/game-icons/return-arrow";
import Restorer from "~icons/game-icons/palette";
import Rights from "~icons/game-icons/scroll-quill";
import Scholarship from "~icons/game-icons/graduate-cap";
import Telegram from "~icons/game-icons/envelope";

export const ABILITY_ICONS: Readonly<Record<string, Component>> = {
  banker: Banker,
  journalist: Journalist,
  archivist: Archivist,
  restorer: Restorer,
  impresario: Impresario,
  lawyer: Lawyer,
};

export const FAVOUR_ICONS: Readonly<Record<string, Component>> = {
  private_expedition: Expedition,
  anonymous_donation: Donation,
  press_conference: Press,
  night_shift: Night,
  volunteer_fitters: Fitters,
  scholarship_fund: Scholarship,
  repatriation: Repatriation,
  inside_telegram: Telegram,
  exclusive_rights: Rights,
};

export const MARKER_ICONS: Readonly<Record<string, Component>> = { embargo: Embargo, customs: Customs };
