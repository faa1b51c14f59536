import type { Actor } from '#domain/kernel/actor.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import { careerSheetOf } from '#domain/career/sheet.ts';
import { fileNameOf } from '#domain/names/names.ts';
import type { NameForm } from '#domain/names/rules.ts';
import type { DocumentCache } from '#server/documents/document-cache.ts';
import { getRirekishoProfile } from '#server/features/rirekisho/queries.ts';
import type { Pdf } from '#server/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { getCareerEvidence } from './queries.ts';

/** A user's 職務経歴書 as of today in the user's time zone, rendered or cached. */
export async function makeCareerPaper(
  { db, documentWorker }: Services,
  documents: DocumentCache,
  { id, form, actor, now }: { id: string; form: NameForm; actor: Actor; now: Timestamp },
): Promise<Pdf> {
  const { profile, time_zone } = await getRirekishoProfile(db, id);
  const day = dayOf(now, time_zone);
  const sheet = careerSheetOf(profile, await getCareerEvidence(db, id), { day, name: form });
  const input = { sheet, madeAt: now };
  // All that is printed is the key, since works and courses change it as well.
  const bytes = await documents.get(
    JSON.stringify(sheet),
    async () => await documentWorker.run({ name: 'career', input, client: actor.userId }),
  );
  return { name: fileNameOf(profile, day, 'shokumukeirekisho'), bytes };
}
