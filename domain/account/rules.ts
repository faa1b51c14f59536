export const deletionGraceDays = 14;
/** Data exports per user. */
export const exportsPerHour = 5;

// Characters and names that some file systems forbid.
const barred = /[<>:"|?*/\\\p{Cc}]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Unique file names for a folder of an archive that every system can unpack. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = name.replace(barred, '_').replace(reserved, '$&_');
    const dot = safe.lastIndexOf('.') > 0 ? safe.lastIndexOf('.') : safe.length;
    let own = safe;
    // Some file systems are case-insensitive.
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) {
      own = `${safe.slice(0, dot)} (${count})${safe.slice(dot)}`;
    }
    taken.add(own.toLowerCase());
    return own;
  });
}
