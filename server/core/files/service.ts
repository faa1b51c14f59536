import { readFile, rm, statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  downloadName,
  fileTypes,
  kindsOf,
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
import { discardWaitingUpload, lockUploadsOf } from './commands.ts';
import { readFileType } from './file-type.ts';
import { countWaitingUploads, getDownload, getPublicFile } from './queries.ts';
import { receive, type Received } from './receive.ts';

export interface Upload {
  kind: UploadKind;
  name: string;
  body: Readable;
  /** The size in bytes as declared by the client. */
  announced: number | null;
  actor: Actor;
  now: Timestamp;
}

/**
 * Receives an upload: checks the size while it arrives, then the content. Running uploads of this process count towards the limit;
 * those of other processes are counted when their rows are inserted.
 */
export async function takeIn(services: Services, arrivals: Arrivals, upload: Upload): Promise<StoredFile> {
  const { kind, announced, actor } = upload;
  const { maxBytes } = uploads[kind];
  if (!kindsOf(actor.role).includes(kind)) throw new AppError('not_allowed');
  if (announced !== null && announced > maxBytes) throw new AppError('too_large', { details: { max_bytes: maxBytes } });
  if (announced !== null) await requireRoom(services.files.incoming, announced);
  return await arrivals.during(actor.userId, async (others) => {
    await requireFewWaiting(services.db, actor.userId, others);
    return await keep(services, upload, maxBytes);
  });
}

async function requireFewWaiting(db: Db, personId: string, others = 0) {
  if (others + (await countWaitingUploads(db, personId)) >= maxWaitingUploads) throw new AppError('too_many_uploads');
}

// Serialized, so that concurrent uploads cannot pass the limit together.
const fewWaiting = (personId: string) => async (tx: Db) => {
  await lockUploadsOf(tx, personId);
  await requireFewWaiting(tx, personId);
};

// Refuses a long upload before it starts.
async function requireRoom(folder: string, byteSize: number) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < byteSize) throw new AppError('unavailable');
}

async function keep(services: Services, upload: Upload, maxBytes: number): Promise<StoredFile> {
  const { kind, body } = upload;
  const received = await receive(body, { folder: services.files.incoming, maxBytes });
  try {
    return await (isPicture(kind) ? keepPicture(services, upload, received) : keepDocument(services, upload, received));
  } finally {
    await rm(received.path, { force: true });
  }
}

async function keepDocument(services: Services, { kind, name, actor, now }: Upload, received: Received) {
  const type = await requireType(kind, received.path);
  const kept = { name: downloadName(name, type), byte_size: received.byteSize };
  const facts = { kind, name: kept.name, contentType: fileTypes[type].contentType, ownerId: actor.userId, now };
  const guard = fewWaiting(actor.userId);
  const { id } = await services.files.takeOver(services.db, { ...facts, ...received, guard });
  return { id, ...kept };
}

const isPicture = (kind: UploadKind) => kind === 'photo' || kind === 'image';

// Encoded again, so that only the pixels of the client's file remain.
async function keepPicture({ db, files, documentWorker }: Services, upload: Upload, { path }: Received) {
  const { kind, name, actor, now } = upload;
  const source = await requireType(kind, path);
  const task = kind === 'photo' ? 'photo' : 'image';
  const bytes = await documentWorker.run({ name: task, input: { bytes: await readFile(path) }, client: actor.userId });
  const type = kind === 'photo' ? 'jpg' : source;
  const kept = { name: downloadName(name.replace(/\.[^.]*$/, ''), type), byte_size: bytes.length };
  const facts = { kind, name: kept.name, contentType: fileTypes[type].contentType, ownerId: actor.userId, now };
  const { id } = await files.store(db, { ...facts, bytes, attached: false, guard: fewWaiting(actor.userId) });
  return { id, ...kept };
}

async function requireType(kind: UploadKind, path: string) {
  const type = await readFileType(path);
  if (!type || !mayHaveType(kind, type)) throw new AppError('wrong_file_type');
  return type;
}

/** Deletes the actor's own upload unless something refers to it. */
export async function dropUpload(
  { db, scheduler }: Services,
  { id, actor, now }: { id: string; actor: Actor; now: Timestamp },
) {
  if (!(await discardWaitingUpload(db, { id, ownerId: actor.userId, now }))) throw new AppError('not_found');
  scheduler.trigger();
  return { id };
}

/** The file of a download; throws when its bytes are missing. */
export async function openDownload({ db, files }: Services, { id, actor }: { id: string; actor: Actor }) {
  const file = await getDownload(db, { id, actor });
  // Checked before the headers are sent.
  if (!(await files.has(file.storage_key, file.byte_size))) throw new AppError('not_found');
  return file;
}

/** A public image; throws when its bytes are missing. */
export async function openPublicImage({ db, files }: Services, id: string) {
  const file = await getPublicFile(db, id);
  if (!(await files.has(file.storage_key, file.byte_size))) throw new AppError('not_found');
  return file;
}

/** Counts running uploads per user: they use disk space before they have a row. */
interface Arrivals {
  /** Runs `take` as an upload of this user, with the number of the user's other running uploads. */
  during<Result>(personId: string, take: (others: number) => Promise<Result>): Promise<Result>;
}

export function createArrivals(): Arrivals {
  const arriving = new Map<string, number>();
  const change = (personId: string, by: 1 | -1) => {
    const count = (arriving.get(personId) ?? 0) + by;
    if (count === 0) arriving.delete(personId);
    else arriving.set(personId, count);
    return count;
  };
  return {
    during: async (personId, take) => {
      const others = change(personId, 1) - 1;
      try {
        return await take(others);
      } finally {
        change(personId, -1);
      }
    },
  };
}
