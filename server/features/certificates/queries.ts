import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#db/tables.ts';
import type {
  AdminCertificate,
  CertificateRow,
  MyCertificate,
  PublicCertificate,
} from '#domain/certificates/contract.ts';
import { hoursOf, initialsOf, isNameOutdated, statusOfCertificate } from '#domain/certificates/rules.ts';
import { dayOf, defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import { scriptedName, type ScriptedName } from '#domain/portfolio/rules.ts';
import { shownPortfolios } from '#server/core/files/queries.ts';
import { type Db, RowNotFound, toTimestamp } from '#server/database/database.ts';
import { attendedDays } from '#server/features/works/queries.ts';

type Certificate = Selectable<Database['certificates']>;

const nameColumns = ['full_name', 'surname', 'given_name', 'furigana', 'latin_name'] as const;

const schoolDay = (at: string) => dayOf(toTimestamp(at), defaultTimeZone);

const nameOn = ({ full_name, katakana, latin }: Certificate): ScriptedName => ({ name: full_name, katakana, latin });

const factsOf = ({ title, title_jp, title_mn, started_on, ended_on, hours, homework, works }: Certificate) => ({
  title,
  title_jp,
  title_mn,
  started_on,
  ended_on,
  hours,
  homework,
  works,
});

const stateOf = (row: Certificate) => ({
  number: row.number,
  status: statusOfCertificate(row),
  issued_on: schoolDay(row.created_at),
});

/** A certificate for its learner, whose profile has the name `now`. */
const myCertificate = (row: Certificate, now: ScriptedName): MyCertificate => ({
  id: row.id,
  ...stateOf(row),
  ...factsOf(row),
  ...nameOn(row),
  check_digits: row.check_digits,
  shows_name: row.shows_name,
  withdrawn_on: row.withdrawn_at && schoolDay(row.withdrawn_at),
  withdrawn_reason: row.withdrawn_reason,
  is_outdated: isNameOutdated(nameOn(row), now),
});

const ofPerson = (db: Db, personId: string) =>
  db.selectFrom('certificates').selectAll('certificates').where('certificates.person_id', '=', personId);

/** The name in a person's profile. */
export const getName = async (db: Db, personId: string): Promise<ScriptedName> =>
  scriptedName(
    await db.selectFrom('profiles').select(nameColumns).where('id', '=', personId).executeTakeFirstOrThrow(RowNotFound),
  );

/** The completed courses of a person with their certificates, and those of courses that are not completed any more. */
export async function listCertificatesOf(db: Db, personId: string): Promise<CertificateRow[]> {
  const rows = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .select(['enrollments.id as enrollment_id', 'courses.title', 'courses.title_jp', 'courses.title_mn'])
    .select(nameColumns)
    .select((row) =>
      jsonArrayFrom(
        ofPerson(db, personId)
          .where('enrollment_id', '=', row.ref('enrollments.id'))
          .orderBy('created_at', 'desc')
          .orderBy('id'),
      ).as('certificates'),
    )
    .where('student_id', '=', personId)
    .where((row) =>
      row.or([
        row('status', '=', 'completed'),
        row.exists(ofPerson(db, personId).where('enrollment_id', '=', row.ref('enrollments.id'))),
      ]),
    )
    .orderBy('enrollments.created_at', 'desc')
    .orderBy('enrollments.id')
    .execute();
  return rows.map(({ enrollment_id, title, title_jp, title_mn, certificates, ...names }) => {
    const current = certificates.find(({ replaced_by }) => replaced_by === null);
    const earlier = certificates.filter(({ replaced_by }) => replaced_by !== null);
    return {
      enrollment_id,
      title,
      title_jp,
      title_mn,
      certificate: current ? myCertificate(current, scriptedName(names)) : null,
      earlier: earlier.map((row) => ({ number: row.number, issued_on: schoolDay(row.created_at) })),
    };
  });
}

/** The certificate of an enrollment that no other one replaces. */
export const findCurrent = async (db: Db, enrollmentId: string): Promise<Certificate | undefined> =>
  await db
    .selectFrom('certificates')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .where('replaced_by', 'is', null)
    .executeTakeFirst();

/** A person's own certificate. Throws RowNotFound. */
export const getOwn = async (db: Db, { id, personId }: { id: string; personId: string }): Promise<Certificate> =>
  await ofPerson(db, personId).where('id', '=', id).executeTakeFirstOrThrow(RowNotFound);

/** A person's own certificate as they see it. Throws RowNotFound. */
export const getMine = async (db: Db, own: { id: string; personId: string }): Promise<MyCertificate> =>
  myCertificate(await getOwn(db, own), await getName(db, own.personId));

const acceptedHomework = sql`(
  select id from homework_submissions
  where student_id = enrollments.student_id and course_id = enrollments.course_id and status = 'accepted') as done`;

/** What a new certificate says about a completed enrollment. */
export async function readFacts(db: Db, enrollmentId: string) {
  const { durations, ...facts } = await db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.course_id')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .select(['courses.title', 'courses.title_jp', 'courses.title_mn', ...attendedDays])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('lesson_progress as visit')
          .innerJoin('lessons', 'lessons.id', 'visit.lesson_id')
          .select('lessons.lesson_duration as text')
          .whereRef('visit.student_id', '=', 'enrollments.student_id')
          .whereRef('lessons.course_id', '=', 'enrollments.course_id')
          .where('visit.completed_at', 'is not', null),
      ).as('durations'),
      sql<number>`(select count(*) from ${acceptedHomework})`.as('homework'),
      sql<number>`(select count(*) from works join ${acceptedHomework} on done.id = works.submission_id
        where works.person_id = enrollments.student_id)`.as('works'),
    ])
    .where('enrollments.id', '=', enrollmentId)
    .executeTakeFirstOrThrow(RowNotFound);
  return { ...facts, hours: hoursOf(durations.map(({ text }) => text ?? '')) };
}

/** What a credential says besides its certificate: the email address if it is proved, and public works of the course, if visitors see the portfolio. */
export async function getCredentialFacts(db: Db, id: string, now: Timestamp) {
  const { email, created_at, works } = await db
    .selectFrom('certificates')
    .innerJoin('enrollments', 'enrollments.id', 'certificates.enrollment_id')
    .innerJoin('auth.users as owner', 'owner.id', 'certificates.person_id')
    .select('certificates.created_at')
    .select((row) => [
      sql<string | null>`case when owner.email_confirmed_at is not null and not owner.email_autoconfirmed
        then owner.email end`.as('email'),
      jsonArrayFrom(
        shownPortfolios(db, now)
          .innerJoin('works', 'works.person_id', 'portfolios.person_id')
          .innerJoin('homework_submissions as done', 'done.id', 'works.submission_id')
          .select(['handle', 'works.title', 'works.url', 'works.source_url'])
          .where('portfolios.person_id', '=', row.ref('certificates.person_id'))
          .where('done.course_id', '=', row.ref('enrollments.course_id'))
          .where('done.status', '=', 'accepted')
          .where('works.is_public', '=', true)
          .orderBy('works.id'),
      ).as('works'),
    ])
    .where('certificates.id', '=', id)
    .executeTakeFirstOrThrow(RowNotFound);
  return { email, works, issued_at: toTimestamp(created_at) };
}

export type CredentialFacts = Awaited<ReturnType<typeof getCredentialFacts>>;

/** The certificate with a number whose name everybody sees. Throws RowNotFound. */
export const getShown = async (db: Db, number: string): Promise<Pick<Certificate, 'id' | 'person_id'>> =>
  await db
    .selectFrom('certificates')
    .select(['id', 'person_id'])
    .where('number', '=', number)
    .where('shows_name', '=', true)
    .executeTakeFirstOrThrow(RowNotFound);

/** The valid certificates of a person whose pages show the name, newest first. */
export async function listShownOf(db: Db, personId: string) {
  const rows = await ofPerson(db, personId)
    .where('shows_name', '=', true)
    .where('withdrawn_at', 'is', null)
    .where('replaced_by', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const { title, title_jp, title_mn } = row;
    return { number: row.number, title, title_jp, title_mn, issued_on: schoolDay(row.created_at) };
  });
}

/** The certificate with a number, as everybody sees it. */
export async function getPublic(db: Db, number: string): Promise<PublicCertificate> {
  const row = await db
    .selectFrom('certificates')
    .selectAll('certificates')
    .leftJoin('certificates as current', (join) =>
      join.onRef('current.enrollment_id', '=', 'certificates.enrollment_id').on('current.replaced_by', 'is', null),
    )
    .select('current.number as newest')
    .where('certificates.number', '=', number)
    .executeTakeFirstOrThrow(RowNotFound);
  const state = stateOf(row);
  const isValid = state.status === 'valid';
  const name = nameOn(row);
  return {
    ...state,
    replaced_by: state.status === 'replaced' ? row.newest : null,
    withdrawn_on: row.withdrawn_at && schoolDay(row.withdrawn_at),
    holder: isValid
      ? { name: row.shows_name ? name : null, initials: initialsOf(name), check_digits: row.check_digits }
      : null,
    course: isValid ? factsOf(row) : null,
  };
}

const adminCertificate = (row: Certificate): AdminCertificate => ({
  id: row.id,
  ...stateOf(row),
  title: row.title,
  title_jp: row.title_jp,
  title_mn: row.title_mn,
  withdrawn_reason: row.withdrawn_reason,
});

/** The certificates of a person for the office, newest first. */
export const listForOffice = async (db: Db, personId: string): Promise<AdminCertificate[]> =>
  (await ofPerson(db, personId).orderBy('created_at', 'desc').orderBy('id').execute()).map(adminCertificate);

/** A certificate for the office. Throws RowNotFound. */
export const getForOffice = async (db: Db, id: string): Promise<AdminCertificate> =>
  adminCertificate(
    await db.selectFrom('certificates').selectAll().where('id', '=', id).executeTakeFirstOrThrow(RowNotFound),
  );
