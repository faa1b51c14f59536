/** Numbers that come again with the same seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share) => next() < share,
    between: (from, to) => from + next() * (to - from),
    pick: (list) => list[Math.floor(next() * list.length)],
    shuffle: (list) =>
      list
        .map((one) => [next(), one])
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one),
  };
}
