import { randomUUID } from 'node:crypto';
import { attachMyPapers } from '#domain/career/contract.ts';
import { dayOf } from '#domain/kernel/time.ts';
import { careerChanger } from '#domain/rirekisho/testing/example-careers.ts';
import { listWorks } from '#domain/works/contract.ts';
import { describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  buildProject,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const { education, work_experience, licences, skills, photo_file_id: _, email: __, ...lines } = careerChanger;
const fields = {
  ...lines,
  education: JSON.stringify(education),
  work_experience: JSON.stringify(work_experience),
  licences: JSON.stringify(licences),
  skills: JSON.stringify(skills),
};

async function download(as: Person | null, address = '/api/profile/career-paper') {
  const answer = await server.fetch(address, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const addressOf = ({ id }: { id: string }) => `/api/admin/profiles/${id}/career-paper`;

const evidenceOf = async (as: Person) => (await server.call(listWorks, as, {})).body;

/** Adds a work of a learner; returns its id. */
async function addWork(of: Person, more: { submission_id?: string; proposal_id?: string; kind?: 'contract' } = {}) {
  const { db, clock } = server.services;
  const id = randomUUID();
  const dates = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto('works')
    .values({ id, person_id: of.id, kind: 'own', title: 'Library', is_public: false, ...dates, ...more })
    .execute();
  return id;
}

test('a learner downloads their 職務経歴書 as an attachment with a name in Latin letters', async () => {
  const { status, headers, bytes } = await download(await buildLearner(server.services, fields));
  const day = dayOf(server.services.clock.now(), 'Asia/Ulaanbaatar');
  expect([status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-security-policy': 'sandbox',
  });
  expect(headers.get('content-disposition')).toContain(
    `attachment; filename="shokumukeirekisho_TUVSHINBAYAR-GANKHUYAG_${day}.pdf"`,
  );
});

test("only admins download other people's", async () => {
  const [learner, other] = [await buildLearner(server.services, fields), await buildLearner(server.services)];
  const admin = await buildAdmin(server.services);
  expect((await download(admin, addressOf(learner))).status).toBe(200);
  expect((await download(other, addressOf(learner))).status).toBe(403);
  expect((await download(null, addressOf(learner))).status).toBe(401);
  expect((await download(null)).status).toBe(401);
  expect((await download(admin, addressOf({ id: randomUUID() }))).status).toBe(404);
});

// It contains its creation time in milliseconds, so equal bytes mean that it was rendered once.
test('a document is rendered once for requests at once, and again after works or courses have changed', async () => {
  const learner = await buildLearner(server.services, fields);
  const many = await Promise.all(Array.from({ length: 4 }, async () => await download(learner)));
  const first = await download(learner);
  expect(new Set([...many, first].map(({ bytes }) => bytes.toString('latin1'))).size).toBe(1);
  await addWork(learner);
  const second = await download(learner);
  expect(second.bytes.equals(first.bytes)).toBe(false);
  const { id: course_id } = await buildCourse(server.services);
  await buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'completed' });
  expect((await download(learner)).bytes.equals(second.bytes)).toBe(false);
});

test('the form of the name changes the document; unknown ones are refused', async () => {
  const learner = await buildLearner(server.services, fields);
  const latin = await download(learner, '/api/profile/career-paper?name=latin');
  expect(latin.bytes.equals((await download(learner)).bytes)).toBe(false);
  expect((await download(learner, '/api/profile/career-paper?name=kanji')).status).toBe(400);
});

test('a 職務経歴書 without any career is refused; entries that lack members are printed', async () => {
  const empty = await buildLearner(server.services, { full_name: '', available_from: '2027-04', japanese_level: 'N3' });
  const old = await buildLearner(server.services, { work_experience: '[{"company_name":"ХХК"}]', skills: '[{}]' });
  expect([(await download(empty)).status, (await download(old)).status]).toEqual([403, 200]);
  expect((await download(await buildAdmin(server.services), addressOf(empty))).status).toBe(404);
});

test('both papers are one document', async () => {
  const learner = await buildLearner(server.services, fields);
  const { name, id } = (await server.call(attachMyPapers, learner, { body: null })).body;
  const { bytes } = await download(learner, `/api/files/${id}`);
  expect(name).toMatch(/^rirekisho-shokumukeirekisho_TUVSHINBAYAR-GANKHUYAG_\d{4}-\d\d-\d\d\.pdf$/);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
});

describe('the evidence', () => {
  test('of a new learner is empty', async () => {
    expect(await evidenceOf(await buildLearner(server.services))).toEqual({
      works: [],
      homework: [],
      proposals: [],
      courses: [],
    });
  });

  test('has courses in progress and completed ones with the days of the first and last lesson', async () => {
    const { services } = server;
    const learner = await buildLearner(services);
    const titles = { title: 'Backend', title_jp: 'バックエンド講座' };
    for (const status of ['completed', 'pending', 'dropped'] as const) {
      const { id: course_id } = await buildCourse(services, titles);
      const { id: lesson_id } = await buildLesson(services, { course_id });
      await buildEnrollment(services, { course_id, student_id: learner.id, status });
      // 20:00 UTC on the last day of a month is the next month in Ulaanbaatar.
      const times = { opened_at: '2026-01-31T20:00:00.000Z', completed_at: '2026-08-31T20:00:00.000Z' };
      const visit = { student_id: learner.id, lesson_id, ...times, updated_at: times.completed_at };
      await services.db.insertInto('lesson_progress').values(visit).execute();
    }
    const { id: course_id } = await buildCourse(services, { title: 'New' });
    await buildEnrollment(services, { course_id, student_id: learner.id, status: 'active' });
    const today = dayOf(services.clock.now(), 'Asia/Ulaanbaatar');
    expect(await evidenceOf(learner)).toMatchObject({
      courses: expect.arrayContaining([
        expect.objectContaining({ ...titles, is_completed: true, started_on: '2026-02-01', ended_on: '2026-09-01' }),
        expect.objectContaining({ title: 'New', is_completed: false, started_on: today, ended_on: today }),
      ]),
    });
  });

  test('has own works with their accepted homework, and accepted proposals', async () => {
    const { services } = server;
    const [learner, other] = [await buildLearner(services), await buildLearner(services)];
    await addWork(other);
    const now = services.clock.now();
    const dates = { created_at: now, updated_at: now };
    const { id: course_id } = await buildCourse(services, { title: 'Backend' });
    const homework = { course_id, student_id: learner.id, homework_link: 'https://example.com', submission_date: now };
    const submit = async (status: 'accepted' | 'submitted') => {
      const { id: lesson_id } = await buildLesson(services, { course_id, week_number: 3 });
      const row = { ...homework, id: randomUUID(), lesson_id, week_number: 3, status, ...dates };
      await services.db.insertInto('homework_submissions').values(row).execute();
      return row.id;
    };
    const propose = async (status: 'accepted' | 'rejected') => {
      const { id: project_id } = await buildProject(services, { title: 'Shop', title_jp: '' });
      const row = { id: randomUUID(), project_id, applicant_id: learner.id, proposal: 'Me', status, ...dates };
      await services.db.insertInto('project_applications').values(row).execute();
      return row.id;
    };
    const [accepted, waiting] = [await submit('accepted'), await submit('submitted')];
    const [contract] = [await propose('accepted'), await propose('rejected')];
    const ids = [
      await addWork(learner, { submission_id: accepted }),
      await addWork(learner, { submission_id: waiting }),
      await addWork(learner, { kind: 'contract', proposal_id: contract }),
    ];
    const found = await evidenceOf(learner);
    expect(new Set(found.works.map(({ id }) => id))).toEqual(new Set(ids));
    const accepted_on = dayOf(now, 'Asia/Ulaanbaatar');
    expect(found.homework).toMatchObject([{ id: accepted, title: 'Backend', week: 3, accepted_on }]);
    expect(found.proposals).toMatchObject([{ id: contract, title: 'Shop', accepted_on }]);
    expect(found.works.find(({ id }) => id === ids[2])).toMatchObject({ kind: 'contract', proposal_id: contract });
  });
});
