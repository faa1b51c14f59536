/** The entry of `list` that stands in for what the record `id` lacks: the same at every place and every time. */
export function placeholderFor<Entry>(id: string, list: readonly [Entry, ...Entry[]]): Entry {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return list[(hash >>> 0) % list.length] ?? list[0];
}
