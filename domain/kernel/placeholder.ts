/** An entry of `list` for the record `id`, always the same (FNV-1a). */
export function placeholderFor<Entry>(id: string, list: readonly [Entry, ...Entry[]]): Entry {
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return list[(hash >>> 0) % list.length] ?? list[0];
}
