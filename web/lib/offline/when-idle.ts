/** Milliseconds after which a busy page is disturbed all the same. */
const patience = 10_000;

/** Does something when the page has loaded and has nothing else to do; the answer calls it off. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, patience / 10);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: patience });
  return () => window.cancelIdleCallback(handle);
}
