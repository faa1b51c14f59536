import { partBytes } from './names.ts';
import type { Lesson } from '#domain/lessons/contract.ts';

/** A week that the learner saves on this device. Its copies say what is still missing. */
export interface SavedWeek {
  course: { id: string; title: string; title_jp: string | null; title_mn: string | null };
  week: number;
  lessonIds: string[];
  /** The sound is saved instead of the video, where there is one. */
  isSound?: boolean;
  /** ISO 8601. */
  savedAt: string;
}

/** What is stored under one cache key: a part of a video, or another file of a lesson. */
export interface Part {
  /** The signed address of the file. */
  url: string;
  key: string;
  start: number;
  bytes: number;
}

/** The cache key of a stored file: path and id, since signed addresses change; null for links to other sites. */
export function fileKey(url: string | null): string | null {
  if (!url?.startsWith('/')) return null;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return `${pathname}?file=${searchParams.get('file') ?? ''}`;
}

const none: ReadonlySet<string> = new Set();

/** The version of a video that is saved: the one that is begun, the sound if asked for, the light one, or the smallest with a picture. */
export function versionToSave({ video_versions: versions }: Lesson, stored: ReadonlySet<string>, isSound = false) {
  const bySize = versions.toSorted((a, b) => a.byte_size - b.byte_size);
  const begun = bySize.find(({ url }) => stored.has(`${fileKey(url)}&part=0`));
  const wanted = bySize.find(({ quality }) => quality === (isSound ? 'sound' : 'light'));
  return begun ?? wanted ?? bySize.find(({ quality }) => quality !== 'sound') ?? null;
}

/** What is saved of a lesson's files, given the `stored` keys. Copies of an older release have no sizes of PDFs and captions. */
export function partsOf(lesson: Lesson, stored = none, isSound = false): Part[] {
  const video = versionToSave(lesson, stored, isSound);
  return [
    split(lesson.pdf_url, lesson.pdf_bytes),
    split(lesson.caption_url, lesson.caption_bytes),
    split(lesson.poster_url, lesson.poster_bytes),
    // Last: it may take longer than the signed addresses are valid.
    split(video?.url ?? null, video?.byte_size, partBytes),
  ].flat();
}

function split(url: string | null, bytes: number | null | undefined, size?: number): Part[] {
  const key = fileKey(url);
  if (key === null || url === null || !bytes) return [];
  if (size === undefined) return [{ url, key, start: 0, bytes }];
  return Array.from({ length: Math.ceil(bytes / size) }, (_, part) => {
    const start = part * size;
    return { url, key: `${key}&part=${part}`, start, bytes: Math.min(size, bytes - start) };
  });
}

export const bytesOf = (parts: readonly Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0);
