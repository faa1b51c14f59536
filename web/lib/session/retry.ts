/** Retry delay after a network error while loading a session. */
export const retryAfter = 3000;

export const wait = async (milliseconds: number) => await new Promise((resolve) => setTimeout(resolve, milliseconds));
