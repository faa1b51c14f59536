import type { Lesson } from '#domain/lessons/contract.ts';
import { savesData } from './connection.ts';
import { openCopies } from './offline-copies.ts';

const maxPdfBytes = 25 * 1024 * 1024;
const maxQuotaShare = 0.5;

type WithPdf = Pick<Lesson, 'pdf_url'>;

/** The cache key of a lesson's PDF: its file, since signed addresses change; null for other sites. */
function cacheKeyOf({ pdf_url: address }: WithPdf): string | null {
  if (!address?.startsWith('/')) return null;
  const { pathname, searchParams } = new URL(address, window.location.origin);
  return `${pathname}?file=${searchParams.get('file') ?? ''}`;
}

/** Caches the PDF of an opened lesson, unless data saver is on, it is too large or storage is full. */
export async function cachePdf(learnerId: string, lesson: WithPdf): Promise<void> {
  const key = cacheKeyOf(lesson);
  if (key === null || !lesson.pdf_url || savesData()) return;
  const copies = await openCopies(learnerId);
  if (await copies.readFile(key)) return;
  const response = await fetch(lesson.pdf_url);
  const bytes = Number(response.headers.get('content-length'));
  const fits = response.ok && bytes > 0 && bytes <= maxPdfBytes && hasSpace(bytes, await navigator.storage.estimate());
  if (fits && (await copies.hasLesson(key))) await copies.writeFile(key, response);
  else await response.body?.cancel();
}

/** The cached PDF of a lesson, or null. */
export async function readCachedPdf(learnerId: string | null, lesson: WithPdf): Promise<Response | null> {
  const key = cacheKeyOf(lesson);
  if (key === null || learnerId === null) return null;
  return await (await openCopies(learnerId)).readFile(key);
}

/** True if `bytes` more fit into the quota; true if the quota is unknown. */
export function hasSpace(bytes: number, { quota, usage = 0 }: { quota?: number; usage?: number }): boolean {
  return quota === undefined || usage + bytes <= quota * maxQuotaShare;
}
