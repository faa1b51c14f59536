import { randomBytes, randomUUID } from 'node:crypto';
import type { UploadKind } from '#domain/files/rules.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { Database } from '#db/tables.ts';
import type { Insertable } from 'kysely';
import type { Services } from '#server/services/services.ts';
import type { Caller } from './server.ts';

/** A user with an account, a profile and an open session. */
export interface Person extends Caller {
  id: string;
  email: string;
  name: string;
  sessionId: string;
}

let counter = 0;

/** Creates a signed-in learner. */
export async function buildLearner(
  services: Services,
  more: Partial<Insertable<Database['profiles']>> = {},
): Promise<Person> {
  return await buildPerson(services, { role: 'user', ...more });
}

/** Creates a signed-in admin. */
export async function buildAdmin(
  services: Services,
  more: Partial<Insertable<Database['profiles']>> = {},
): Promise<Person> {
  return await buildPerson(services, { role: 'admin', ...more });
}

async function buildPerson(
  { db, clock, signingKeys, config }: Services,
  more: Partial<Insertable<Database['profiles']>> & { role: Role },
): Promise<Person> {
  counter += 1;
  const now = clock.now();
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const email = more.email ?? `person${counter}@example.com`;
  const name = more.full_name ?? `Person ${counter}`;
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('auth.users')
    .values({
      id,
      email,
      email_confirmed_at: now,
      app_metadata: '{}',
      filled_by: 'trusted',
      user_metadata: JSON.stringify({ full_name: name, email, email_verified: true }),
      ...times,
    })
    .execute();
  await db
    .insertInto('profiles')
    .values({ id, email, full_name: name, ...times, ...more })
    .execute();
  await db
    .insertInto('auth.sessions')
    .values({
      id: sessionId,
      user_id: id,
      refresh_key: randomBytes(32).toString('base64url'),
      refreshed_at: now,
      created_at: now,
    })
    .execute();
  const seconds = Math.floor(Date.parse(now) / 1000);
  const token = await signingKeys.sign({
    sub: id,
    aud: 'authenticated',
    iss: config.authUrl,
    iat: seconds,
    exp: seconds + config.AUTH_JWT_EXP_S,
    role: 'authenticated',
    session_id: sessionId,
    aal: 'aal1',
  });
  return { id, email, name, sessionId, token };
}

/** Signs a user in again, a second later and on another device; returns the session's id. */
export async function buildSession({ db, clock }: Services, of: Person): Promise<string> {
  clock.advance(1);
  const [id, now] = [randomUUID(), clock.now()];
  const facts = { user_agent: 'Firefox', ip: '192.0.2.1', created_at: now, refreshed_at: now };
  await db
    .insertInto('auth.sessions')
    .values({ id, user_id: of.id, refresh_key: randomBytes(32).toString('base64url'), ...facts })
    .execute();
  return id;
}

/** Creates a course; active and without weekly release unless `more` says otherwise. */
export async function buildCourse(
  { db, clock }: Services,
  more: Partial<Insertable<Database['courses']>> = {},
): Promise<{ id: string }> {
  counter += 1;
  const now = clock.now();
  const id = randomUUID();
  await db
    .insertInto('courses')
    .values({ id, title: `Course ${counter}`, number: counter, created_at: now, updated_at: now, ...more })
    .execute();
  return { id };
}

/** Creates a lesson of a course. */
export async function buildLesson(
  { db, clock }: Services,
  more: Partial<Insertable<Database['lessons']>> & { course_id: string },
): Promise<{ id: string }> {
  counter += 1;
  const now = clock.now();
  const id = randomUUID();
  await db
    .insertInto('lessons')
    .values({ id, lesson_title: `Lesson ${counter}`, created_at: now, updated_at: now, ...more })
    .execute();
  return { id };
}

/** Creates an enrollment. */
export async function buildEnrollment(
  { db, clock }: Services,
  more: {
    course_id: string;
    student_id: string;
    status: EnrollmentStatus;
    unlocked_week_number?: number | null;
    group_id?: string;
  },
): Promise<{ id: string }> {
  const now = clock.now();
  const id = randomUUID();
  await db
    .insertInto('enrollments')
    .values({ id, payment_reference: 'EN-TEST', created_at: now, updated_at: now, ...more })
    .execute();
  return { id };
}

/** Creates a group whose weeks open on Mondays at 9:00, from 2030 unless `more` says otherwise. */
export async function buildGroup(
  { db, clock }: Services,
  more: Partial<Insertable<Database['groups']>> & { course_id: string },
): Promise<{ id: string }> {
  counter += 1;
  const now = clock.now();
  const id = randomUUID();
  const schedule = {
    start_date: '2030-01-07',
    weeks_per_opening: 1,
    opening_weekday: 'monday',
    opening_hour: 9,
  } as const;
  await db
    .insertInto('groups')
    .values({ id, name: `Group ${counter}`, ...schedule, created_at: now, updated_at: now, ...more })
    .execute();
  return { id };
}

/** Creates a job; active unless `more` says otherwise. */
export async function buildJob(
  { db, clock }: Services,
  more: Partial<Insertable<Database['jobs']>> = {},
): Promise<{ id: string }> {
  counter += 1;
  const [now, id] = [clock.now(), randomUUID()];
  await db
    .insertInto('jobs')
    .values({ id, title: `Job ${counter}`, created_at: now, updated_at: now, ...more })
    .execute();
  return { id };
}

/** Creates an IT project; active unless `more` says otherwise. */
export async function buildProject(
  { db, clock }: Services,
  more: Partial<Insertable<Database['it_projects']>> = {},
): Promise<{ id: string }> {
  counter += 1;
  const [now, id] = [clock.now(), randomUUID()];
  await db
    .insertInto('it_projects')
    .values({ id, title: `Project ${counter}`, created_at: now, updated_at: now, ...more })
    .execute();
  return { id };
}

/** Creates a post; active unless `more` says otherwise. */
export async function buildPost(
  { db, clock }: Services,
  more: Partial<Insertable<Database['posts']>> = {},
): Promise<{ id: string; slug: string }> {
  counter += 1;
  const [now, id, slug] = [clock.now(), randomUUID(), more.slug ?? `post-${counter}`];
  await db
    .insertInto('posts')
    .values({ id, title: `Post ${counter}`, created_at: now, updated_at: now, ...more, slug })
    .execute();
  return { id, slug };
}

/** Creates an announcement; the draft of a banner unless `more` says otherwise. */
export async function buildAnnouncement(
  { db, clock }: Services,
  more: Partial<Insertable<Database['announcements']>> = {},
): Promise<{ id: string }> {
  counter += 1;
  const [now, id] = [clock.now(), randomUUID()];
  const texts = { title: `Announcement ${counter}`, body: 'We are closed on Monday.' };
  await db
    .insertInto('announcements')
    .values({ id, kind: 'banner', ...texts, created_at: now, updated_at: now, ...more })
    .execute();
  return { id };
}

/** Creates an unattached upload. */
export async function buildUpload(
  { db, clock, files }: Services,
  { owner, kind, name = 'file.pdf' }: { owner: { id: string }; kind: UploadKind; name?: string },
): Promise<{ id: string }> {
  const bytes = Buffer.from('%PDF-1.7 a file of a test');
  const facts = { kind, name, contentType: 'application/pdf', ownerId: owner.id, attached: false, now: clock.now() };
  return await files.store(db, { bytes, ...facts });
}

/** Creates an imported bank statement with an open line. */
export async function buildStatement({ db, clock }: Services) {
  const now = clock.now();
  const [id, lineId, day] = [randomUUID(), randomUUID(), now.slice(0, 10)];
  await db
    .insertInto('bank_statements')
    .values({ id, added: 1, first_day: day, last_day: day, created_at: now })
    .execute();
  const line = {
    statement_id: id,
    source: 'bank',
    source_id: lineId,
    day,
    amount: 75_000,
    currency: 'MNT',
    text: 'Төлбөр',
  } as const;
  await db
    .insertInto('transfers')
    .values({ id: lineId, ...line, created_at: now, updated_at: now })
    .execute();
  return { id, lineId };
}
