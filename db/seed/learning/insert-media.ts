import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import type { Database } from '#db/tables.ts';
import { captionsOf, clipNameOf } from './clips.ts';
import { courses, type LessonContent, type PdfName } from '../content.ts';
import type { SeedContext } from '../context.ts';

/** Stores a file and inserts its row in the transaction. */
export type StoreFile = (tx: Transaction<Database>, file: SeedFile) => Promise<{ id: string }>;

interface SeedFile {
  bytes: Buffer;
  kind: 'lesson_video' | 'lesson_pdf' | 'lesson_caption' | 'resume' | 'photo' | 'work_picture';
  name: string;
  contentType: string;
  ownerId?: string;
}

/** The ids of the stored files, by file name. */
export interface SeededMedia {
  pdfs: Record<PdfName, string>;
  clips: ReadonlyMap<string, SeededClip>;
}

interface SeededClip {
  videoId: string;
  captionId: string;
}

interface MediaSource {
  mediaDir: string;
  storeFile: StoreFile;
}

/** Stores the PDFs, which lessons share, and a clip with captions for each lesson that has a video. */
export async function insertMedia({ tx }: SeedContext, { mediaDir, storeFile }: MediaSource): Promise<SeededMedia> {
  const pdf = async (name: PdfName) => {
    const bytes = await readFile(path.join(mediaDir, `${name}.pdf`));
    const file = { bytes, kind: 'lesson_pdf', name: `${name}.pdf`, contentType: 'application/pdf' } as const;
    return (await storeFile(tx, file)).id;
  };
  const clip = async (lesson: LessonContent): Promise<SeededClip> => {
    const name = clipNameOf(lesson);
    const bytes = await readFile(path.join(mediaDir, 'clips', name));
    const captions = {
      bytes: Buffer.from(captionsOf(lesson)),
      kind: 'lesson_caption',
      contentType: 'text/vtt',
    } as const;
    const video = await storeFile(tx, { bytes, kind: 'lesson_video', name, contentType: 'video/mp4' });
    const caption = await storeFile(tx, { ...captions, name: name.replace('.mp4', '.mn.vtt') });
    return { videoId: video.id, captionId: caption.id };
  };
  const clips = new Map<string, SeededClip>();
  for (const lesson of courses.flatMap(({ lessons }) => lessons))
    if (lesson.video) clips.set(clipNameOf(lesson), await clip(lesson));
  return {
    clips,
    pdfs: {
      orientation: await pdf('orientation'),
      'frontend-notes': await pdf('frontend-notes'),
      'backend-notes': await pdf('backend-notes'),
    },
  };
}
