/** Opened lessons that a device keeps for one learner; the one opened longest ago gives way. */
export const keptLessons = 20;

/** Days that a lesson is kept after it was last opened with a network. */
export const keptDays = 30;

/** Bytes of a PDF that is kept with its lesson, at most. */
export const largestPdf = 25 * 1024 * 1024;

/** The share of its room that a device gives to this site and that may be filled. */
const fillableShare = 0.5;

const day = 86_400_000;

/** A lesson that a device keeps. */
export interface KeptLesson {
  lessonId: string;
  /** When it was last had from the network: ISO 8601. */
  keptAt: string;
}

/** The kept lessons that have to go: those beyond the number, oldest first, and those that are too old. */
export function surplusLessons(kept: readonly KeptLesson[], now: number): string[] {
  const newestFirst = kept.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
  // A time that cannot be read is none.
  const isYoung = ({ keptAt }: KeptLesson) => now - Date.parse(keptAt) <= keptDays * day;
  return newestFirst
    .filter((lesson, place) => place >= keptLessons || !isYoung(lesson))
    .map(({ lessonId }) => lessonId);
}

/** True when `bytes` more may be kept on a device that tells its room; one that does not tell is taken at its word. */
export function hasRoom(bytes: number, { quota, usage = 0 }: { quota?: number; usage?: number }): boolean {
  return quota === undefined || usage + bytes <= quota * fillableShare;
}
