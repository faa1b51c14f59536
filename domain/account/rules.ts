/** Days between the wish to end an account and its end; until then its person can keep it. */
export const deletionGraceDays = 14;

/** Copies of everything that a person may take within an hour. */
export const exportsPerHour = 5;

// What no name may hold somewhere, and the names that Windows keeps for itself.
const barred = /[<>:"|?*/\\\p{Cc}]/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Names for files in one folder of an archive: every system can unpack them, and none takes the place of another. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = name.replace(barred, '_').replace(reserved, '$&_');
    const dot = safe.lastIndexOf('.') > 0 ? safe.lastIndexOf('.') : safe.length;
    let own = safe;
    // Some systems take A and a for the same.
    for (let count = 2; taken.has(own.toLowerCase()); count += 1) {
      own = `${safe.slice(0, dot)} (${count})${safe.slice(dot)}`;
    }
    taken.add(own.toLowerCase());
    return own;
  });
}

/** What people pay for. */
export const paymentPurposes = ['enrollment', 'application', 'verification'] as const;

/** What somebody paid for. */
export type PaymentPurpose = (typeof paymentPurposes)[number];
