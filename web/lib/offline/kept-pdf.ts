import type { Lesson } from '#domain/lessons/contract.ts';
import { savesData } from './connection.ts';
import { openCopies } from './kept-copies.ts';
import { hasRoom, largestPdf } from './limits.ts';

type WithPdf = Pick<Lesson, 'pdf_url'>;

/** The cache key of a lesson's PDF: its file, since signed addresses change; null for other sites. */
function placeOf({ pdf_url: address }: WithPdf): string | null {
  if (!address?.startsWith('/')) return null;
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return `${pathname}?file=${searchParams.get('file') ?? ''}`;
}

/** Caches the PDF of an opened lesson, unless data saver is on, it is too large or storage is full. */
export async function keepPdf(learnerId: string, lesson: WithPdf): Promise<void> {
  const place = placeOf(lesson);
  if (place === null || !lesson.pdf_url || savesData()) return;
  const copies = await openCopies(learnerId);
  if (await copies.readFile(place)) return;
  const response = await fetch(lesson.pdf_url);
  const bytes = Number(response.headers.get('content-length'));
  const fits = response.ok && bytes > 0 && bytes <= largestPdf && hasRoom(bytes, await navigator.storage.estimate());
  if (fits && (await copies.hasLesson(place))) await copies.writeFile(place, response);
  else await response.body?.cancel();
}

/** The cached PDF of a lesson, or null. */
export async function readKeptPdf(learnerId: string | null, lesson: WithPdf): Promise<Response | null> {
  const place = placeOf(lesson);
  if (place === null || learnerId === null) return null;
  return await (await openCopies(learnerId)).readFile(place);
}
