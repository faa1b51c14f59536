/** A number that is always the same for `text` (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** An entry of `list` for the record `id`, always the same. */
export const placeholderFor = <Entry>(id: string, list: readonly [Entry, ...Entry[]]): Entry =>
  list[hashOf(id) % list.length] ?? list[0];

/** Numbers from 0 to 1, always the same for the record `id` (mulberry32). */
export function randomFrom(id: string): () => number {
  let state = hashOf(id);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
