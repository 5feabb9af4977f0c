/** RFC 6902 patches (add, remove, replace), applied without changing what is there: untouched parts are shared. */
import type { PatchOperation } from "./types";

/** A patch that does not fit the document: the caller's picture is another one than the server thinks. */
export class PatchError extends Error {}

type Container = unknown[] | Record<string, unknown>;

/** The document after all operations. Raises PatchError, and then nothing has been changed. */
export function applyPatch<T>(document: T, patch: readonly PatchOperation[]): T {
  const fresh = new WeakSet<object>(); // containers copied for this patch: no need to copy them again
  const holder: Record<string, unknown> = { "": document };
  fresh.add(holder);
  for (const operation of patch) applyOperation(holder, operation, fresh);
  return holder[""] as T;
}

function applyOperation(holder: Container, operation: PatchOperation, fresh: WeakSet<object>): void {
  const keys = operation.path.split("/");
  const last = keys.pop() as string;
  let at = holder;
  for (const key of keys) at = step(at, unescape(key), fresh);
  const key = unescape(last);
  if (Array.isArray(at)) changeList(at, key, operation);
  else changeFields(at, key, operation);
}

/** The container under `key`, replaced in `at` by a copy of its own unless it already is one. */
function step(at: Container, key: string, fresh: WeakSet<object>): Container {
  const place = Array.isArray(at) ? index(key, at.length - 1) : key;
  const inner = (at as Record<string | number, unknown>)[place];
  if (typeof inner !== "object" || inner === null) throw new PatchError(`There is nothing at "${key}".`);
  if (fresh.has(inner)) return inner as Container;
  const copy = Array.isArray(inner) ? inner.slice() : { ...(inner as Record<string, unknown>) };
  fresh.add(copy);
  (at as Record<string | number, unknown>)[place] = copy;
  return copy;
}

function changeList(list: unknown[], key: string, operation: PatchOperation): void {
  if (operation.op === "add") list.splice(key === "-" ? list.length : index(key, list.length), 0, operation.value);
  else if (operation.op === "remove") list.splice(index(key, list.length - 1), 1);
  else list[index(key, list.length - 1)] = operation.value;
}

function changeFields(fields: Record<string, unknown>, key: string, operation: PatchOperation): void {
  if (operation.op !== "add" && !Object.hasOwn(fields, key)) throw new PatchError(`There is no "${key}".`);
  if (operation.op === "remove") delete fields[key];
  else fields[key] = operation.value;
}

function index(key: string, most: number): number {
  const number = /^(0|[1-9]\d*)$/.test(key) ? Number(key) : -1;
  if (number < 0 || number > most) throw new PatchError(`There is no place "${key}" in the list.`);
  return number;
}

function unescape(key: string): string {
  return key.includes("~") ? key.replaceAll("~1", "/").replaceAll("~0", "~") : key;
}
