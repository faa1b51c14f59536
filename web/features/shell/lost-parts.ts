const lost = new WeakSet<Error>();

/** Remembers, from now on, which errors mean that a part of the page could not be had; some browsers never ask for it again. */
export function noteLostParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/** Whether an error means that a part of the page could not be had. */
export const isLostPart = (error: unknown): boolean => error instanceof Error && lost.has(error);
