/* Keeps the page for times without a connection: its shell, the parts that have been opened, and the rules that have been read.
   Nothing of a table is ever kept: a picture belongs to one viewer, and the server tells what is the case. */
const CACHE = "vitrine-1";
const SHELL = "/";
const PUBLIC = /^\/api\/v1\/games(\/[a-z_]+(\/rules)?)?$/;
const STANDING = ["/first-paint.js", "/mark.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (PUBLIC.test(url.pathname) || STANDING.includes(url.pathname)) event.respondWith(freshFirst(request));
});

async function keepShell() {
  const cache = await caches.open(CACHE);
  const answer = await fetch(SHELL, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`The page cannot be kept: ${answer.status}`);
  const assets = [...(await answer.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  await cache.addAll([...assets, ...STANDING]);
  await cache.put(SHELL, answer);
}

/** Caches of older forms, and parts of pages that are no more. */
async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** Every page of ours is the same shell. A new one takes the old one's parts away: they are fetched anew when opened. */
async function page(request, url) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    const isShell = answer.ok && !answer.redirected && !url.pathname.startsWith("/api/");
    if (isShell && answer.headers.get("etag") !== (await cache.match(SHELL))?.headers.get("etag")) {
      await forgetAssets(cache);
      await cache.put(SHELL, answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept && !url.pathname.startsWith("/api/")) return kept;
    throw error;
  }
}

async function forgetAssets(cache) {
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith("/assets/")) await cache.delete(request);
  }
}

async function keptFirst(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function freshFirst(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
