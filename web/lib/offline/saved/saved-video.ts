import type { Lesson } from '#domain/lessons/contract.ts';
import { openCopies } from '../offline-copies.ts';
import { mayReadCopies } from '../readable-copies.ts';
import { fileKey, partsOf, versionToSave } from '../saved-weeks.ts';

export type SavedVideo = NonNullable<Awaited<ReturnType<typeof findSavedVideo>>>;

/** The saved video of a lesson with the addresses that the service worker answers; null unless it is complete. */
export async function findSavedVideo(learnerId: string | null, lesson: Lesson) {
  if (learnerId === null || !navigator.serviceWorker?.controller || !mayReadCopies(learnerId)) return null;
  const stored = await (await openCopies(learnerId)).keys();
  const version = versionToSave(lesson, stored);
  if (!version) return null;
  const addressOf = (url: string | null) => {
    const parts = partsOf(lesson, stored).filter((part) => part.url === url);
    return parts.length > 0 && parts.every(({ key }) => stored.has(key)) ? `${fileKey(url)}&saved=${learnerId}` : null;
  };
  const address = addressOf(version.url);
  if (address === null) return null;
  return { ...version, address, captions: addressOf(lesson.caption_url), poster: addressOf(lesson.poster_url) };
}
