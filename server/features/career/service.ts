import { AppError } from '#domain/kernel/errors.ts';
import { fileTypes } from '#domain/files/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { StoredFile } from '#domain/kernel/content.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { withEvidence } from '#domain/career/dated.ts';
import { careerSheetOf, hasCareer } from '#domain/career/sheet.ts';
import type { PapersFor } from '#domain/career/contract.ts';
import { fileNameOf, onOneLine } from '#domain/names/names.ts';
import type { NameForm } from '#domain/names/rules.ts';
import { printedName } from '#domain/names/script.ts';
import { dayIn } from '#domain/rirekisho/dates.ts';
import { canBeSent } from '#domain/rirekisho/parts.ts';
import type { Era } from '#domain/rirekisho/rules.ts';
import { sheetOf } from '#domain/rirekisho/sheet.ts';
import { requireFewUploads } from '#server/core/files/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { DocumentCache } from '#server/documents/document-cache.ts';
import { requireRecipient } from '#server/features/applications/access.ts';
import { getWorks } from '#server/features/works/queries.ts';
import type { Pdf } from '#server/http/responses/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { getPrintedPerson, readPhoto } from '#server/core/people/profiles/printed-queries.ts';

interface Asked<Query> {
  id: string;
  query: Query;
  actor: Actor;
  now: Timestamp;
}

/** A user's 履歴書 as of today in the user's time zone, rendered or cached. */
export async function makeRirekisho(
  { db, files, documentWorker }: Services,
  documents: DocumentCache,
  { id, query, actor, now }: Asked<{ era: Era; name: NameForm }>,
): Promise<Pdf> {
  const { profile, day, updated_at, photo } = await getPrintedPerson(db, { id, now });
  const sheet = sheetOf(withEvidence(profile, await getWorks(db, id)), { day, ...query });
  const bytes = await documents.get(JSON.stringify([id, updated_at, sheet]), async () => {
    const input = { sheet, photo: photo && (await readPhoto(files, photo)), madeAt: now };
    return await documentWorker.run({ name: 'rirekisho', input, client: actor.userId });
  });
  return { name: fileNameOf(profile, day, 'rirekisho'), bytes };
}

/** A user's 職務経歴書 as of today in the user's time zone, rendered or cached. Throws AppError if there is nothing to print. */
export async function makeCareerPaper(
  { db, documentWorker }: Services,
  documents: DocumentCache,
  { id, query, actor, now }: Asked<{ name: NameForm }>,
): Promise<Pdf> {
  const { profile, day } = await getPrintedPerson(db, { id, now });
  const sheet = careerSheetOf(profile, await getWorks(db, id), { day, ...query });
  if (!hasCareer(sheet)) throw new AppError(id === actor.userId ? 'profile_incomplete' : 'not_found');
  const task = { name: 'career', input: { sheet, madeAt: now }, client: actor.userId } as const;
  // All that is printed is the key, since works and courses change it as well.
  const bytes = await documents.get(JSON.stringify(sheet), async () => await documentWorker.run(task));
  return { name: fileNameOf(profile, day, 'shokumukeirekisho'), bytes };
}

type PrintedPerson = Awaited<ReturnType<typeof getPrintedPerson>>;

/** The person as the papers for a company print it, and the line at the foot of their pages; without a job, everything and no line. */
async function addressPapers(db: Db, person: PrintedPerson, wanted: PapersFor | null | undefined) {
  if (!wanted?.job_id) return { ...person, foot: null };
  const { name } = await requireRecipient(db, wanted.job_id);
  const { profile, photo, day } = person;
  const { motivation = profile.motivation_ja, left_out: leftOut } = wanted;
  const phone_number = leftOut.includes('phone') ? null : profile.phone_number;
  return {
    profile: { ...profile, motivation_ja: motivation, phone_number, gender: null },
    photo: leftOut.includes('photo') ? null : photo,
    day,
    foot: `${printedName(onOneLine(name))} 御中　${dayIn(day, 'western')}`,
  };
}

/**
 * Draws the papers of a person, stored as one upload that an application can attach. Throws profile_incomplete if the 履歴書 lacks a required part,
 * RowNotFound or no_recipient for a job that reaches no company, else like an upload.
 */
export async function storePapers(
  { db, files, documentWorker }: Services,
  { id: ownerId, wanted, now }: { id: string; wanted: PapersFor | null | undefined; now: Timestamp },
): Promise<StoredFile> {
  const person = await getPrintedPerson(db, { id: ownerId, now });
  const { profile, day, photo, foot } = await addressPapers(db, person, wanted);
  const options = { day, era: 'western', name: 'katakana' } as const;
  if (!canBeSent(profile)) throw new AppError('profile_incomplete');
  const works = await getWorks(db, ownerId);
  const career = careerSheetOf(profile, works, options);
  const input = {
    rirekisho: sheetOf(withEvidence(profile, works), options),
    photo: photo && (await readPhoto(files, photo)),
    career: hasCareer(career) ? career : null,
    foot,
    madeAt: now,
  };
  const bytes = await documentWorker.run({ name: 'papers', input, client: ownerId });
  const name = fileNameOf(profile, day, input.career ? 'rirekisho-shokumukeirekisho' : 'rirekisho');
  const { id } = await files.store(db, {
    kind: 'resume',
    name,
    contentType: fileTypes.pdf.contentType,
    bytes,
    ownerId,
    attached: false,
    now,
    beforeInsert: (tx) => requireFewUploads(tx, ownerId),
  });
  return { id, name, byte_size: bytes.length };
}
