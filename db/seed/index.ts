import type { Kysely } from 'kysely';
import type { Database } from '#db/tables.ts';
import { accounts } from './content.ts';
import { decidePayments } from './money/decide-payments.ts';
import { insertAbsences } from './learning/insert-absences.ts';
import { insertAnnouncements } from './insert-announcements.ts';
import { insertCourses } from './learning/insert-courses.ts';
import { insertExercises } from './learning/insert-exercises.ts';
import { insertGroups } from './learning/insert-groups.ts';
import { insertHomework } from './learning/insert-homework.ts';
import { insertImports } from './people/insert-imports.ts';
import { insertLearning } from './learning/insert-learning.ts';
import { insertMedia, type StoreFile } from './learning/insert-media.ts';
import { type HashPassword, insertPeople } from './people/insert-people.ts';
import { insertNotes } from './people/insert-notes.ts';
import { insertPosts } from './insert-posts.ts';
import { insertPractice } from './work/insert-practice.ts';
import { insertQuestions } from './learning/insert-questions.ts';
import { insertQuizzes } from './learning/insert-quizzes.ts';
import { insertReports } from './learning/insert-reports.ts';
import { insertRates } from './money/insert-rates.ts';
import { insertRatings } from './learning/insert-ratings.ts';
import { insertStatements } from './money/insert-statements.ts';
import { insertVerifications } from './people/insert-verifications.ts';
import { insertWork } from './work/insert-work.ts';
import { insertWorks } from './work/insert-works.ts';
import { createRandom } from './random.ts';

export const demonstrationAccounts = accounts.map(({ email, role, name }) => ({ email, role, name }));

interface SeedOptions {
  db: Kysely<Database>;
  /** All times count from here. */
  now: Date;
  /** The folder with videos, PDFs and the Markdown of posts and notes. */
  mediaDir: string;
  hashPassword: HashPassword;
  storeFile: StoreFile;
  /** The origin of the site's addresses. */
  publicUrl: string;
  /** By email address. */
  passwords: Readonly<Record<string, string>>;
}

/** True without accounts and courses. */
export async function isEmptyDatabase(db: Kysely<Database>): Promise<boolean> {
  const user = await db.selectFrom('auth.users').select('id').limit(1).executeTakeFirst();
  const course = await db.selectFrom('courses').select('id').limit(1).executeTakeFirst();
  return user === undefined && course === undefined;
}

/** Inserts the demonstration content in one transaction. Throws if the database is not empty. */
export async function seedDemonstration({
  db,
  now,
  passwords,
  hashPassword,
  mediaDir,
  storeFile,
  publicUrl,
}: SeedOptions) {
  const missing = demonstrationAccounts.filter(({ email }) => !passwords[email]);
  if (missing.length > 0) throw new Error(`No password for ${missing.map(({ email }) => email).join(', ')}`);
  await db.transaction().execute(async (tx) => {
    if (!(await isEmptyDatabase(tx))) throw new Error('The demonstration needs an empty database');
    const context = { tx, now: now.toISOString(), random: createRandom(20_261_120) };
    await insertRates(context);
    const media = await insertMedia(context, { mediaDir, storeFile });
    const courses = await insertCourses(context, media, mediaDir);
    await insertExercises(context, courses);
    const people = await insertPeople(context, { passwords, hashPassword, mediaDir, storeFile });
    const adminId = people.find(({ content }) => content.role === 'admin')?.id ?? '';
    const enrollments = await insertLearning(context, { people, courses });
    await insertGroups(context, enrollments);
    await insertAnnouncements(context, enrollments);
    await insertHomework(context, { enrollments, adminId });
    await insertAbsences(context, { people, enrollments, adminId });
    await insertQuestions(context, { people, courses });
    await insertNotes(context, people);
    await insertImports(context, people);
    await insertReports(context, { enrollments, adminId });
    await insertPractice(context, { people, adminId });
    await insertRatings(context, { people, courses });
    await insertVerifications(context, { people, adminId });
    await insertWork(context, { people, mediaDir, storeFile });
    await insertWorks(context, { people, mediaDir, storeFile });
    await decidePayments(context, adminId);
    await insertStatements(context);
    await insertPosts(context, mediaDir);
    await insertQuizzes(context, { courses, enrollments, publicUrl });
  });
}
