/** The timeout of requestIdleCallback. */
const patience = 10_000;

/** Runs a callback when the page is loaded and idle; returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, patience / 10);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: patience });
  return () => window.cancelIdleCallback(handle);
}
