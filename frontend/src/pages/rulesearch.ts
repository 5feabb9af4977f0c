/** Searching the rules reference: by words, or by a rule's number. */
import type { Reference } from "../api/model";

export interface FoundSection {
  /** Where the section stands in the whole reference. */
  index: number;
  title: string;
  rules: { number: string; text: string }[];
}

const words = (query: string): string[] => query.toLocaleLowerCase().split(/\s+/).filter(Boolean);

/** The rules that hold every word of the query (in number, text or the section's title), by section. */
export function findRules(sections: Reference["sections"], query: string): FoundSection[] {
  const wanted = words(query);
  return sections
    .map((section, index) => ({
      index,
      title: section.title,
      rules: section.rules.filter((rule) => {
        const text = `${rule.number} ${rule.text} ${section.title}`.toLocaleLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((section) => section.rules.length > 0);
}

/** A text in parts, those that a word of the query hits marked. */
export function marked(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = words(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (wanted.length === 0) return [{ text, hit: false }];
  return text
    .split(new RegExp(`(${wanted.join("|")})`, "gi"))
    .map((part, index) => ({ text: part, hit: index % 2 === 1 }))
    .filter((part) => part.text);
}
