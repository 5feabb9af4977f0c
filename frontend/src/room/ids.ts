/** A new id of a request. (`crypto.randomUUID` exists on secure pages only; tables on a home network are none.) */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");
}
