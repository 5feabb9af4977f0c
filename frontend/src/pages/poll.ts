/** Asks again every so often while the page is in view, at once when it comes back into view. */
export function poll(every: number, ask: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") ask();
  }, every);
  const seen = (): void => {
    if (document.visibilityState === "visible") ask();
  };
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("online", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("online", seen);
  };
}
