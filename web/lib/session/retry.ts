/** Milliseconds before another try when the network failed while a session or its person was being loaded. */
export const retryAfter = 3000;

/** Ends after so many milliseconds. */
export const wait = async (milliseconds: number) => await new Promise((resolve) => setTimeout(resolve, milliseconds));
