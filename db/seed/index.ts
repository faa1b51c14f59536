import type { Kysely } from 'kysely';
import type { Database } from '#db/tables.ts';
import { accounts } from './content/people.ts';
import { insertCourses } from './insert-courses.ts';
import { insertHomework } from './insert-homework.ts';
import { insertLearning } from './insert-learning.ts';
import { insertMedia, type StoreFile } from './insert-media.ts';
import { type HashPassword, insertPeople } from './insert-people.ts';
import { insertPosts } from './insert-posts.ts';
import { insertVerifications } from './insert-verifications.ts';
import { insertWork } from './insert-work.ts';
import { createRandom } from './random.ts';

/** The accounts that can sign in: the admin first. */
export const demonstrationAccounts = accounts.map(({ email, role, name }) => ({ email, role, name }));

/** What the demonstration needs from the server. */
interface SeedOptions {
  db: Kysely<Database>;
  /** Every time in the demonstration is counted from here. */
  now: Date;
  /** The folder with the lesson videos, captions and PDFs. */
  mediaDir: string;
  hashPassword: HashPassword;
  storeFile: StoreFile;
  /** A password for each demonstration account, by e-mail. */
  passwords: Readonly<Record<string, string>>;
}

/** True when nobody has an account and there is no course. */
export async function isEmptyDatabase(db: Kysely<Database>): Promise<boolean> {
  const user = await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst();
  const course = await db.selectFrom('courses').select('id').limit(1).executeTakeFirst();
  return user === undefined && course === undefined;
}

/** Fills an empty database with the demonstration school in one transaction; throws when it is not empty. */
export async function seedDemonstration({ db, now, passwords, hashPassword, mediaDir, storeFile }: SeedOptions) {
  const missing = demonstrationAccounts.filter(({ email }) => !passwords[email]);
  if (missing.length > 0) throw new Error(`No password for ${missing.map(({ email }) => email).join(', ')}`);
  await db.transaction().execute(async (tx) => {
    if (!(await isEmptyDatabase(tx))) throw new Error('The demonstration goes into an empty database only');
    const context = { tx, now: now.toISOString(), random: createRandom(20_261_120) };
    const media = await insertMedia(context, { mediaDir, storeFile });
    const courses = await insertCourses(context, media);
    const people = await insertPeople(context, { passwords, hashPassword, mediaDir, storeFile });
    const adminId = people.find(({ content }) => content.role === 'admin')?.id ?? '';
    const enrollments = await insertLearning(context, { people, courses });
    await insertHomework(context, { enrollments, adminId });
    await insertVerifications(context, { people, adminId });
    await insertWork(context, { people, mediaDir, storeFile });
    await insertPosts(context);
  });
}
