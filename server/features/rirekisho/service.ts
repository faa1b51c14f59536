import { buffer } from 'node:stream/consumers';
import type { Actor } from '#domain/kernel/actor.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import { fileNameOf } from '#domain/rirekisho/names.ts';
import type { Era, NameForm } from '#domain/rirekisho/rules.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import type { Services } from '#server/services/services.ts';
import type { DocumentCache } from '#server/documents/document-cache.ts';
import { findStoredPhoto, getRirekishoProfile } from './queries.ts';

export interface Rirekisho {
  name: string;
  bytes: Buffer;
}

/** A user's 履歴書 as of today in the user's time zone, rendered or cached. */
export async function makeRirekisho(
  { db, files, documentWorker }: Services,
  documents: DocumentCache,
  { id, era, form, actor, now }: { id: string; era: Era; form: NameForm; actor: Actor; now: Timestamp },
): Promise<Rirekisho> {
  const { profile, time_zone, updated_at } = await getRirekishoProfile(db, id);
  const day = dayOf(now, time_zone);
  const bytes = await documents.get(
    [id, updated_at, day, era, form].join(),
    async () =>
      await documentWorker.run({
        name: 'rirekisho',
        input: {
          sheet: sheetOf(profile, { day, era, name: form }),
          photo: profile.photo_file_id ? await readPhoto({ db, files }, profile.photo_file_id) : null,
          madeAt: now,
        },
        client: actor.userId,
      }),
  );
  return { name: fileNameOf(profile, day), bytes };
}

/** The photo, or null if its bytes are gone: the form then has an empty box. */
async function readPhoto({ db, files }: Pick<Services, 'db' | 'files'>, id: string): Promise<Buffer | null> {
  const photo = await findStoredPhoto(db, id);
  if (!photo || !(await files.has(photo.storage_key, photo.byte_size))) return null;
  return await buffer(files.read(photo.storage_key));
}
