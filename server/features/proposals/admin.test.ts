import {
  changeProposals,
  exportProposals,
  getAdminProposal,
  listProposals,
} from '#domain/applications/admin-contract.ts';
import { getMyProposal, sendProposal } from '#domain/applications/contract.ts';
import { proposalStatuses } from '#domain/applications/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, buildProject } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

async function proposed({ project = {}, applicant = {} }: { project?: object; applicant?: object } = {}) {
  const [{ id: projectId }, learner] = [
    await buildProject(server.services, project),
    await buildLearner(server.services, applicant),
  ];
  const sent = await server.call(sendProposal, learner, {
    params: { id: projectId },
    body: { proposal: 'Хийж чадна', price: 1200 },
  });
  return { id: sent.body.id, projectId, learner };
}

describe('the list of project applications', () => {
  test('is searched by name, email and project title in every language, and has counts by status', async () => {
    const admin = await buildAdmin(server.services);
    const one = await proposed({
      project: { title: 'Shop', title_mn: 'Цахим дэлгүүр' },
      applicant: { full_name: 'Үүрийнтуяа' },
    });
    const two = await proposed({ project: { title: 'Shop again', title_jp: '通販サイト' } });
    const idsFor = async (query: object) =>
      (await server.call(listProposals, admin, { query })).body.rows.map((row) => row.id);
    expect(await idsFor({ search: 'ДЭЛГҮҮР' })).toEqual([one.id]);
    expect(await idsFor({ search: 'ҮҮРИЙН' })).toEqual([one.id]);
    expect(await idsFor({ search: 'үү' })).toEqual([one.id]);
    expect(await idsFor({ search: '通販' })).toEqual([two.id]);
    expect(await idsFor({ search: two.learner.email })).toEqual([two.id]);
    expect(await idsFor({ project: one.projectId })).toEqual([one.id]);
    const { body } = await server.call(listProposals, admin, { query: { search: 'shop' } });
    expect(body.counts).toEqual({ all: 2, pending: 2, accepted: 0, rejected: 0 });
    expect(body.rows.find((row) => row.id === one.id)).toMatchObject({
      project: { id: one.projectId, title_mn: 'Цахим дэлгүүр' },
      applicant: { id: one.learner.id },
      price: 1200,
      sample: null,
    });
  });

  test('is exported with the current filters', async () => {
    const admin = await buildAdmin(server.services);
    const one = await proposed({ project: { title: 'Exported' } });
    const address = addressOf(exportProposals.path, { query: { search: 'exported' } });
    const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    const lines = (await answer.text()).split('\r\n');
    expect(lines[1]).toContain(`${one.learner.email},Exported,pending,1200,Хийж чадна`);
    expect(lines).toHaveLength(3);
  });
});

describe('a decision on a project application', () => {
  test.each(proposalStatuses.flatMap((from) => proposalStatuses.map((to) => [from, to] as const)))(
    'sets any status from any other: %s to %s',
    async (from, to) => {
      const admin = await buildAdmin(server.services);
      const { id, learner, projectId } = await proposed();
      await server.services.db.updateTable('project_applications').set({ status: from }).where('id', '=', id).execute();
      const { body } = await server.call(changeProposals, admin, { body: { changes: [{ id, from, to }] } });
      expect([body.rows[0]?.status, body.stale]).toEqual([to, []]);
      const found = await server.call(getMyProposal, learner, { params: { id: projectId } });
      expect(found.body.proposal?.status).toBe(to);
      const entries = await server.services.db
        .selectFrom('audit_log')
        .select(['action', 'before', 'after'])
        .where('entity_id', '=', id)
        .where('action', '<>', 'proposal.send')
        .execute();
      const entry = { action: 'proposal.set_status', before: { status: from }, after: { status: to } };
      expect(entries).toEqual(from === to ? [] : [entry]);
    },
  );

  test('by two admins at once applies once', async () => {
    const admin = await buildAdmin(server.services);
    const { id } = await proposed();
    const decide = async (to: 'accepted' | 'rejected') =>
      (await server.call(changeProposals, admin, { body: { changes: [{ id, from: 'pending', to }] } })).body.stale;
    const stale = await Promise.all([decide('accepted'), decide('rejected'), decide('accepted')]);
    expect(stale.flat()).toEqual([id, id]);
    const now = await server.call(getAdminProposal, admin, { params: { id } });
    expect(now.body.status).toBe(stale[1]?.length === 0 ? 'rejected' : 'accepted');
  });
});
