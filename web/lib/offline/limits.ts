/** Cached lessons per learner; the least recently opened is evicted. */
export const keptLessons = 20;

/** Days until a cached lesson expires. */
export const keptDays = 30;

/** The maximum size of a cached PDF. */
export const largestPdf = 25 * 1024 * 1024;

/** The usable share of the storage quota. */
const fillableShare = 0.5;

const day = 86_400_000;

/** A cached lesson. */
export interface KeptLesson {
  lessonId: string;
  /** The time of the last download, ISO 8601. */
  keptAt: string;
}

/** The lessons to evict: expired ones, and the oldest beyond the limit. */
export function surplusLessons(kept: readonly KeptLesson[], now: number): string[] {
  const newestFirst = kept.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt));
  // An invalid time counts as expired.
  const isYoung = ({ keptAt }: KeptLesson) => now - Date.parse(keptAt) <= keptDays * day;
  return newestFirst
    .filter((lesson, place) => place >= keptLessons || !isYoung(lesson))
    .map(({ lessonId }) => lessonId);
}

/** True if `bytes` more fit into the quota; true if the quota is unknown. */
export function hasRoom(bytes: number, { quota, usage = 0 }: { quota?: number; usage?: number }): boolean {
  return quota === undefined || usage + bytes <= quota * fillableShare;
}
