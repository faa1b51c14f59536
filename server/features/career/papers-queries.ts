import type { Timestamp } from '#domain/kernel/time.ts';
import { careerSheetOf } from '#domain/career/sheet.ts';
import { fileNameOf } from '#domain/names/names.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import type { Pdf } from '#server/http/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { getPrintedPerson, readPhoto } from './person-queries.ts';
import { getCareerEvidence } from './queries.ts';

/** A person's 履歴書, followed by the 職務経歴書, in one PDF as of today in the person's time zone. */
export async function makePapers(
  { db, files, documentWorker }: Pick<Services, 'db' | 'files' | 'documentWorker'>,
  { id, now }: { id: string; now: Timestamp },
): Promise<Pdf> {
  const { profile, day, photo } = await getPrintedPerson(db, { id, now });
  const options = { day, era: 'western', name: 'katakana' } as const;
  const input = {
    rirekisho: sheetOf(profile, options),
    photo: photo && (await readPhoto(files, photo)),
    career: careerSheetOf(profile, await getCareerEvidence(db, id), options),
    madeAt: now,
  };
  const bytes = await documentWorker.run({ name: 'papers', input, client: id });
  return { name: fileNameOf(profile, day, 'rirekisho-shokumukeirekisho'), bytes };
}
