import { readFile, rm, statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { mayUpload } from '#domain/files/access.ts';
import {
  downloadName,
  type FileType,
  fileTypes,
  maxWaitingUploads,
  mayHaveType,
  type UploadKind,
  uploads,
} from '#domain/files/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { StoredFile } from '#domain/kernel/content.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { discardWaitingUpload, requireFewUploads } from './commands.ts';
import { readFileType } from './file-type.ts';
import { receive, type Received } from './receive.ts';

interface Upload {
  kind: UploadKind;
  name: string;
  body: Readable;
  /** The Content-Length. */
  announced: number | null;
  actor: Actor;
  now: Timestamp;
}

/**
 * Receives an upload: checks the size while it arrives, then the content. The limit applies to the running uploads of this process, and to all waiting
 * ones when the row is inserted.
 */
export async function receiveUpload(services: Services, running: RunningUploads, upload: Upload): Promise<StoredFile> {
  const { kind, announced, actor } = upload;
  const { maxBytes } = uploads[kind];
  if (!mayUpload(actor, kind)) throw new AppError('not_allowed');
  if (announced !== null && announced > maxBytes) throw new AppError('too_large', { details: { max_bytes: maxBytes } });
  if (announced !== null) await requireSpace(services.files.incoming, announced);
  return await running.during(actor.userId, async (others) => {
    if (others >= maxWaitingUploads) throw new AppError('too_many_uploads');
    return await storeUpload(services, upload, maxBytes);
  });
}

// Refuses a long upload before it starts.
async function requireSpace(folder: string, byteSize: number) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < byteSize) throw new AppError('unavailable');
}

async function storeUpload(services: Services, upload: Upload, maxBytes: number): Promise<StoredFile> {
  const isImage = ['photo', 'image', 'work_picture'].includes(upload.kind);
  const received = await receive(upload.body, { folder: services.files.incoming, maxBytes });
  try {
    const type = await requireType(upload.kind, received.path);
    return await (isImage ? storeImage : storeDocument)(services, upload, { ...received, type });
  } finally {
    await rm(received.path, { force: true });
  }
}

type TypedFile = Received & { type: FileType };

async function storeDocument({ db, files }: Services, upload: Upload, { type, ...received }: TypedFile) {
  const name = downloadName(upload.name, type);
  const { id } = await files.takeOver(db, { ...factsOf(upload, name, type), ...received });
  return { id, name, byte_size: received.byteSize };
}

// Encoded again, so that only the pixels of the client's file remain.
async function storeImage({ db, files, documentWorker }: Services, upload: Upload, received: TypedFile) {
  const task = upload.kind === 'photo' ? 'photo' : 'image';
  const input = { bytes: await readFile(received.path) };
  const bytes = await documentWorker.run({ name: task, input, client: upload.actor.userId });
  const type = task === 'photo' ? 'jpg' : received.type;
  const name = downloadName(upload.name.replace(/\.[^.]*$/, ''), type);
  const { id } = await files.store(db, { ...factsOf(upload, name, type), bytes, attached: false });
  return { id, name, byte_size: bytes.length };
}

const factsOf = ({ kind, actor, now }: Upload, name: string, type: FileType) => ({
  kind,
  name,
  contentType: fileTypes[type].contentType,
  ownerId: actor.userId,
  now,
  beforeInsert: (tx: Db) => requireFewUploads(tx, actor.userId),
});

async function requireType(kind: UploadKind, path: string) {
  const type = await readFileType(path);
  if (!type || !mayHaveType(kind, type)) throw new AppError('wrong_file_type');
  return type;
}

/** Deletes the actor's own upload unless something refers to it. */
export async function deleteOwnUpload(
  { db, scheduler }: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  if (!(await discardWaitingUpload(db, { id, ownerId: actor.userId, now }))) throw new AppError('not_found');
  scheduler.trigger();
  return { id };
}

/** Counts running uploads per user: they use disk space before they have a row. */
export interface RunningUploads {
  /** Runs `run` as an upload of this user, with the number of the user's other running uploads. */
  during<Result>(personId: string, run: (others: number) => Promise<Result>): Promise<Result>;
}

export function createRunningUploads(): RunningUploads {
  const counts = new Map<string, number>();
  const change = (personId: string, by: 1 | -1) => {
    const count = (counts.get(personId) ?? 0) + by;
    if (count === 0) counts.delete(personId);
    else counts.set(personId, count);
    return count;
  };
  return {
    during: async (personId, run) => {
      const others = change(personId, 1) - 1;
      try {
        return await run(others);
      } finally {
        change(personId, -1);
      }
    },
  };
}
