const megabyte = 1024 * 1024;
/** What a learner may let the saved weeks take, in bytes. */
export const limits = [100, 250, 500, 1024, 2048].map((size) => size * megabyte);
const usualLimit = 500 * megabyte;

const limitKey = (learnerId: string) => `zamnal.saved-limit.${learnerId}`;

export const readLimit = (learnerId: string) => Number(window.localStorage.getItem(limitKey(learnerId)) ?? usualLimit);
/** Stores and returns the limit. */
export function writeLimit(learnerId: string, bytes: number): number {
  window.localStorage.setItem(limitKey(learnerId), String(bytes));
  return bytes;
}
