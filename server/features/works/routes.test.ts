import { randomUUID } from 'node:crypto';
import { downloadFile } from '#domain/files/contract.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { createWork, deleteWork, listWorks, updateWork } from '#domain/works/contract.ts';
import { maxWorks } from '#domain/works/rules.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { workForm } from '#server/testing/access/learner-rows.ts';
import {
  buildAdmin,
  buildCourse,
  buildLearner,
  buildLesson,
  buildProject,
  type Person,
} from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { useServer } from '#server/testing/server.ts';
import { pdf, sendUpload } from '#server/testing/upload.ts';

const server = useServer();

let learner: Person;
beforeEach(async () => {
  learner = await buildLearner(server.services);
});

const create = async (as: Person | null, more: object = {}) =>
  await server.call(createWork, as, { body: { ...workForm, ...more } });
const listOf = async (as: Person) => (await server.call(listWorks, as, {})).body;
const issuesOf = ({ body }: { body: { error: { issues?: unknown } } }) => body.error.issues;

async function buildHomework(student: Person, status: 'submitted' | 'accepted') {
  const { db, clock } = server.services;
  const [id, now] = [randomUUID(), clock.now()];
  const course_id = (await buildCourse(server.services, { title: 'Frontend' })).id;
  const lesson_id = (await buildLesson(server.services, { course_id, week_number: 3 })).id;
  const of = { course_id, lesson_id, student_id: student.id, week_number: 3 };
  await db
    .insertInto('homework_submissions')
    .values({
      id,
      ...of,
      homework_link: 'https://git.example.com/a',
      submission_date: now,
      status,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function buildProposal(applicant: Person, status: 'pending' | 'accepted') {
  const { db, clock } = server.services;
  const [id, now] = [randomUUID(), clock.now()];
  const project_id = (await buildProject(server.services, { title: 'A shop' })).id;
  const sent = { project_id, applicant_id: applicant.id, proposal: 'I would', price: 10, status };
  await db
    .insertInto('project_applications')
    .values({ id, ...sent, created_at: now, updated_at: now })
    .execute();
  return id;
}

const picture = async () =>
  await sharp({ create: { width: 160, height: 90, channels: 3, background: '#248' } })
    .png()
    .toBuffer();
const upload = async (as: Person, bytes?: Buffer) =>
  await sendUpload(server, as, { kind: 'work_picture', name: 'site.png', bytes: bytes ?? (await picture()) });

describe('a work', () => {
  test('is added, changed and deleted by its owner', async () => {
    const { body: made } = await create(learner, { title: ' Аяллын сайт ', technologies: 'React, Node.js' });
    expect(made).toMatchObject({ title: 'Аяллын сайт', technologies: 'React, Node.js', is_public: true });
    server.services.clock.advance(1);
    const changed = { work: { ...workForm, title: 'Trips' }, seen_at: made.updated_at };
    const { body: saved } = await server.call(updateWork, learner, { params: made, body: changed });
    expect((await listOf(learner)).works).toEqual([saved]);
    expect(codeOf(await server.call(updateWork, learner, { params: made, body: changed }))).toBe('changed_meanwhile');
    expect((await server.call(deleteWork, learner, { params: made })).status).toBe(200);
    expect((await listOf(learner)).works).toEqual([]);
    expect(codeOf(await server.call(deleteWork, learner, { params: made }))).toBe('not_found');
  });

  test('of somebody else cannot be seen, changed or deleted', async () => {
    const { body: made } = await create(learner);
    for (const other of [await buildLearner(server.services), await buildAdmin(server.services)]) {
      const body = { work: workForm, seen_at: made.updated_at };
      expect(codeOf(await server.call(updateWork, other, { params: made, body }))).toBe('not_found');
      expect(codeOf(await server.call(deleteWork, other, { params: made }))).toBe('not_found');
      expect((await listOf(other)).works).toEqual([]);
    }
    expect(codeOf(await create(null))).toBe('not_signed_in');
  });

  test.each([
    ['no title', { title: ' ' }],
    ['a kind that does not exist', { kind: 'job' }],
    ['months in the wrong order', { start_month: '2026-05', end_month: '2026-04' }],
    ['a month that does not exist', { start_month: '2026-13' }],
    ['a link that runs a script', { url: 'javascript:alert(1)' }],
    ['a team of nobody', { team_size: 0 }],
  ])('is refused with %s', async (_, more) => {
    expect(codeOf(await create(learner, more))).toBe('bad_input');
  });

  test('is one of at most twenty, also when two are added at once', async () => {
    for (let count = 1; count < maxWorks; count += 1) await create(learner);
    const answers = await Promise.all([create(learner), create(learner)]);
    expect(answers.map(codeOf).toSorted()).toEqual(['bad_input', 'served']);
    expect((await listOf(learner)).works).toHaveLength(maxWorks);
  });
});

describe('the evidence of a work', () => {
  test('is accepted homework or an accepted proposal of the owner, which the list offers', async () => {
    const submission_id = await buildHomework(learner, 'accepted');
    const proposal_id = await buildProposal(learner, 'accepted');
    await buildHomework(learner, 'submitted');
    const { homework, proposals } = await listOf(learner);
    expect(homework).toMatchObject([{ id: submission_id, title: 'Frontend', week: 3 }]);
    expect(proposals).toMatchObject([{ id: proposal_id, title: 'A shop' }]);
    const { body } = await create(learner, { submission_id, proposal_id });
    expect(body).toMatchObject({ submission_id, proposal_id });
  });

  test.each([
    ['homework that is not accepted', async () => ({ submission_id: await buildHomework(learner, 'submitted') })],
    ['homework of somebody else', async () => ({ submission_id: await buildHomework(await stranger(), 'accepted') })],
    ['a proposal that is not accepted', async () => ({ proposal_id: await buildProposal(learner, 'pending') })],
    ['a proposal of somebody else', async () => ({ proposal_id: await buildProposal(await stranger(), 'accepted') })],
  ])('cannot be %s', async (_, make) => {
    const evidence = await make();
    const [path] = Object.keys(evidence);
    expect(issuesOf(await create(learner, evidence))).toEqual([{ path, message: 'not_accepted' }]);
  });

  const stranger = async () => await buildLearner(server.services);
});

describe('the picture of a work', () => {
  const statusOf = async (as: Person, id: string) => {
    const headers = { authorization: `Bearer ${as.token}` };
    return (await server.fetch(addressOf(downloadFile.path, { params: { id } }), { headers })).status;
  };

  test('is a JPG or PNG, which its owner and the office may download', async () => {
    const { body: file } = await upload(learner);
    expect((await create(learner, { picture_file_id: file.id })).body.picture_file_id).toBe(file.id);
    expect(await statusOf(learner, file.id)).toBe(200);
    expect(await statusOf(await buildAdmin(server.services), file.id)).toBe(200);
    expect(await statusOf(await buildLearner(server.services), file.id)).toBe(404);
    expect((await upload(learner, pdf)).body.error.code).toBe('wrong_file_type');
  });

  test('of somebody else is refused, and a replaced or deleted one is removed', async () => {
    const foreign = await upload(await buildLearner(server.services));
    expect(codeOf(await create(learner, { picture_file_id: foreign.body.id }))).toBe('file_missing');
    const [first, second] = [(await upload(learner)).body.id, (await upload(learner)).body.id];
    const { body: made } = await create(learner, { picture_file_id: first });
    const work = { ...workForm, picture_file_id: second };
    await server.call(updateWork, learner, { params: made, body: { work, seen_at: made.updated_at } });
    expect([await statusOf(learner, first), await statusOf(learner, second)]).toEqual([404, 200]);
    await server.call(deleteWork, learner, { params: made });
    expect(await statusOf(learner, second)).toBe(404);
  });
});
