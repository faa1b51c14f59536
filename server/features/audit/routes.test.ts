import { randomUUID } from 'node:crypto';
import { exportAudit, listAudit } from '#domain/audit/contract.ts';
import { createCompany, deleteCompany } from '#domain/companies/record.ts';
import { changeEnrollments } from '#domain/enrollments/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { recordChanges, type Change } from '#server/core/audit/commands.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer();

const record = async (by: Person, more: Partial<Change>) =>
  await recordChanges(server.services.db, [
    {
      now: server.services.clock.now(),
      actorId: by.id,
      action: 'course.update',
      entity: 'courses',
      entityId: randomUUID(),
      before: null,
      after: null,
      ...more,
    },
  ]);

const read = async (as: Person, query: CallInput<typeof listAudit>['query']) =>
  (await server.call(listAudit, as, { query })).body;

async function approved() {
  const admin = await buildAdmin(server.services, { full_name: 'Админ Дорж' });
  const learner = await buildLearner(server.services, { full_name: 'Сурагч Сараа' });
  const course = await buildCourse(server.services, { title: 'Backend', title_mn: 'Сервер' });
  const { id } = await buildEnrollment(server.services, {
    course_id: course.id,
    student_id: learner.id,
    status: 'pending',
  });
  const changes = [{ id, from: 'pending' as const, to: 'active' as const }];
  await server.call(changeEnrollments, admin, { body: { changes, reason: 'Paid' } });
  return { admin, learner, course, id };
}

test('an entry contains actor, person, record, values before and after, and reason', async () => {
  const { admin, learner, course, id } = await approved();
  const { rows } = await read(admin, { actor: admin.id });
  expect(rows).toEqual([
    {
      id: expect.any(String) as string,
      at: expect.any(String) as string,
      actor: { id: admin.id, full_name: admin.name, email: admin.email, photo_file_id: null },
      action: 'enrollment.set_status',
      entity: 'enrollments',
      entity_id: id,
      person: { id: learner.id, full_name: learner.name, email: learner.email, photo_file_id: null },
      subject: { title: 'Backend', title_jp: null, title_mn: 'Сервер', course_id: course.id },
      before: { status: 'pending' },
      after: { status: 'active' },
      reason: 'Paid',
    },
  ]);
});

test('remains when the account of the actor is deleted', async () => {
  const { admin, id } = await approved();
  await server.services.db.deleteFrom('auth.users').where('id', '=', admin.id).execute();
  const { rows } = await read(await buildAdmin(server.services), { record: id });
  expect(rows.map((row) => [row.actor, row.person?.full_name])).toEqual([[null, 'Сурагч Сараа']]);
});

describe('the search', () => {
  test('finds actor and person by name and email, also in Cyrillic, and the given actions', async () => {
    const admin = await buildAdmin(server.services, { full_name: 'Золбоо' });
    const reader = await buildAdmin(server.services);
    const learner = await buildLearner(server.services, { full_name: 'Ганхуяг' });
    await record(admin, { action: 'user.update', entity: 'profiles', entityId: learner.id });
    await record(admin, { action: 'company.create', entity: 'companies' });
    const actionsFor = async (query: CallInput<typeof listAudit>['query']) =>
      (await read(reader, query)).rows.map((row) => row.action);
    expect((await actionsFor({ search: 'ЗОЛБОО' })).toSorted()).toEqual(['company.create', 'user.update']);
    expect(await actionsFor({ search: 'ганхуяг' })).toEqual(['user.update']);
    expect(await actionsFor({ search: learner.email.toUpperCase() })).toEqual(['user.update']);
    expect(await actionsFor({ search: 'Company created', actions: 'company.create' })).toEqual(['company.create']);
    expect(await actionsFor({ search: 'unknown name' })).toEqual([]);
  });

  test('filters by kind with counts, by actor, by person and by record', async () => {
    const { admin, learner, id } = await approved();
    await record(admin, { action: 'user.update', entity: 'profiles', entityId: learner.id });
    await record(admin, { action: 'course.update' });
    const all = await read(admin, { actor: admin.id });
    expect(all.counts).toMatchObject({ all: 3, enrollments: 1, profiles: 1, courses: 1, jobs: 0 });
    const filtered = await read(admin, { actor: admin.id, entity: 'courses' });
    expect([filtered.total, filtered.rows.map((row) => row.action)]).toEqual([1, ['course.update']]);
    expect((await read(admin, { person: learner.id })).rows.map((row) => row.action).toSorted()).toEqual([
      'enrollment.set_status',
      'user.update',
    ]);
    expect((await read(admin, { record: id, entity: 'enrollments' })).rows.length).toBe(1);
  });

  test("filters by days in the admin's time zone", async () => {
    const admin = await buildAdmin(server.services, { time_zone: 'Asia/Ulaanbaatar' });
    await record(admin, { action: 'a.late', now: '2026-03-01T15:59:59.999Z' });
    await record(admin, { action: 'a.early', now: '2026-03-01T16:00:00.000Z' });
    const actionsOn = async (from: string, to: string) =>
      (await read(admin, { actor: admin.id, from, to })).rows.map((row) => row.action);
    expect(await actionsOn('2026-03-01', '2026-03-01')).toEqual(['a.late']);
    expect(await actionsOn('2026-03-02', '2026-03-02')).toEqual(['a.early']);
    expect(await actionsOn('2026-03-01', '2026-03-02')).toEqual(['a.early', 'a.late']);
    expect(await actionsOn('0001-01-01', '9999-12-31')).toEqual(['a.early', 'a.late']);
  });

  test('refuses unknown kinds, days and actions', async () => {
    const admin = await buildAdmin(server.services);
    for (const query of [{ entity: 'cats' }, { from: '2026-13-40' }, { actions: 'no list' }, { actor: 'no id' }]) {
      const { body } = await server.call(listAudit, admin, { query: query as never });
      expect([query, body.error.code]).toEqual([query, 'bad_input']);
    }
  });
});

test('is paginated newest first without missing or repeated rows', async () => {
  const admin = await buildAdmin(server.services);
  for (let count = 0; count < 30; count += 1) {
    if (count % 4 === 0) server.services.clock.advance(1);
    await record(admin, { action: `a.n${count}` });
  }
  const first = await read(admin, { actor: admin.id });
  const second = await read(admin, { actor: admin.id, cursor: first.next ?? '' });
  expect([first.rows.length, second.rows.length, first.previous, second.next]).toEqual([25, 5, null, null]);
  const times = [...first.rows, ...second.rows].map((row) => row.at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(30);
  expect((await read(admin, { actor: admin.id, cursor: second.previous ?? '' })).rows).toEqual(first.rows);
});

test('is exported with its filters, and the export is recorded', async () => {
  const { admin, id } = await approved();
  const address = addressOf(exportAudit.path, { query: { record: id } });
  const answer = await server.fetch(address, { headers: { authorization: `Bearer ${admin.token}` } });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines.length).toBe(2);
  expect(lines[1]).toContain('enrollment.set_status');
  const [entry] = (await read(admin, { actor: admin.id, entity: 'audit_log' })).rows;
  expect(entry).toMatchObject({ action: 'list.export', entity_id: null, after: { record: id } });
});

test('lessons in a new order have their titles, deleted ones their ids', async () => {
  const admin = await buildAdmin(server.services);
  const course = await buildCourse(server.services);
  const lesson = await buildLesson(server.services, { course_id: course.id, lesson_title: 'Loops' });
  const gone = randomUUID();
  await record(admin, {
    action: 'lesson.arrange',
    entityId: course.id,
    before: { week_number: 1, lessons: [lesson.id, gone] },
    after: { week_number: 1, lessons: [gone, lesson.id] },
  });
  await record(admin, { entityId: course.id, before: null, after: { lessons: 2 } });
  const { rows } = await read(admin, { record: course.id });
  expect(Object.fromEntries(rows.map(({ action, before, after }) => [action, { before, after }]))).toEqual({
    'lesson.arrange': {
      before: { week_number: 1, lessons: ['Loops', gone] },
      after: { week_number: 1, lessons: [gone, 'Loops'] },
    },
    'course.update': { before: null, after: { lessons: 2 } },
  });
});

test('the company of a job has its name, also when it is deleted; an unknown one has its id', async () => {
  const admin = await buildAdmin(server.services);
  const company = async (name: string) =>
    (await server.call(createCompany, admin, { body: { name, logo_file_id: null } })).body;
  const [first, second, gone, unknown] = [
    await company('Нар'),
    await company('Сар'),
    await company('Од'),
    randomUUID(),
  ];
  await server.call(deleteCompany, admin, { params: { id: gone.id } });
  const jobId = randomUUID();
  const recordJob = async (action: string, before: string | null, after: string | null) =>
    await record(admin, {
      action,
      entity: 'jobs',
      entityId: jobId,
      before: { company_id: before },
      after: { company_id: after },
    });
  await recordJob('job.create', null, first.id);
  await recordJob('job.update', first.id, second.id);
  await recordJob('job.delete', gone.id, unknown);
  const { rows } = await read(admin, { record: jobId });
  const companies = rows.map(({ action, before, after }) => [action, before?.['company_id'], after?.['company_id']]);
  expect(companies.toSorted()).toEqual([
    ['job.create', null, 'Нар'],
    ['job.delete', 'Од', unknown],
    ['job.update', 'Нар', 'Сар'],
  ]);
});
