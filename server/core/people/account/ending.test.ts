import { randomUUID } from 'node:crypto';
import { listAudit } from '#domain/audit/contract.ts';
import { programReason } from '#domain/audit/rules.ts';
import { cancelEnrollment, enroll } from '#domain/enrollments/contract.ts';
import { listHomeworkStudents } from '#domain/homework/contract.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordChanges } from '#server/core/audit/commands.ts';
import { buildAdmin, buildCourse, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { buildWholePerson, type WholePerson } from '#server/testing/whole-person.ts';
import { cleanUpFiles } from '#server/core/files/clean-up.ts';
import { endAccount } from './commands.ts';

const server = useServer();
let gone: WholePerson;
let stays: WholePerson;
let reader: Person;

const end = async (id: string, actorId: string | null = id, reason: string | null = null) =>
  await server.services.db.transaction().execute(async (tx) => {
    await endAccount(server.services, tx, { id, by: { actorId, reason }, now: server.services.clock.now() });
  });

beforeAll(async () => {
  gone = await buildWholePerson(server.services);
  stays = await buildWholePerson(server.services);
  reader = await buildAdmin(server.services);
  await end(gone.learner.id);
  await cleanUpFiles(server.services);
});

// Every table of ours as text, without the queue's, which has ids alone.
async function tablesWith(text: string): Promise<string[]> {
  const { db } = server.services;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'auth') and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits = await sql`select 1 from ${sql.raw(name)} as t where t::text ilike ${`%${text}%`} limit 1`.execute(
        db,
      );
      return hits.rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

describe('when an account has ended', () => {
  test.each<[string, () => string, string[]]>([
    ['its id', () => gone.learner.id, ['public.audit_log']],
    ['its address', () => gone.learner.email, ['public.newsletter_subscribers', 'public.outbox_mails']],
    ['its phone number', () => gone.phone, []],
    ['its session', () => gone.learner.sessionId, []],
    ['its submission', () => gone.submissionId, []],
    ['its proposal', () => gone.proposalId, []],
    ['its application', () => gone.applicationId, ['public.kept_payments']],
    ['its enrolment', () => gone.enrollmentId, ['public.audit_log', 'public.kept_payments']],
  ])('%s is nowhere but where it has to be', async (_, text, tables) => {
    expect(await tablesWith(text())).toEqual(tables);
  });

  test('its files are removed from the storage, and those of others remain', async () => {
    const { files, db } = server.services;
    const sizes = await db.selectFrom('files').select(['storage_key', 'byte_size']).execute();
    expect(sizes.map((file) => file.storage_key).toSorted()).toEqual(stays.storageKeys.toSorted());
    for (const { storage_key: key, byte_size: size } of sizes) expect(await files.has(key, size)).toBe(true);
    for (const key of gone.storageKeys) await expect(readAll(files.read(key))).rejects.toThrow('ENOENT');
  });

  test('what was paid stays: for what, with its reference, and not by whom', async () => {
    const { db } = server.services;
    const kept = await db.selectFrom('kept_payments').selectAll().orderBy('purpose').execute();
    expect(kept.map(({ id, purpose, title, reference, status }) => [id, purpose, title, reference, status])).toEqual([
      [gone.applicationId, 'application', 'Engineer in Osaka', null, 'pending'],
      [gone.enrollmentId, 'enrollment', 'Backend', 'EN-ABC234', 'active'],
      [gone.verificationId, 'verification', null, 'VR-ABC234', 'approved'],
    ]);
  });

  test('the log says what was decided, and nothing of the person', async () => {
    const { rows } = (await server.call(listAudit, reader, { query: { person: gone.learner.id } })).body;
    const said = rows.map(({ action, before, after, reason, person }) => ({ action, before, after, reason, person }));
    const nothing = { before: null, after: null, reason: null, person: null };
    expect(said.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
      { ...nothing, action: 'application.withdraw', before: { status: 'pending' } },
      { ...nothing, action: 'enrollment.set_status', after: { status: 'active' } },
      { ...nothing, action: 'user.delete' },
      { ...nothing, action: 'user.update' },
    ]);
    const found = async (search: string) =>
      (await server.call(listAudit, reader, { query: { search, person: gone.learner.id } })).body.rows.length;
    expect([await found('Сараа'), await found(gone.learner.email), await found('Алтан')]).toEqual([0, 0, 2]);
  });

  test("removes the admins' notifications of its requests, but not of others", async () => {
    const { db } = server.services;
    const told = db.selectFrom('notifications').select('person_id').where('kind', '=', 'new_enrollment');
    expect(await told.execute()).toEqual([{ person_id: stays.admin.id }]);
  });

  test('everything of others is as it was', async () => {
    const { db } = server.services;
    for (const table of ['enrollments', 'homework_submissions', 'applications', 'project_applications'] as const) {
      expect([table, (await db.selectFrom(table).select('id').execute()).length]).toEqual([table, 1]);
    }
    const { rows } = (await server.call(listHomeworkStudents, reader, { query: {} })).body;
    expect(rows.map((row) => row.id)).toEqual([stays.learner.id]);
    const log = await db.selectFrom('audit_log').select('reason').where('person_id', '=', stays.learner.id).execute();
    expect(log.length).toBe(3);
    expect(log.some((entry) => entry.reason?.includes(stays.learner.name))).toBe(true);
  });
});

test('that a program did something stays said when the account ends', async () => {
  const learner = await buildLearner(server.services);
  const { db, clock } = server.services;
  const entry = { now: clock.now(), actorId: null, action: 'user.ban', entity: 'profiles', entityId: learner.id };
  await recordChanges(db, [
    { ...entry, before: null, after: null, reason: programReason },
    { ...entry, before: null, after: null, reason: `${learner.name} asked for it` },
  ]);
  await end(learner.id);
  const { rows } = (await server.call(listAudit, reader, { query: { person: learner.id } })).body;
  const reasons = rows.filter(({ action }) => action === 'user.ban').map(({ reason }) => reason);
  expect(new Set(reasons)).toEqual(new Set([programReason, null]));
});

test('the audit log names the admin; a deleted account is not found', async () => {
  const learner = await buildLearner(server.services);
  await end(learner.id, reader.id);
  const { rows } = (await server.call(listAudit, reader, { query: { person: learner.id } })).body;
  expect(rows).toMatchObject([{ action: 'user.delete', actor: { id: reader.id }, entity_id: learner.id }]);
  await expect(end(learner.id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(end(randomUUID(), reader.id)).rejects.toMatchObject({ code: 'not_found' });
});

test('an account that never signed in has no profile and can be deleted too, once', async () => {
  const { db, clock } = server.services;
  const [id, now] = [randomUUID(), clock.now()];
  const email = 'never@example.com';
  await db.insertInto('auth.users').values({ id, email, created_at: now, updated_at: now }).execute();
  const ends = await Promise.allSettled([end(id, null, 'a program'), end(id, null, 'a program')]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await tablesWith(email)).toEqual(['public.outbox_mails']);
  const { rows } = (await server.call(listAudit, reader, { query: { person: id } })).body;
  expect(rows).toMatchObject([{ action: 'user.delete', actor: null, reason: 'a program' }]);
});

test('the name of a person goes from the notifications of admins when the request is withdrawn or the account ends', async () => {
  const learner = await buildLearner(server.services, { full_name: 'Тэмүүлэн' });
  const course = await buildCourse(server.services);
  const { body } = await server.call(enroll, learner, { params: { id: course.id } });
  expect(await tablesWith(learner.name)).toContain('public.notifications');
  await server.call(cancelEnrollment, learner, { params: { id: body.id } });
  expect(await tablesWith(learner.name)).not.toContain('public.notifications');
  await server.call(enroll, learner, { params: { id: course.id } });
  expect(await tablesWith(learner.name)).toContain('public.notifications');
  await end(learner.id);
  expect(await tablesWith(learner.name)).toEqual([]);
});

test('what an admin did, and uploaded for lessons, stays when that account ends', async () => {
  const { services } = server;
  const { admin, learner } = await buildWholePerson(services);
  const facts = { kind: 'lesson_pdf' as const, name: 'a.pdf', contentType: 'application/pdf', ownerId: admin.id };
  const { id } = await services.files.store(services.db, {
    ...facts,
    bytes: Buffer.from('a'),
    attached: true,
    now: services.clock.now(),
  });
  await end(admin.id);
  await cleanUpFiles(services);
  expect(await services.db.selectFrom('files').select('owner_id').where('id', '=', id).execute()).toEqual([
    { owner_id: null },
  ]);
  const { rows } = (await server.call(listAudit, reader, { query: { person: learner.id } })).body;
  expect(rows.find((row) => row.action === 'user.update')).toMatchObject({
    actor: null,
    before: { full_name: 'Old Name' },
    person: { id: learner.id },
  });
  const found = await server.call(listAudit, reader, { query: { search: 'Алтан', person: learner.id } });
  expect(found.body.rows).toEqual([]);
});

async function readAll(stream: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of stream);
}
