import type { Actor } from '#domain/kernel/actor.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import { fileNameOf } from '#domain/names/names.ts';
import type { NameForm } from '#domain/names/rules.ts';
import type { Era } from '#domain/rirekisho/rules.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import type { Services } from '#server/services/services.ts';
import type { DocumentCache } from '#server/documents/document-cache.ts';
import type { Pdf } from '#server/http/send-file.ts';
import { getRirekishoProfile, readPhoto } from './queries.ts';

/** A user's 履歴書 as of today in the user's time zone, rendered or cached. */
export async function makeRirekisho(
  { db, files, documentWorker }: Services,
  documents: DocumentCache,
  { id, era, form, actor, now }: { id: string; era: Era; form: NameForm; actor: Actor; now: Timestamp },
): Promise<Pdf> {
  const { profile, time_zone, updated_at, photo } = await getRirekishoProfile(db, id);
  const day = dayOf(now, time_zone);
  const bytes = await documents.get(
    [id, updated_at, day, era, form].join(),
    async () =>
      await documentWorker.run({
        name: 'rirekisho',
        input: {
          sheet: sheetOf(profile, { day, era, name: form }),
          photo: photo && (await readPhoto(files, photo)),
          madeAt: now,
        },
        client: actor.userId,
      }),
  );
  return { name: fileNameOf(profile, day, 'rirekisho'), bytes };
}
