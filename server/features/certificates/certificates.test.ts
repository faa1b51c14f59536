import { randomUUID } from 'node:crypto';
import { listAudit } from '#domain/audit/contract.ts';
import {
  consentToName,
  getCertificate,
  issueCertificate,
  listMyCertificates,
  listPersonCertificates,
  renewCertificate,
  restoreCertificate,
  withdrawCertificate,
} from '#domain/certificates/contract.ts';
import { cancelEnrollment } from '#domain/enrollments/contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { endAccount } from '#server/core/people/account/commands.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { insertCertificate } from './commands.ts';
import { readFacts } from './queries.ts';

const server = useServer();
let admin: Person;
beforeAll(async () => void (admin = await buildAdmin(server.services)));

const names = { surname: 'Ганбат', given_name: 'Номин', furigana: 'ガンバト ノミン', latin_name: 'GANBAT NOMIN' };
const shownNames = { name: 'Ганбат Номин', katakana: 'ガンバト　ノミン', latin: 'GANBAT NOMIN' };
const titles = { title: 'Full Stack', title_jp: '総合', title_mn: 'Бүтэн' };

/** A learner with an enrollment, by default a completed one. */
async function enrolled(status: 'active' | 'completed' = 'completed') {
  const { services } = server;
  const learner = await buildLearner(services, { full_name: 'Ганбат Номин', ...names });
  const course = await buildCourse(services, titles);
  const enrollment = await buildEnrollment(services, { course_id: course.id, student_id: learner.id, status });
  return { learner, course, enrollment };
}

const issue = async (learner: Person, id: string) => await server.call(issueCertificate, learner, { params: { id } });
const renew = async (learner: Person, id: string) => await server.call(renewCertificate, learner, { params: { id } });
const look = async (number: string, as: Person | null = null) =>
  await server.call(getCertificate, as, { params: { number } });
const withdraw = async (id: string, reason = 'Copied homework') =>
  await server.call(withdrawCertificate, admin, { params: { id }, body: { reason } });
const restore = async (id: string) => await server.call(restoreCertificate, admin, { params: { id } });

/** A learner with a certificate. */
async function certified() {
  const { learner, course, enrollment } = await enrolled();
  const { body } = await issue(learner, enrollment.id);
  return { learner, course, enrollment, ...body };
}

const rename = async ({ id }: Person, name: { latin_name: string }) =>
  await server.services.db.updateTable('profiles').set(name).where('id', '=', id).execute();

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];

const actionsOf = async (id: string) =>
  (await server.call(listAudit, admin, { query: { record: id } })).body.rows.map(({ action, reason, person }) => [
    action,
    reason,
    person?.id,
  ]);

describe('a certificate', () => {
  test('is issued for a completed enrollment, and says what the learner did and is called', async () => {
    const { services } = server;
    const { db, clock } = services;
    const { learner, course, enrollment } = await enrolled();
    const lessons = await Promise.all(
      ['50 min', '1 цаг 15 мин', null, '9 h'].map((lesson_duration) =>
        buildLesson(services, { course_id: course.id, lesson_duration }),
      ),
    );
    const days = ['2026-03-01T20:00:00.000Z', '2026-11-20T20:00:00.000Z'] as const;
    for (const [index, { id: lesson_id }] of lessons.entries()) {
      // The last one was opened only.
      const completed_at = index < 3 ? days[1] : null;
      const visit = { student_id: learner.id, lesson_id, opened_at: days[0], completed_at, updated_at: days[1] };
      await db.insertInto('lesson_progress').values(visit).execute();
    }
    const now = clock.now();
    const dates = { submission_date: now, created_at: now, updated_at: now };
    const work = { person_id: learner.id, kind: 'own', title: 'A shop' } as const;
    for (const [index, { id: lesson_id }] of lessons.entries()) {
      const id = randomUUID();
      const status = index < 2 ? ('accepted' as const) : ('submitted' as const);
      const submission = { id, student_id: learner.id, course_id: course.id, lesson_id, week_number: 1, status };
      await db
        .insertInto('homework_submissions')
        .values({ ...submission, homework_link: 'https://example.com/', ...dates })
        .execute();
      if (index === 0 || index === 2)
        await db
          .insertInto('works')
          .values({ ...work, id: randomUUID(), submission_id: id, is_public: false, created_at: now, updated_at: now })
          .execute();
    }
    const { status, body } = await issue(learner, enrollment.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'valid',
      ...titles,
      // Of the learner's time zone.
      started_on: '2026-03-02',
      ended_on: '2026-11-21',
      hours: 2,
      homework: 2,
      works: 1,
      ...shownNames,
      shows_name: false,
      withdrawn_on: null,
      withdrawn_reason: null,
      is_outdated: false,
    });
    expect(body.number).toMatch(/^ZM-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(body.check_digits).toMatch(/^\d{4}$/);
    expect(await actionsOf(enrollment.id)).toEqual([['certificate.issue', null, learner.id]]);
  });

  test('is the same for several requests, also at once', async () => {
    const { learner, enrollment } = await enrolled();
    const answers = await Promise.all([1, 2, 3, 4].map(() => issue(learner, enrollment.id)));
    answers.push(await issue(learner, enrollment.id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    expect(await actionsOf(enrollment.id)).toHaveLength(1);
  });

  test('is refused before the enrollment is completed, and to others', async () => {
    const { learner, enrollment } = await enrolled('active');
    expect(codeOf(await issue(learner, enrollment.id))).toEqual([409, 'wrong_status']);
    const done = await enrolled();
    expect(codeOf(await issue(learner, done.enrollment.id))).toEqual([404, 'not_found']);
    expect(codeOf(await issue(learner, randomUUID()))).toEqual([404, 'not_found']);
  });

  test('gets another number if the drawn one exists, and fails if none is free', async () => {
    const { learner, number } = await certified();
    const other = await enrolled();
    const { db, clock } = server.services;
    const facts = await readFacts(db, other.enrollment.id);
    const now = clock.now();
    const row = { ...facts, full_name: 'Номин', katakana: null, latin: null, created_at: now, updated_at: now };
    const ids = { id: randomUUID(), person_id: other.learner.id, enrollment_id: other.enrollment.id };
    await expect(insertCertificate(db, { ...row, ...ids }, () => number)).rejects.toThrow(/no unused number/);
    const drawn = [number, number, 'ZM-00000000'];
    expect(await insertCertificate(db, { ...row, ...ids }, () => drawn.shift() ?? '')).toBe('ZM-00000000');
    const { rows } = (await server.call(listMyCertificates, learner, {})).body;
    expect(rows.map(({ certificate }) => certificate?.number)).toEqual([number]);
  });

  test('stays in the list when the completion is taken back; completed courses without one are listed too', async () => {
    const { learner, enrollment, number } = await certified();
    const { id: course_id } = await buildCourse(server.services, { title: 'Japanese' });
    await buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'active' });
    server.services.clock.advance(1);
    const { id: newest } = await buildCourse(server.services, { title: 'SQL' });
    await buildEnrollment(server.services, { course_id: newest, student_id: learner.id, status: 'completed' });
    await server.services.db
      .updateTable('enrollments')
      .set({ status: 'active' })
      .where('id', '=', enrollment.id)
      .execute();
    const { rows } = (await server.call(listMyCertificates, learner, {})).body;
    expect(rows.map(({ title, certificate }) => [title, certificate?.number])).toEqual([
      ['SQL', undefined],
      ['Full Stack', number],
    ]);
  });
});

describe('a certificate with a corrected name', () => {
  test('is issued again once, also by two requests at once; the old number leads to the newest', async () => {
    const { learner, enrollment, id, number, started_on } = await certified();
    expect(codeOf(await renew(learner, id))).toEqual([409, 'unchanged']);
    await rename(learner, { latin_name: 'GANBAATAR NOMIN' });
    await server.call(consentToName, learner, { params: { id }, body: { shows_name: true } });
    const [listed] = (await server.call(listMyCertificates, learner, {})).body.rows;
    expect(listed?.certificate).toMatchObject({ number, latin: 'GANBAT NOMIN', is_outdated: true });
    const answers = await Promise.all([renew(learner, id), renew(learner, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 200)?.body;
    expect(second).toMatchObject({ latin: 'GANBAATAR NOMIN', is_outdated: false, started_on, shows_name: true });
    expect(second?.number).not.toBe(number);
    await rename(learner, { latin_name: 'GANBAATAR NOOMIN' });
    const third = (await renew(learner, second?.id ?? '')).body;
    for (const old of [number, second?.number ?? ''])
      expect((await look(old)).body).toMatchObject({
        number: old,
        status: 'replaced',
        replaced_by: third.number,
        holder: null,
        course: null,
      });
    expect((await look(third.number)).body).toMatchObject({ status: 'valid', replaced_by: null });
    const [row] = (await server.call(listMyCertificates, learner, {})).body.rows;
    expect(row?.certificate?.number).toBe(third.number);
    expect(row?.earlier.map((earlier) => earlier.number)).toHaveLength(2);
    expect((await issue(learner, enrollment.id)).body.number).toBe(third.number);
    expect(codeOf(await withdraw(id))).toEqual([409, 'wrong_status']);
  });

  test('is not issued again for others, or after it was withdrawn', async () => {
    const { learner, id } = await certified();
    await rename(learner, { latin_name: 'NOMIN G' });
    const other = await buildLearner(server.services);
    expect(codeOf(await renew(other, id))).toEqual([404, 'not_found']);
    await withdraw(id);
    expect(codeOf(await renew(learner, id))).toEqual([409, 'wrong_status']);
  });
});

describe('everybody who has the number', () => {
  test('sees initials and the digits of the paper, and the name only with consent', async () => {
    const { learner, id, number, check_digits } = await certified();
    const { status, body } = await look(number);
    expect(status).toBe(200);
    expect(body.holder).toEqual({ name: null, initials: 'G. N.', check_digits });
    expect(body.course).toMatchObject({ title: 'Full Stack', homework: 0, works: 0, hours: null });
    expect(JSON.stringify(body)).not.toMatch(/Номин|NOMIN|ノミン|person|enrollment/i);
    const other = await buildLearner(server.services);
    const consent = { params: { id }, body: { shows_name: true } };
    expect(codeOf(await server.call(consentToName, other, consent))).toEqual([404, 'not_found']);
    expect((await server.call(consentToName, learner, consent)).body.shows_name).toBe(true);
    expect((await look(number)).body.holder?.name).toEqual(shownNames);
    await server.call(consentToName, learner, { params: { id }, body: { shows_name: false } });
    expect((await look(number)).body.holder?.name).toBeNull();
  });

  test('may type it in small letters and without hyphen; others are not found', async () => {
    const { number } = await certified();
    expect((await look(` ${number.toLowerCase().replace('-', ' ')}`)).body.number).toBe(number);
    for (const wrong of ['ZM-00000001', 'x', '%00', 'ZM-', '../jobs']) expect((await look(wrong)).status).toBe(404);
  });
});

describe('an admin', () => {
  test('withdraws a certificate with a reason, which only the learner reads, and takes it back', async () => {
    const { learner, enrollment, id, number } = await certified();
    expect(codeOf(await withdraw(id, '  '))).toEqual([400, 'bad_input']);
    const first = await Promise.all([withdraw(id), withdraw(id)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const day = first.find(({ status }) => status === 200)?.body.issued_on;
    const hidden = { replaced_by: null, holder: null, course: null };
    const withdrawn = { status: 'withdrawn', withdrawn_on: day };
    expect((await look(number)).body).toEqual({ number, issued_on: day, ...withdrawn, ...hidden });
    const [row] = (await server.call(listMyCertificates, learner, {})).body.rows;
    expect(row?.certificate).toMatchObject({ status: 'withdrawn', withdrawn_reason: 'Copied homework' });
    expect(codeOf(await issue(learner, enrollment.id))).toEqual([409, 'wrong_status']);
    const { rows } = (await server.call(listPersonCertificates, admin, { params: { id: learner.id } })).body;
    expect(rows).toMatchObject([{ id, number, status: 'withdrawn', withdrawn_reason: 'Copied homework' }]);
    expect((await restore(id)).body.status).toBe('valid');
    expect(codeOf(await restore(id))).toEqual([409, 'wrong_status']);
    expect((await look(number)).body).toMatchObject({ status: 'valid', withdrawn_on: null });
    const person = learner.id;
    expect((await actionsOf(enrollment.id)).slice(0, 2)).toEqual([
      ['certificate.restore', null, person],
      ['certificate.withdraw', 'Copied homework', person],
    ]);
  });

  test('gets not_found for an unknown certificate', async () => {
    expect(codeOf(await withdraw(randomUUID()))).toEqual([404, 'not_found']);
    expect(codeOf(await restore(randomUUID()))).toEqual([404, 'not_found']);
  });
});

test('an enrollment with a certificate cannot be deleted; the account can, and then the number is unknown', async () => {
  const { learner, enrollment, id, number } = await certified();
  const { services } = server;
  await rename(learner, { latin_name: 'NOMIN G' });
  await renew(learner, id);
  const deletion = services.db.deleteFrom('enrollments').where('id', '=', enrollment.id).execute();
  await expect(deletion).rejects.toThrow(/certificates_enrollment_id_fkey/);
  const asked = services.db.updateTable('enrollments').set({ status: 'pending' }).where('id', '=', enrollment.id);
  await asked.execute();
  const params = { id: enrollment.id };
  expect(codeOf(await server.call(cancelEnrollment, learner, { params }))).toEqual([409, 'wrong_status']);
  const now = services.clock.now();
  await services.db
    .transaction()
    .execute(async (tx) => await endAccount(services, tx, { id: learner.id, by: { actorId: admin.id }, now }));
  expect((await look(number)).status).toBe(404);
  const { rows } = await sql`select from certificates where person_id = ${learner.id}`.execute(services.db);
  expect(rows).toHaveLength(0);
});
