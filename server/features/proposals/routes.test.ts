import { randomUUID } from 'node:crypto';
import { getMyProposal, sendProposal, withdrawProposal } from '#domain/applications/contract.ts';
import { maxPrice, proposalStatuses } from '#domain/applications/rules.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, buildProject, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const form = { proposal: 'Би үүнийг хийнэ.', price: 1500 };

const propose = async (as: Person, projectId: string, more: { sample_file_id?: string | null } & object = {}) =>
  await server.call(sendProposal, as, { params: { id: projectId }, body: { ...form, ...more } });

const sampleOf = async (owner: Person) =>
  (await buildUpload(server.services, { owner, kind: 'sample', name: 'жишээ.zip' })).id;

const countOf = async (projectId: string) => {
  const query = server.services.db.selectFrom('project_applications').select('id').where('project_id', '=', projectId);
  return (await query.execute()).length;
};

describe('a proposal', () => {
  test('is pending on creation and is shown to its applicant, with or without a sample', async () => {
    const learner = await buildLearner(server.services);
    const [one, two] = [await buildProject(server.services), await buildProject(server.services)];
    const sampleId = await sampleOf(learner);
    const sent = await propose(learner, one.id, { sample_file_id: sampleId });
    expect(sent.body).toMatchObject({ ...form, project_id: one.id, status: 'pending', sample: { id: sampleId } });
    expect((await propose(learner, two.id)).body).toMatchObject({ ...form, status: 'pending', sample: null });
    const found = await server.call(getMyProposal, learner, { params: { id: one.id } });
    expect(found.body.proposal).toEqual(sent.body);
    const others = await server.call(getMyProposal, await buildLearner(server.services), { params: { id: one.id } });
    expect(others.body.proposal).toBeNull();
  });

  test.each([
    ['proposal', { proposal: ' ' }],
    ['price', { price: 0 }],
    ['price', { price: -5 }],
    ['price', { price: 1.5 }],
    ['price', { price: '1500' }],
    ['price', { price: null }],
    ['price', { price: maxPrice + 1 }],
    ['sample_file_id', { sample_file_id: 'sample.zip' }],
  ])('is refused with an invalid %s: %j', async (path, wrong) => {
    const [learner, project] = [await buildLearner(server.services), await buildProject(server.services)];
    const answer = await propose(learner, project.id, wrong);
    expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, path]);
    expect(await countOf(project.id)).toBe(0);
  });

  test('requires a complete profile, except from an admin', async () => {
    const project = await buildProject(server.services);
    const answer = await propose(await buildLearner(server.services, { full_name: ' ' }), project.id);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'profile_incomplete']);
    expect((await propose(await buildAdmin(server.services, { full_name: ' ' }), project.id)).status).toBe(200);
  });

  test('is refused for an inactive or unknown project', async () => {
    const learner = await buildLearner(server.services);
    const closed = await buildProject(server.services, { is_active: false });
    expect((await propose(learner, closed.id)).body.error.code).toBe('project_closed');
    expect((await propose(learner, randomUUID())).body.error.code).toBe('not_found');
  });

  test("is refused with a sample that is not the applicant's own unattached upload", async () => {
    const [learner, project] = [await buildLearner(server.services), await buildProject(server.services)];
    const foreign = await sampleOf(await buildLearner(server.services));
    const resume = (await buildUpload(server.services, { owner: learner, kind: 'resume' })).id;
    for (const id of [foreign, resume, randomUUID()]) {
      const answer = await propose(learner, project.id, { sample_file_id: id });
      expect([answer.status, answer.body.error.code]).toEqual([409, 'file_missing']);
    }
    expect(await countOf(project.id)).toBe(0);
  });

  test('is stored once, also when it is sent several times at once', async () => {
    const [learner, project] = [await buildLearner(server.services), await buildProject(server.services)];
    const sampleId = await sampleOf(learner);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(async () => await propose(learner, project.id, { sample_file_id: sampleId })),
    );
    expect(answers.map((answer) => answer.body.error?.code ?? 'sent').toSorted()).toEqual([
      'already_proposed',
      'already_proposed',
      'already_proposed',
      'sent',
    ]);
    expect(await countOf(project.id)).toBe(1);
  });
});

describe('withdrawing', () => {
  test.each(proposalStatuses)('deletes a %s proposal and allows a new one', async (status) => {
    const { db } = server.services;
    const [learner, project] = [await buildLearner(server.services), await buildProject(server.services)];
    const { body: sent } = await propose(learner, project.id, { sample_file_id: await sampleOf(learner) });
    await db.updateTable('project_applications').set({ status }).where('id', '=', sent.id).execute();
    const answer = await server.call(withdrawProposal, learner, { params: { id: sent.id } });
    expect([answer.status, answer.body.project_id, await countOf(project.id)]).toEqual([200, project.id, 0]);
    const { before } = await db
      .selectFrom('audit_log')
      .select('before')
      .where('entity_id', '=', sent.id)
      .executeTakeFirstOrThrow();
    expect(before).toMatchObject({ status, price: 1500, sample: { name: 'жишээ.zip' } });
    expect((await propose(learner, project.id)).status).toBe(200);
  });

  test('is refused to everyone but the applicant, also to admins', async () => {
    const [learner, project] = [await buildLearner(server.services), await buildProject(server.services)];
    const { body: sent } = await propose(learner, project.id);
    for (const other of [await buildLearner(server.services), await buildAdmin(server.services)]) {
      expect((await server.call(withdrawProposal, other, { params: { id: sent.id } })).status).toBe(404);
    }
    expect(await countOf(project.id)).toBe(1);
  });
});
