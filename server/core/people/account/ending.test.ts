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
import { buildWholePerson, type WholePerson } from '#server/testing/people/whole-person.ts';
import { cleanUpFiles } from '#server/core/files/clean-up.ts';
import { endAccount } from './commands.ts';

const server = useServer();
let deleted: WholePerson;
let other: WholePerson;
let reader: Person;

const end = async (id: string, actorId: string | null = id, reason: string | null = null) =>
  await server.services.db.transaction().execute(async (tx) => {
    await endAccount(server.services, tx, { id, by: { actorId, reason }, now: server.services.clock.now() });
  });

beforeAll(async () => {
  deleted = await buildWholePerson(server.services);
  other = await buildWholePerson(server.services);
  reader = await buildAdmin(server.services);
  await end(deleted.learner.id);
  await cleanUpFiles(server.services);
});

// Searches the rows of all our tables as text. The queue's tables are left out, since they contain ids only.
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

describe('when an account is deleted', () => {
  test.each<[string, () => string, string[]]>([
    ['its id', () => deleted.learner.id, ['public.audit_log']],
    ['its address', () => deleted.learner.email, ['public.newsletter_subscribers', 'public.outbox_mails']],
    ['its phone number', () => deleted.phone, []],
    ['its session', () => deleted.learner.sessionId, []],
    ['its submission', () => deleted.submissionId, []],
    ['its proposal', () => deleted.proposalId, []],
    ['its application', () => deleted.applicationId, ['public.kept_payments']],
    ['its enrollment', () => deleted.enrollmentId, ['public.audit_log', 'public.kept_payments']],
  ])('%s remains only in the allowed tables', async (_, text, tables) => {
    expect(await tablesWith(text())).toEqual(tables);
  });

  test('leaves money as rows that name nobody', async () => {
    const { db } = server.services;
    const texts = await db.selectFrom('transfers').select(['text', 'payer']).where('source', '=', 'bank').execute();
    expect(texts.length).toBeGreaterThan(2);
    expect(texts.filter(({ text, payer }) => text !== null || payer !== null)).toEqual([]);
  });

  test('removes its files from storage, and no files of others', async () => {
    const { files, db } = server.services;
    const sizes = await db.selectFrom('files').select(['storage_key', 'byte_size']).execute();
    expect(sizes.map((file) => file.storage_key).toSorted()).toEqual(other.storageKeys.toSorted());
    for (const { storage_key: key, byte_size: size } of sizes) expect(await files.has(key, size)).toBe(true);
    for (const key of deleted.storageKeys) await expect(readAll(files.read(key))).rejects.toThrow('ENOENT');
  });

  test('stores its payments with purpose and reference, without the person', async () => {
    const { db } = server.services;
    const payments = await db.selectFrom('kept_payments').selectAll().orderBy('purpose').execute();
    expect(
      payments.map(({ id, purpose, title, reference, status }) => [id, purpose, title, reference, status]),
    ).toEqual([
      [deleted.applicationId, 'application', 'Engineer in Osaka', null, 'pending'],
      [deleted.enrollmentId, 'enrollment', 'Backend', 'EN-ABC234', 'active'],
      [deleted.verificationId, 'verification', null, 'VR-ABC234', 'approved'],
    ]);
  });

  test('leaves the decisions in the audit log, without personal data', async () => {
    const { rows } = (await server.call(listAudit, reader, { query: { person: deleted.learner.id } })).body;
    const entries = rows.map(({ action, before, after, reason, person }) => ({
      action,
      before,
      after,
      reason,
      person,
    }));
    const nothing = { before: null, after: null, reason: null, person: null };
    expect(entries.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { ...nothing, action: 'application.withdraw', before: { status: 'pending' } },
      { ...nothing, action: 'enrollment.set_status', after: { status: 'active' } },
      { ...nothing, action: 'user.delete' },
      { ...nothing, action: 'user.update' },
    ]);
    const found = async (search: string) =>
      (await server.call(listAudit, reader, { query: { search, person: deleted.learner.id } })).body.rows.length;
    expect([await found('Сараа'), await found(deleted.learner.email), await found('Алтан')]).toEqual([0, 0, 2]);
  });

  test("removes the admins' notifications of its requests, but not of others", async () => {
    const { db } = server.services;
    const notifications = db.selectFrom('notifications').select('person_id').where('kind', '=', 'new_enrollment');
    expect(await notifications.execute()).toEqual([{ person_id: other.admin.id }]);
  });

  test("leaves other people's data unchanged", async () => {
    const { db } = server.services;
    for (const table of ['enrollments', 'homework_submissions', 'applications', 'project_applications'] as const) {
      expect([table, (await db.selectFrom(table).select('id').execute()).length]).toEqual([table, 1]);
    }
    const { rows } = (await server.call(listHomeworkStudents, reader, { query: {} })).body;
    expect(rows.map((row) => row.id)).toEqual([other.learner.id]);
    const log = await db.selectFrom('audit_log').select('reason').where('person_id', '=', other.learner.id).execute();
    expect(log.length).toBe(3);
    expect(log.some((entry) => entry.reason?.includes(other.learner.name))).toBe(true);
  });
});

test('the audit log still names the service role after the account is deleted', async () => {
  const learner = await buildLearner(server.services);
  const { db, clock } = server.services;
  const entry = { now: clock.now(), actorId: null, action: 'user.ban', entity: 'profiles', entityId: learner.id };
  await recordChanges(db, [
    { ...entry, before: null, after: null, reason: programReason },
    { ...entry, before: null, after: null, reason: `${learner.name} requested it` },
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

test('an account that never signed in has no profile and can be deleted once', async () => {
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

test("a person's name is removed from notifications of admins when the request is withdrawn or the account is deleted", async () => {
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

test("other people's answers stay when the asker's account is deleted, without the question's text", async () => {
  const { db } = server.services;
  const { learner, questionId, answerId } = await buildWholePerson(server.services);
  const question = db.selectFrom('questions').select(['title', 'body', 'status', 'answer_count']);
  const others = await question.where('author_id', 'is', null).execute();
  await end(learner.id);
  expect(await question.where('id', '=', questionId).execute()).toEqual([
    { title: '', body: '', status: 'deleted', answer_count: 1 },
  ]);
  expect(await question.where('author_id', 'is', null).execute()).toHaveLength(others.length + 1);
  expect(await db.selectFrom('answers').select('id').where('id', '=', answerId).execute()).toEqual([]);
  // The question that the learner answered has one answer less.
  expect(await question.where('title', '=', 'Who has finished?').where('answer_count', '=', 0).execute()).not.toEqual(
    [],
  );
});

test("an admin's audit entries and lesson files remain when the account is deleted", async () => {
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
