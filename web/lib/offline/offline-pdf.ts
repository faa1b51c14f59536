import type { Lesson } from '#domain/lessons/contract.ts';
import { mayLoadUnasked } from './connection.ts';
import { openCopies } from './offline-copies.ts';
import { mayReadCopies } from './readable-copies.ts';
import { fileKey, partsOf } from './saved-weeks.ts';

const maxPdfBytes = 25 * 1024 * 1024;

type WithPdf = Pick<Lesson, 'pdf_url'>;

/** Caches the PDF of an opened lesson, unless it is too large or costs too much data; a full device refuses it. */
export async function cachePdf(learnerId: string, lesson: Lesson): Promise<void> {
  const { id, pdf_url: url, pdf_bytes: bytes } = lesson;
  const key = fileKey(url);
  if (key === null || url === null || !bytes || bytes > maxPdfBytes) return;
  const copies = await openCopies(learnerId);
  if ((await copies.readFile(key)) || !mayLoadUnasked(bytes)) return;
  const response = await fetch(url);
  if (!response.ok || !(await copies.readLesson(id))) return await response.body?.cancel();
  await copies.keepFiles(id, partsOf(lesson, await copies.keys()));
  await copies.writeFile(key, response);
}

/** The cached PDF of a lesson, or null. */
export async function readCachedPdf(learnerId: string | null, lesson: WithPdf): Promise<Response | null> {
  const key = fileKey(lesson.pdf_url);
  if (key === null || learnerId === null || !mayReadCopies(learnerId)) return null;
  return await (await openCopies(learnerId)).readFile(key);
}
