import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { works } from '../content.ts';
import { createdAt, daysBefore, type SeedContext } from '../context.ts';
import type { StoreFile } from '../learning/insert-media.ts';
import type { SeededPerson } from '../people/insert-people.ts';

/** The learners with a portfolio, and whether it is on. */
const portfolios = { 'nomin@example.com': true, 'anujin@example.com': false };

/** Inserts what learners have made, and their portfolios. */
export async function insertWorks(
  { tx, now }: SeedContext,
  { people, mediaDir, storeFile }: { people: readonly SeededPerson[]; mediaDir: string; storeFile: StoreFile },
): Promise<void> {
  const idOf = (email: string) => people.find(({ content }) => content.email === email)?.id ?? '';
  for (const { owner, evidence, picture, work } of works) {
    const person_id = idOf(owner);
    const homework = tx.selectFrom('homework_submissions').select('id').where('student_id', '=', person_id);
    const proposals = tx.selectFrom('project_applications').select('id').where('applicant_id', '=', person_id);
    const [submission, proposal] = [
      await homework.where('status', '=', 'accepted').orderBy('updated_at', 'desc').executeTakeFirst(),
      await proposals.where('status', '=', 'accepted').executeTakeFirst(),
    ];
    const row = {
      id: randomUUID(),
      person_id,
      ...work,
      submission_id: evidence === 'homework' ? (submission?.id ?? null) : null,
      proposal_id: evidence === 'proposal' ? (proposal?.id ?? null) : null,
      picture_file_id: picture && (await storePicture(picture, person_id)),
      ...createdAt(daysBefore(now, 2)),
    };
    await tx.insertInto('works').values(row).execute();
  }
  for (const [email, is_on] of Object.entries(portfolios)) {
    const row = { person_id: idOf(email), handle: email.replace(/@.*/, ''), is_on, is_findable: false };
    await tx
      .insertInto('portfolios')
      .values({ ...row, ...createdAt(daysBefore(now, 2)) })
      .execute();
  }

  async function storePicture(name: string, ownerId: string) {
    const bytes = await readFile(path.join(mediaDir, 'works', name));
    const file = { bytes, kind: 'work_picture', contentType: 'image/jpeg', name, ownerId } as const;
    return (await storeFile(tx, file)).id;
  }
}
