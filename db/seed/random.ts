/** Draws numbers from 0 up to but not including 1. */
export type Random = () => number;

/** A generator (mulberry32) that draws the same numbers for the same seed, so that every demonstration has the same content. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

// Without 0, O, 1 and I, which people confuse on a bank transfer.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A payment reference like VR-7K3M9Q. */
export function drawReference(prefix: string, random: Random): string {
  const code = Array.from({ length: 6 }, () => letters.charAt(Math.floor(random() * letters.length)));
  return `${prefix}-${code.join('')}`;
}
