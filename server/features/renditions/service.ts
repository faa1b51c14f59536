import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTypes } from '#domain/files/rules.ts';
import type { RenditionFailure, RenditionName } from '#domain/renditions/rules.ts';
import { fileNames, type Made, makeRenditions, RenditionError } from '#server/documents/video/make-renditions.ts';
import { freeBytes, minFreeBytes } from '#server/runtime/free-space.ts';
import { sortOfError } from '#server/runtime/work-errors.ts';
import type { Services } from '#server/services/services.ts';
import {
  type ClaimedVideo,
  claimVideo,
  failClaim,
  finishClaim,
  releaseClaim,
  releaseDead,
  reportProgress,
} from './commands.ts';

export interface Maker {
  programs: { ffmpeg: string; ffprobe: string };
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Milliseconds between reports of the progress; a cancelled video is noticed at the next one. */
  reportMs?: number;
}

/** Makes the versions of the video that waits longest; false if none waits or another process works. */
export async function makeNext(services: Services, maker: Maker): Promise<boolean> {
  const { db, clock, log } = services;
  if (maker.stopping.aborted) return false;
  await releaseDead(db, clock.now());
  const video = await claimVideo(db, clock.now());
  if (!video) return false;
  try {
    await makeFor(services, video, maker);
  } catch (error) {
    const failure = failureOf(error);
    if (failure) {
      log.warn({ video: video.video_file_id, failure }, 'a video got no smaller versions');
      await failClaim(db, video, failure);
      return true;
    }
    const isStopped = maker.stopping.aborted;
    if (!isStopped)
      log.warn({ err: error, video: video.video_file_id }, 'the smaller versions of a video were not made');
    const isPassing = sortOfError(error) === 'again';
    await releaseClaim(db, video, { isCounted: !isStopped && !isPassing });
    if (isPassing) throw error;
  }
  return true;
}

/** Why a video gets no versions, or none before the disk has room; null for other errors. */
function failureOf(error: unknown): RenditionFailure | null {
  if (error instanceof RenditionError) return error.failure;
  return (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'disk_full' : null;
}

const folderPrefix = 'rendition-';

async function makeFor(services: Services, video: ClaimedVideo, maker: Maker) {
  const { incoming } = services.files;
  // One video is worked on at a time, so others are left from a crash.
  for (const name of await readdir(incoming))
    if (name.startsWith(folderPrefix)) await rm(path.join(incoming, name), { recursive: true, force: true });
  const folder = await mkdtemp(path.join(incoming, folderPrefix));
  const reports = startReports(services, video, maker);
  try {
    const input = await copyInput(services, video, { folder, signal: reports.signal });
    const type = video.content_type === fileTypes.webm.contentType ? 'webm' : 'mp4';
    const making = { programs: maker.programs, type, input, byteSize: video.byte_size, folder } as const;
    const made = await makeRenditions({ ...making, signal: reports.signal, onProgress: reports.report });
    await storeMade(services, video, made);
  } catch (error) {
    if (!reports.isOver()) throw error;
  } finally {
    reports.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Copies a video from the storage, which may be a bucket. Throws RenditionError when there is no room for it and its versions. */
async function copyInput(
  { files }: Services,
  { storage_key, byte_size }: ClaimedVideo,
  { folder, signal }: { folder: string; signal: AbortSignal },
) {
  const input = path.join(folder, 'input');
  if ((await freeBytes(folder)) < 2 * byte_size + minFreeBytes) throw new RenditionError('disk_full');
  await pipeline(files.read(storage_key), createWriteStream(input, { mode: 0o600 }), { signal });
  return input;
}

/** Stores the progress from time to time. The signal is aborted when the server stops, or the claim is over. */
function startReports({ db, clock, log }: Services, video: ClaimedVideo, { stopping, reportMs = 2000 }: Maker) {
  const over = new AbortController();
  let percent = 0;
  const timer = setInterval(() => {
    reportProgress(db, video, { percent, now: clock.now() }).then(
      (isClaimed) => isClaimed || over.abort(),
      (error: unknown) => log.warn({ err: error }, 'the progress of a video was not stored'),
    );
  }, reportMs);
  return {
    signal: AbortSignal.any([stopping, over.signal]),
    report: (value: number) => void (percent = value),
    isOver: () => over.signal.aborted,
    stop: () => clearInterval(timer),
  };
}

const contentTypes: Record<RenditionName, string> = {
  light: fileTypes.mp4.contentType,
  full: fileTypes.mp4.contentType,
  sound: 'audio/mp4',
  poster: fileTypes.jpg.contentType,
};

async function storeMade({ db, files, clock }: Services, video: ClaimedVideo, { seconds, files: made }: Made) {
  const now = clock.now();
  const fileIds: Partial<Record<RenditionName, string>> = {};
  for (const file of made) {
    const facts = { byteSize: (await stat(file.path)).size, sha256: await hashOf(file.path) };
    const named = { kind: 'rendition', name: fileNames[file.name], contentType: contentTypes[file.name] } as const;
    fileIds[file.name] = (await files.takeOver(db, { ...named, ...facts, path: file.path, now })).id;
  }
  await db.transaction().execute((tx) => finishClaim(tx, video, { seconds, fileIds, now }));
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
