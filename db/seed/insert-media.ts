import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from 'kysely';
import type { Database } from '../tables.ts';
import type { PdfName, VideoName } from './content/types.ts';
import type { SeedContext } from './context.ts';

/** Keeps the bytes of one file and writes its row in the transaction. */
export type StoreFile = (tx: Transaction<Database>, file: SeedFile) => Promise<{ id: string }>;

/** One file to keep: of a lesson, or what an applicant sent. */
interface SeedFile {
  bytes: Buffer;
  kind: 'lesson_video' | 'lesson_pdf' | 'lesson_caption' | 'resume';
  name: string;
  contentType: string;
  ownerId?: string;
}

/** The ids of the stored media by name. */
export interface SeededMedia {
  videos: Record<VideoName, string>;
  captions: Record<VideoName, string>;
  pdfs: Record<PdfName, string>;
}

/** Stores each demonstration file once; many lessons share it. */
export async function insertMedia(
  { tx }: SeedContext,
  { mediaDir, storeFile }: { mediaDir: string; storeFile: StoreFile },
): Promise<SeededMedia> {
  const store = async (name: string, kind: SeedFile['kind'], contentType: string) => {
    const bytes = await readFile(path.join(mediaDir, name));
    const { id } = await storeFile(tx, { bytes, kind, name, contentType });
    return id;
  };
  const video = async (name: VideoName) => await store(`${name}.mp4`, 'lesson_video', 'video/mp4');
  const caption = async (name: VideoName) => await store(`${name}.mn.vtt`, 'lesson_caption', 'text/vtt');
  const pdf = async (name: PdfName) => await store(`${name}.pdf`, 'lesson_pdf', 'application/pdf');
  return {
    videos: { 'editor-react': await video('editor-react'), 'editor-server': await video('editor-server') },
    captions: { 'editor-react': await caption('editor-react'), 'editor-server': await caption('editor-server') },
    pdfs: {
      orientation: await pdf('orientation'),
      'frontend-notes': await pdf('frontend-notes'),
      'backend-notes': await pdf('backend-notes'),
    },
  };
}
