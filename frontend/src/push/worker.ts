/** The service worker of this page (`public/sw.js`): keeps the page for times without a connection, and shows notices. */

let arrival: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null);

/** Starts the worker, where the browser has such. Call once. */
export function startWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  arrival = navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
    console.warn("The page cannot be kept for times without a connection, and shows no notices.", error);
    return null;
  });
}

/** The worker's registration, or null where there is none. */
export function worker(): Promise<ServiceWorkerRegistration | null> {
  return arrival;
}
