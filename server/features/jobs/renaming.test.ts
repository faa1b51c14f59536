import { listApplications, listProposals } from '#domain/applications/admin-contract.ts';
import { createCompany, updateCompany } from '#domain/companies/record.ts';
import { listAdminJobs } from '#domain/jobs/record.ts';
import { listJobs } from '#domain/jobs/contract.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildJob, buildLearner, buildProject, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();
let admin: Person;
let learner: Person;
beforeEach(async () => {
  admin = await buildAdmin(server.services);
  learner = await buildLearner(server.services, { full_name: 'Ганзориг' });
});

test('a job is found by the current name of its company, and an application is not', async () => {
  const texts = { site_url: null, logo_file_id: null, about: null, about_jp: null, about_mn: null };
  const { body: company } = await server.call(createCompany, admin, { body: { ...texts, name: 'Aozora' } });
  const { id } = await buildJob(server.services, { title: 'Cook', company_id: company.id });
  await buildJob(server.services, { title: 'Cook elsewhere' });
  const body = { ...texts, name: '株式会社 みなと', updated_at: company.updated_at };
  await server.call(updateCompany, admin, { params: { id: company.id }, body });
  const found = async (search: string) => {
    const seen = await server.call(listJobs, null, { query: { search } });
    const managed = await server.call(listAdminJobs, admin, { query: { search } });
    return [seen, managed].map((answer) => answer.body.rows.map((job) => job.id));
  };
  expect(await found('みな')).toEqual([[id], [id]]);
  expect(await found('Aozora')).toEqual([[], []]);
});

test('a job is found by its new company', async () => {
  const { services } = server;
  const [now, ids] = [services.clock.now(), [randomUUID(), randomUUID()] as const];
  const names = ['Kawabe', 'Minatoya'];
  await services.db
    .insertInto('companies')
    .values(ids.map((id, nth) => ({ id, name: names[nth] ?? '', created_at: now, updated_at: now })))
    .execute();
  const { id } = await buildJob(services, { title: 'Moving', company_id: ids[0] });
  await services.db.updateTable('jobs').set({ company_id: ids[1] }).where('id', '=', id).execute();
  const totals = names.map(async (search) => (await server.call(listJobs, null, { query: { search } })).body.total);
  expect(await Promise.all(totals)).toEqual([0, 1]);
});

test('applications are found by the current titles, in every language, and by their person', async () => {
  const { services } = server;
  const { db } = services;
  const [now, applicant_id] = [services.clock.now(), learner.id];
  const { id: job_id } = await buildJob(services, { title: 'Baker', title_jp: 'パン職人' });
  const { id: project_id } = await buildProject(services, { title: 'Baker', title_mn: 'Талх' });
  const sent = { applicant_id, created_at: now, updated_at: now, status: 'pending' } as const;
  await db
    .insertInto('applications')
    .values({ ...sent, id: randomUUID(), job_id, cover_letter: 'x' })
    .execute();
  await db
    .insertInto('project_applications')
    .values({ ...sent, id: randomUUID(), project_id, proposal: 'x' })
    .execute();
  const found = async (search: string) => {
    const [applications, proposals] = await Promise.all([
      server.call(listApplications, admin, { query: { search } }),
      server.call(listProposals, admin, { query: { search } }),
    ]);
    return [applications.body.total, proposals.body.total];
  };
  expect([await found('bake'), await found('職人'), await found('талх')]).toEqual([
    [1, 1],
    [1, 0],
    [0, 1],
  ]);
  expect(await found('ганзор')).toEqual([1, 1]);

  await db.updateTable('jobs').set({ title: 'Cook' }).where('id', '=', job_id).execute();
  await db.updateTable('it_projects').set({ title: 'Cook' }).where('id', '=', project_id).execute();
  expect([await found('bake'), await found('cook')]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
