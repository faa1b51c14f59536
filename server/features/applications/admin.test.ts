import { randomUUID } from 'node:crypto';
import {
  changeApplications,
  exportApplications,
  getAdminApplication,
  listApplications,
} from '#domain/applications/admin-contract.ts';
import { applyForJob, getMyApplication } from '#domain/applications/contract.ts';
import { applicationStatuses, type ApplicationStatus } from '#domain/applications/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { adminPageSize } from '#domain/kernel/page.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

async function applied({ job = {}, applicant = {} }: { job?: object; applicant?: object } = {}) {
  const [{ id: jobId }, learner] = [
    await buildJob(server.services, job),
    await buildLearner(server.services, applicant),
  ];
  const { id: resume_file_id } = await buildUpload(server.services, { owner: learner, kind: 'resume' });
  const form = { cover_letter: 'Сайн байна уу', facebook_link: 'https://fb.example.com/x', payment_confirmed: true };
  const sent = await server.call(applyForJob, learner, { params: { id: jobId }, body: { ...form, resume_file_id } });
  return { id: sent.body.id, reference: sent.body.payment_reference, jobId, learner };
}

const change = async (as: Person, ids: string[], from: ApplicationStatus, to: ApplicationStatus, reason?: string) =>
  await server.call(changeApplications, as, { body: { changes: ids.map((id) => ({ id, from, to })), reason } });

describe('the list of job applications', () => {
  test('is searched by name, email and job title in every language, and has counts by status', async () => {
    const admin = await buildAdmin(server.services);
    const one = await applied({
      job: { title: 'Tester', title_mn: 'Туршигч' },
      applicant: { full_name: 'Мөнх-Оргил' },
    });
    const two = await applied({
      job: { title: 'Tester lead', title_jp: 'テスト担当' },
      applicant: { full_name: '佐藤 花子' },
    });
    await change(admin, [two.id], 'pending', 'accepted');
    const idsFor = async (query: object) =>
      (await server.call(listApplications, admin, { query })).body.rows.map((row) => row.id);
    expect(await idsFor({ search: 'ТУРШИ' })).toEqual([one.id]);
    expect(await idsFor({ search: 'мөнх' })).toEqual([one.id]);
    for (const search of ['担当', '藤', '佐藤 花', '花子'])
      expect([search, await idsFor({ search })]).toEqual([search, [two.id]]);
    expect(await idsFor({ search: two.learner.email.toUpperCase() })).toEqual([two.id]);
    expect(await idsFor({ search: one.reference?.toLowerCase() })).toEqual([one.id]);
    expect(await idsFor({ search: '_' })).toEqual([]);
    expect(await idsFor({ job: one.jobId })).toEqual([one.id]);
    const { body } = await server.call(listApplications, admin, { query: { search: 'tester', status: 'accepted' } });
    expect(body.counts).toMatchObject({ all: 2, pending: 1, reviewed: 0, accepted: 1 });
    expect([body.total, body.rows]).toMatchObject([
      1,
      [
        {
          id: two.id,
          job: { id: two.jobId, title_jp: 'テスト担当' },
          applicant: { id: two.learner.id, email: two.learner.email },
          resume: { name: 'file.pdf' },
          facebook_link: 'https://fb.example.com/x',
          payment_confirmed: true,
        },
      ],
    ]);
  });

  test('begins with those that wait for a decision, on all pages and in both directions', async () => {
    const admin = await buildAdmin(server.services);
    const sent: string[] = [];
    for (let nth = 0; nth < adminPageSize + 3; nth++)
      sent.unshift((await applied({ job: { title: 'Waiting first' } })).id);
    const decided = sent.slice(0, 3);
    await change(admin, decided, 'pending', 'accepted');
    const expected = [...sent.slice(3), ...decided];
    const page = async (cursor?: string) =>
      (await server.call(listApplications, admin, { query: { search: 'waiting first', sort: '-waiting', cursor } }))
        .body;
    const first = await page();
    const second = await page(first.next ?? undefined);
    expect([...first.rows, ...second.rows].map((row) => row.id)).toEqual(expected);
    expect((await page(second.previous ?? undefined)).rows).toEqual(first.rows);
    const { body } = await server.call(listApplications, admin, { query: { search: 'waiting first' } });
    expect(body.rows.map((row) => row.id)).toEqual(sent.slice(0, adminPageSize));
  });

  test('is exported with the current filters', async () => {
    const admin = await buildAdmin(server.services);
    const one = await applied({ job: { title: 'Exported' } });
    const address = addressOf(exportApplications.path, { query: { search: 'exported' } });
    const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toContain('Applicant,Email,Job,Status,Payment reference,Payment confirmed');
    expect(lines[1]).toContain(
      `${one.learner.email},Exported,pending,${one.reference},yes,https://fb.example.com/x,Сайн байна уу`,
    );
    expect(lines).toHaveLength(3);
  });

  test('is exported with escaped formulas, also for programs that split at semicolons', async () => {
    const admin = await buildAdmin(server.services);
    await applied({ job: { title: 'Test;=HYPERLINK("https://example.com")' } });
    const address = addressOf(exportApplications.path, { query: { search: 'hyperlink' } });
    const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
    expect(await answer.text()).toContain(`"Test;'=HYPERLINK(""https://example.com"")"`);
  });
});

describe('a decision on a job application', () => {
  test.each(applicationStatuses.flatMap((from) => applicationStatuses.map((to) => [from, to] as const)))(
    'sets any status from any other: %s to %s',
    async (from, to) => {
      const admin = await buildAdmin(server.services);
      const { id, learner, jobId } = await applied();
      await server.services.db.updateTable('applications').set({ status: from }).where('id', '=', id).execute();
      const { body } = await change(admin, [id], from, to, 'Учир нь');
      expect([body.rows[0]?.status, body.stale]).toEqual([to, []]);
      const found = await server.call(getMyApplication, learner, { params: { id: jobId } });
      expect(found.body.application?.status).toBe(to);
      const entries = await server.services.db
        .selectFrom('audit_log')
        .select(['action', 'actor_id', 'before', 'after', 'reason'])
        .where('entity_id', '=', id)
        .where('action', '<>', 'application.send')
        .execute();
      const entry = { action: 'application.set_status', actor_id: admin.id, reason: 'Учир нь' };
      expect(entries).toEqual(from === to ? [] : [{ ...entry, before: { status: from }, after: { status: to } }]);
    },
  );

  test('by two admins at once applies once; a withdrawn application is stale', async () => {
    const admins = [await buildAdmin(server.services), await buildAdmin(server.services)] as const;
    const { id } = await applied();
    const answers = await Promise.all([
      change(admins[0], [id], 'pending', 'accepted'),
      change(admins[1], [id], 'pending', 'rejected'),
      change(admins[0], [randomUUID()], 'pending', 'accepted'),
    ]);
    const [one, other, withdrawn] = answers.map((answer) => answer.body.stale.length);
    expect([(one ?? 0) + (other ?? 0), withdrawn]).toEqual([1, 1]);
    const now = await server.call(getAdminApplication, admins[0], { params: { id } });
    expect(now.body.status).toBe(one === 0 ? 'accepted' : 'rejected');
  });
});
