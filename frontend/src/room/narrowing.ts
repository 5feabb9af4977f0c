/**
 * Narrowing: what is still possible of the option templates once part of an action is chosen.
 *
 * A template is `{type, parameter: domain…}`; a domain is a list (one value is picked) or `{from, min, max}` (a set is
 * picked). Picks are kept in the order they were made: an earlier pick narrows a later one, never the other way round.
 * A value that is itself a list of names or a map of counts may be put together: part of it is a pick, too.
 */
import type { Action, Domain, Option, Refusal } from "../games/types";

/** One parameter's pick: one value of a list, or the members so far of a set. `type` is a parameter like the others. */
export type Pick = { parameter: string; one: unknown } | { parameter: string; some: readonly unknown[] };

type SetDomain = Exclude<Domain, readonly unknown[]>;

/** Deep equality of plain data; the order of fields does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((value, i) => same(value, b[i]));
  }
  const keys = Object.keys(a);
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(y, key) && same(x[key], y[key]));
}

/** Whether a list of plain data holds a value. */
export function holds(list: readonly unknown[], value: unknown): boolean {
  return list.some((other) => same(other, value));
}

/** Whether a list of names or a map of counts is part of another: nothing in it is more often than there. */
function isPart(part: unknown, whole: unknown): boolean {
  if (isNames(part) && isNames(whole)) return part.every((name) => whole.includes(name));
  if (!isCounts(part) || !isCounts(whole)) return false;
  return Object.entries(part).every(([name, count]) => count <= (whole[name] ?? 0));
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === "string");
}

function isCounts(value: unknown): value is Readonly<Record<string, number>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((count) => typeof count === "number");
}

/** Whether a list of plain data holds a value that this is, or can become. */
function leadsTo(list: readonly unknown[], value: unknown): boolean {
  return typeof value === "object" ? list.some((other) => same(value, other) || isPart(value, other)) : holds(list, value);
}

function isSet(domain: Domain): domain is SetDomain {
  return !Array.isArray(domain);
}

/** The domain of a template's parameter, or undefined if it has no such parameter. */
export function domainOf(option: Option, parameter: string): Domain | undefined {
  if (parameter === "type") return [option.type];
  return parameter === "any_version" ? undefined : (option[parameter] as Domain | undefined);
}

/** The names of a template's parameters. */
export function parametersOf(option: Option): string[] {
  return Object.keys(option).filter((name) => name !== "type" && name !== "any_version");
}

/** Whether a pick can be part of an action of this template. */
export function allows(option: Option, pick: Pick): boolean {
  const domain = domainOf(option, pick.parameter);
  if (domain === undefined) return false;
  if ("one" in pick) return !isSet(domain) && leadsTo(domain, pick.one);
  return isSet(domain) && pick.some.length <= domain.max && pick.some.every((member) => holds(domain.from, member));
}

/** The templates that all these picks can be part of. */
export function remaining(options: readonly Option[], picks: readonly Pick[]): Option[] {
  return options.filter((option) => picks.every((pick) => allows(option, pick)));
}

/** The values (of sets: the members) that a parameter can still take, in the order of the templates. */
export function valuesOf(options: readonly Option[], picks: readonly Pick[], parameter: string): unknown[] {
  const others = picks.filter((pick) => pick.parameter !== parameter);
  const values: unknown[] = [];
  for (const option of remaining(options, others)) {
    const domain = domainOf(option, parameter);
    if (domain === undefined) continue;
    for (const value of isSet(domain) ? domain.from : domain) if (!holds(values, value)) values.push(value);
  }
  return values;
}

/** The picks, from the first, that still fit the templates: what is kept when the templates change. */
export function stillLegal(options: readonly Option[], picks: readonly Pick[]): Pick[] {
  const kept: Pick[] = [];
  for (const pick of picks) if (remaining(options, [...kept, pick]).length > 0) kept.push(pick);
  return kept;
}

/**
 * The picks after this value is picked, or null if it cannot be. A pick already made of the same parameter is replaced
 * (of a set: extended while it may grow); later picks that do not fit any more are dropped.
 */
export function withPick(
  options: readonly Option[],
  picks: readonly Pick[],
  parameter: string,
  value: unknown,
): Pick[] | null {
  const place = picks.findIndex((pick) => pick.parameter === parameter);
  const before = place < 0 ? picks : picks.slice(0, place);
  const after = place < 0 ? [] : picks.slice(place + 1);
  for (const pick of candidates(picks[place], parameter, value)) {
    if (remaining(options, [...before, pick]).length === 0) continue;
    return stillLegal(options, [...before, pick, ...after]);
  }
  return null;
}

function candidates(old: Pick | undefined, parameter: string, value: unknown): Pick[] {
  const some = old && "some" in old ? old.some : [];
  const sets = [[...some, value], ...(some.length === 1 ? [[value]] : [])];
  return [{ parameter, one: value }, ...sets.map((members) => ({ parameter, some: members }))];
}

/** Whether a value is picked (of a set: is one of its members). */
export function isPicked(picks: readonly Pick[], parameter: string, value: unknown): boolean {
  const pick = picks.find((made) => made.parameter === parameter);
  if (!pick) return false;
  return "one" in pick ? same(pick.one, value) : holds(pick.some, value);
}

/** The picks after a picked value is taken back. */
export function withoutPick(picks: readonly Pick[], parameter: string, value: unknown): Pick[] {
  return picks.flatMap((pick) => {
    if (pick.parameter !== parameter) return [pick];
    if ("one" in pick) return [];
    const some = pick.some.filter((member) => !same(member, value));
    return some.length > 0 ? [{ parameter, some }] : [];
  });
}

/**
 * The action that the picks make, or null while something is missing. Parameters that can take one value only are
 * filled in, unless another template is complete without; several different results are no result.
 */
export function completed(options: readonly Option[], picks: readonly Pick[]): Action | null {
  if (picks.length === 0) return null;
  const left = remaining(options, picks);
  const exact = left.filter((option) => parametersOf(option).every((name) => picks.some((p) => p.parameter === name)));
  const found: Action[] = [];
  for (const option of exact.length > 0 ? exact : left) {
    const action = fill(option, picks);
    if (action && !holds(found, action)) found.push(action);
  }
  return found.length === 1 ? (found[0] as Action) : null;
}

function fill(option: Option, picks: readonly Pick[]): Action | null {
  const action: Action = { type: option.type };
  for (const parameter of parametersOf(option)) {
    const domain = domainOf(option, parameter) as Domain;
    const pick = picks.find((made) => made.parameter === parameter);
    const value = pick ? picked(domain, pick) : onlyValue(domain);
    if (value === undefined) return null;
    action[parameter] = value;
  }
  return action;
}

/** What a pick comes to, or undefined while only a part is picked. */
function picked(domain: Domain, pick: Pick): unknown {
  if ("one" in pick) return !isSet(domain) && holds(domain, pick.one) ? pick.one : undefined;
  const { from, min } = domain as SetDomain;
  return pick.some.length >= min ? from.filter((member) => holds(pick.some, member)) : undefined;
}

function onlyValue(domain: Domain): unknown {
  if (!isSet(domain)) return domain.length === 1 ? domain[0] : undefined;
  if (domain.max === 0) return [];
  return domain.min === domain.from.length ? [...domain.from] : undefined;
}

/** Whether a whole action is one of those that the templates stand for. */
export function isOffered(options: readonly Option[], { type, ...parameters }: Action): boolean {
  return options.some((option) => {
    const names = parametersOf(option);
    if (option.type !== type || names.length !== Object.keys(parameters).length) return false;
    return names.every((name) => name in parameters && takes(option, name, parameters[name]));
  });
}

function takes(option: Option, parameter: string, value: unknown): boolean {
  const domain = domainOf(option, parameter) as Domain;
  if (!isSet(domain)) return holds(domain, value);
  return Array.isArray(value) && value.length >= domain.min && allows(option, { parameter, some: value });
}

/** The parameters that still need a pick, over all templates left. */
export function missing(options: readonly Option[], picks: readonly Pick[]): string[] {
  const names = new Set<string>();
  for (const option of remaining(options, picks)) {
    for (const name of parametersOf(option)) {
      const pick = picks.find((made) => made.parameter === name);
      const domain = domainOf(option, name) as Domain;
      if ((pick ? picked(domain, pick) : onlyValue(domain)) === undefined) names.add(name);
    }
  }
  return [...names];
}

/**
 * The refusal that says why a value cannot be picked now, or null. A refusal fits if it names the value, and nothing
 * that contradicts a pick; of several the one that says most about the picks is taken. Where none does, the type of
 * action that the value belongs to may be refused as a whole.
 */
export function explain(
  refusals: readonly Refusal[],
  picks: readonly Pick[],
  parameter: string,
  value: unknown,
  type?: string,
): Refusal | null {
  const wanted = [...picks.filter((pick) => pick.parameter !== parameter), { parameter, one: value } as Pick];
  if (type !== undefined && parameter !== "type") wanted.push({ parameter: "type", one: type });
  let best: Refusal | null = null;
  let most = -Infinity;
  for (const refusal of refusals) {
    const score = closeness(refusal, wanted, parameter);
    if (score !== null && score > most) [best, most] = [refusal, score];
  }
  return best ?? refusals.find((refusal) => refusal.type === type && isWhole(refusal)) ?? null;
}

/** Whether a refusal is about a type of action as a whole. */
function isWhole(refusal: Refusal): boolean {
  return Object.keys(refusal).every((name) => ["type", "rule", "why"].includes(name));
}

/** How much a refusal says about what was tried, or null if it is about something else. */
function closeness(refusal: Refusal, wanted: readonly Pick[], parameter: string): number | null {
  if (!(parameter in refusal)) return null;
  let score = 0;
  for (const [name, refused] of Object.entries(refusal)) {
    if (name === "rule" || name === "why") continue;
    const pick = wanted.find((made) => made.parameter === name);
    if (pick && !names(refused, pick)) return null;
    if (pick) score += 2;
    else if (name !== "type") score -= 1;
  }
  return score;
}

function names(refused: unknown, pick: Pick): boolean {
  const values = "one" in pick ? [pick.one] : pick.some;
  return values.some((value) => same(refused, value) || (Array.isArray(refused) && holds(refused, value)));
}
