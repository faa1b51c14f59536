import { randomUUID } from 'node:crypto';
import { listSavedJobs, maxSavedJobs, setJobSaved } from '#domain/saved-jobs/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner, type Person } from '#server/testing/build.ts';
import { codeOf } from '#server/testing/people/class.ts';
import { useServer } from '#server/testing/server.ts';
import { buildShare } from '#server/testing/people/sharing.ts';

const server = useServer();

let learner: Person;
beforeEach(async () => {
  learner = await buildLearner(server.services);
});

async function save(as: Person | null, id: string, saved = true) {
  server.services.clock.advance(1);
  return await server.call(setJobSaved, as, { params: { id }, body: { saved } });
}
const listOf = async (as: Person) => (await server.call(listSavedJobs, as, {})).body.rows;
const idsOf = async (as: Person) => (await listOf(as)).map(({ id }) => id);

const hide = async (id: string) =>
  await server.services.db.updateTable('jobs').set({ is_active: false }).where('id', '=', id).execute();

/** Saves this number of other jobs. */
async function fillUp(person: Person, count: number): Promise<void> {
  const { db, clock } = server.services;
  const jobs = await Promise.all(Array.from({ length: count }, () => buildJob(server.services)));
  const rows = jobs.map(({ id }) => ({ person_id: person.id, job_id: id, created_at: clock.now() }));
  await db.insertInto('saved_jobs').values(rows).execute();
}

describe('a job', () => {
  test('is saved and listed for the person who saved it, newest first, until it is removed', async () => {
    const { services } = server;
    const company = {
      id: randomUUID(),
      name: 'Aoba',
      created_at: services.clock.now(),
      updated_at: services.clock.now(),
    };
    await services.db.insertInto('companies').values(company).execute();
    const closes_at = plusSeconds(services.clock.now(), 86_400);
    const first = await buildJob(services, { title: 'Tester', title_mn: 'Шалгагч', company_id: company.id, closes_at });
    const second = await buildJob(services);
    const saved = await save(learner, first.id);
    expect([saved.status, saved.body]).toEqual([200, { saved: true }]);
    await save(learner, second.id);
    const [newest, oldest] = await listOf(learner);
    expect(newest).toMatchObject({ id: second.id, company_name: null, closes_at: null });
    expect(oldest).toEqual({
      id: first.id,
      title: 'Tester',
      title_jp: null,
      title_mn: 'Шалгагч',
      company_name: 'Aoba',
      closes_at,
      is_active: true,
      is_visible: true,
      saved_at: expect.any(String),
    });
    expect(await listOf(await buildLearner(services))).toEqual([]);
    expect((await save(learner, first.id, false)).body).toEqual({ saved: false });
    expect(await idsOf(learner)).toEqual([second.id]);
  });

  test('is saved once, also when it is sent several times at once', async () => {
    const { id } = await buildJob(server.services);
    const answers = await Promise.all([save(learner, id), save(learner, id), save(learner, id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [row] = await listOf(learner);
    await save(learner, id);
    expect(await listOf(learner)).toEqual([row]);
  });

  test('is not there to save for strangers, when it is hidden or unknown', async () => {
    const [open, hidden] = [await buildJob(server.services), await buildJob(server.services, { is_active: false })];
    expect(codeOf(await save(null, open.id))).toBe('not_signed_in');
    expect(codeOf(await save(learner, hidden.id))).toBe('not_found');
    expect(codeOf(await save(learner, randomUUID()))).toBe('not_found');
    const noWish = server.call(setJobSaved, learner, { params: { id: open.id }, body: {} as { saved: boolean } });
    expect(codeOf(await noWish)).toBe('bad_input');
    expect(await listOf(learner)).toEqual([]);
    expect(codeOf(await server.call(listSavedJobs, null, {}))).toBe('not_signed_in');
  });

  test('can be saved when it is hidden by who still sees it: its applicants and admins', async () => {
    const { jobId, applicant } = await buildShare(server.services);
    await hide(jobId);
    for (const person of [applicant, await buildAdmin(server.services)]) {
      expect((await save(person, jobId)).status).toBe(200);
      expect(await listOf(person)).toMatchObject([{ id: jobId, is_active: false, is_visible: true }]);
    }
  });

  test('stays in the list when it is hidden, without a page, and can be removed', async () => {
    const { id } = await buildJob(server.services);
    await save(learner, id);
    await hide(id);
    expect(await listOf(learner)).toMatchObject([{ id, is_active: false, is_visible: false }]);
    expect(codeOf(await save(learner, id))).toBe('not_found');
    expect((await save(learner, id, false)).status).toBe(200);
    expect(await listOf(learner)).toEqual([]);
    expect((await save(learner, id, false)).status).toBe(200);
  });

  test('is removed for its person only', async () => {
    const [{ id }, other] = [await buildJob(server.services), await buildLearner(server.services)];
    await save(learner, id);
    await save(other, id);
    await save(other, id, false);
    expect([await idsOf(learner), await idsOf(other)]).toEqual([[id], []]);
  });

  test('leaves the lists when it is deleted', async () => {
    const { id } = await buildJob(server.services);
    await save(learner, id);
    await server.services.db.deleteFrom('jobs').where('id', '=', id).execute();
    expect(await listOf(learner)).toEqual([]);
  });
});

describe('the number of saved jobs', () => {
  test('is limited for each person, and a saved one may be sent again', async () => {
    const [last, more] = [await buildJob(server.services), await buildJob(server.services)];
    await fillUp(learner, maxSavedJobs - 1);
    expect((await save(learner, last.id)).status).toBe(200);
    expect(codeOf(await save(learner, more.id))).toBe('too_many_saved_jobs');
    expect((await save(learner, last.id)).status).toBe(200);
    expect((await save(await buildLearner(server.services), more.id)).status).toBe(200);
    await save(learner, last.id, false);
    expect((await save(learner, more.id)).status).toBe(200);
  });

  test('is not passed by one that is saved while another one is', async () => {
    const { db, clock } = server.services;
    await fillUp(learner, maxSavedJobs - 1);
    const [last, more] = [await buildJob(server.services), await buildJob(server.services)];
    const { answer } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('profiles').select('id').where('id', '=', learner.id).forNoKeyUpdate().execute();
      const row = { person_id: learner.id, job_id: last.id, created_at: clock.now() };
      await tx.insertInto('saved_jobs').values(row).execute();
      const sent = { answer: save(learner, more.id) };
      // Long enough to be stored if it did not wait.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return sent;
    });
    expect(codeOf(await answer)).toBe('too_many_saved_jobs');
    expect(await listOf(learner)).toHaveLength(maxSavedJobs);
  });

  test('is not passed by several that are saved at once', async () => {
    await fillUp(learner, maxSavedJobs - 1);
    const jobs = await Promise.all([1, 2, 3, 4].map(async () => await buildJob(server.services)));
    const answers = await Promise.all(jobs.map(async ({ id }) => await save(learner, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listOf(learner)).toHaveLength(maxSavedJobs);
  });
});
