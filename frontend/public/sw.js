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

/* Notices: that it is one's turn, or that time runs out. What they say comes sealed from the server, and is shown as plain text. */

const LANGUAGE = "/kept/language"; // of this device's notices, for a subscription that the browser renews by itself
const DEVICE = "/api/v1/me/notices/device";

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(visit(event.notification.data.path));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.oldSubscription, event.newSubscription));
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "language") event.waitUntil(keepLanguage(event.data.language));
});

/** Shows a notice, in place of an older one of the same room; nothing where the room is in view. */
async function show({ title, text, path }) {
  if (await isInView(path)) return;
  const data = { path };
  await self.registration.showNotification(title, { body: text, tag: path, renotify: true, icon: "/icons/icon-192.png", data });
}

/** Whether a page shows this path now: it holds a lock of that name as long as it is visible (`src/push/view.ts`). A client's `url` does not
    tell: it is where the page began. */
async function isInView(path) {
  const { held } = await self.navigator.locks.query();
  return held.some(({ name }) => name === `in view: ${path}`);
}

/** Brings a window of ours to the front and has it go there (`src/push/view.ts`), or opens one. */
async function visit(path) {
  const [window] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!window) return self.clients.openWindow(path);
  await window.focus();
  window.postMessage({ type: "go", path });
}

/** The browser has replaced or ended the subscription: the server is told the new one. */
async function renew(old, fresh) {
  const { pushManager } = self.registration;
  const subscription = fresh ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: old.options.applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  const language = await (await (await caches.open(CACHE)).match(LANGUAGE)).text();
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(DEVICE, { method: "PUT", headers, body: JSON.stringify({ endpoint, keys, language }) });
  if (!answer.ok) throw new Error(`The new subscription was not taken: ${answer.status}`);
}

async function keepLanguage(language) {
  await (await caches.open(CACHE)).put(LANGUAGE, new Response(language));
}
