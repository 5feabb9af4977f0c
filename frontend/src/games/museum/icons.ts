/** Icons of tokens and decks (style.md 9), from game-icons.net. */
export { default as Prestige } from "~icons/game-icons/laurel-crown";
export { default as Opinion } from "~icons/game-icons/megaphone";
export { default as HandCards } from "~icons/game-icons/card-pick";
export { default as FavourMark } from "~icons/game-icons/love-letter";
export { default as Storeroom } from "~icons/game-icons/wooden-crate";
export { default as Embargo } from "~icons/game-icons/padlock";
export { default as Customs } from "~icons/game-icons/stamper";
export { default as Museum } from "~icons/game-icons/greek-temple";
