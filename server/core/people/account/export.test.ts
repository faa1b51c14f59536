import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { exportMyData } from '#domain/account/contract.ts';
import { exportsPerHour } from '#domain/account/rules.ts';
import { listAudit } from '#domain/audit/contract.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { beginView } from '#domain/users/contract.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, buildUpload, type Person } from '#server/testing/build.ts';
import { startBeside, useServer, type TestServer } from '#server/testing/server.ts';
import { unzip } from '#server/testing/unzip.ts';
import { buildWholePerson, type WholePerson } from '#server/testing/people/whole-person.ts';
import { eventually } from '#server/testing/waits.ts';
import { exportParts } from './export-queries.ts';
import { makeExport } from './export-service.ts';

const server = useServer();

const ask = async ({ token }: Person, { at = server, headers = {} }: { at?: TestServer; headers?: object } = {}) =>
  await at.fetch(exportMyData.path, { headers: { authorization: `Bearer ${token}`, ...headers } });

async function take(person: Person) {
  const answer = await ask(person);
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const text = (name: string) => files.get(name)?.toString() ?? '';
  return { answer, files, text, rows: (name: string) => JSON.parse(text(`${name}.json`)) as Record<string, unknown>[] };
}

const waitUntilNothingIsLeft = async () =>
  await eventually(async () => expect(await readdir(server.services.files.incoming)).toEqual([]));

describe('an export', () => {
  let whole: WholePerson;
  let copy: Awaited<ReturnType<typeof take>>;
  beforeAll(async () => {
    whole = await buildWholePerson(server.services);
    await buildWholePerson(server.services);
    copy = await take(whole.learner);
  });

  test('is a ZIP attachment that must not be cached', () => {
    const { headers } = copy.answer;
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*\d{4}-\d\d-\d\d\.zip/);
  });

  // A course and a verification are paid for.
  const rowCounts: Record<string, number> = { activity: 4, payments: 2 };
  test.each(exportParts.map(({ name }) => name))("contains %s of the caller, and no one else's", (name) => {
    const rows = copy.rows(name);
    expect(rows.length).toBe(rowCounts[name] ?? 1);
  });

  test('contains the values of the records', () => {
    const { learner } = whole;
    expect(copy.rows('account')).toMatchObject([{ id: learner.id, email: learner.email, deletes_at: null }]);
    expect(copy.rows('profile')).toMatchObject([{ full_name: learner.name, phone_number: whole.phone }]);
    expect(copy.rows('homework')).toMatchObject([
      { course: 'Backend', lesson: 'Loops', comment: 'Well done', events: [{ kind: 'submitted' }] },
    ]);
    expect(copy.rows('enrollments')).toMatchObject([{ course: 'Backend', payment_reference: 'EN-ABC234' }]);
    expect(copy.rows('applications')).toMatchObject([{ job: 'Engineer in Osaka', cover_letter: 'Let me in' }]);
    expect(copy.rows('proposals')).toMatchObject([{ project: 'A shop', price: 10.5 }]);
    expect(copy.rows('sessions')).toMatchObject([{ id: learner.sessionId, proofs: [{ method: 'password' }] }]);
    expect(copy.rows('newsletter')).toMatchObject([{ email: learner.email, status: 'confirmed' }]);
    expect(copy.rows('mails')).toMatchObject([{ subject: 'Hello' }]);
  });

  test("contains the actions by and about the user, without the admins' reasons", () => {
    const rows = copy.rows('activity').map(({ action, by_me, after, reason }) => [action, by_me, after, reason]);
    expect(rows.toSorted()).toEqual([
      ['application.withdraw', true, null, null],
      ['enrollment.set_status', false, { status: 'active' }, null],
      ['user.export_data', true, null, null],
      ['user.update', false, { full_name: whole.learner.name }, null],
    ]);
  });

  test('contains the uploaded files under their names, with their metadata', async () => {
    const paths = ['files/resume/анкет.pdf', 'files/sample/work.zip', 'files/photo/me.jpg'];
    paths.push('files/work_picture/site.png');
    expect(copy.rows('files').map((file) => file['path'])).toEqual(paths);
    expect([...copy.files.keys()].filter((name) => name.startsWith('files/'))).toEqual(paths);
    for (const name of paths) expect(copy.text(name)).toMatch(/^%PDF/);
  });

  test.each(['HASH', 'SECRET', 'storage_key', 'refresh_key', 'Админ'])('does not contain %s', (word) => {
    for (const [name, content] of copy.files) {
      expect([name, content.toString().includes(word)]).toEqual([name, false]);
    }
    for (const key of whole.storageKeys) expect(copy.text('files.json')).not.toContain(key);
    expect(copy.files.size).toBe(exportParts.length + 6);
  });

  test('describes each file in its README', () => {
    const readme = copy.text('README.txt');
    expect(readme).toContain('Your data at Zamnal');
    const names = [...copy.files.keys()].filter((name) => name.endsWith('.json'));
    expect(readme.match(/^\w+\.json/gm)).toEqual(names);
  });

  test('is recorded, and leaves no temporary file', async () => {
    const admin = await buildAdmin(server.services);
    const { rows } = (await server.call(listAudit, admin, { query: { actor: whole.learner.id } })).body;
    expect(rows.map((row) => row.action)).toContain('user.export_data');
    await waitUntilNothingIsLeft();
  });
});

describe('an export of special cases', () => {
  test.each([
    ['mn', 'Замнал сайт дахь таны мэдээлэл'],
    ['ja', 'に保存されているあなたのデータ'],
    [null, 'Замнал сайт дахь таны мэдээлэл'],
  ] as const)('has its README in the language %s', async (language, words) => {
    const { text, rows } = await take(await buildLearner(server.services, { language }));
    expect(text('README.txt')).toContain(words);
    expect([rows('enrollments'), rows('files')]).toEqual([[], []]);
  });

  test('contains no mails or subscriptions of an unverified address', async () => {
    const { db } = server.services;
    const { learner } = await buildWholePerson(server.services);
    await db.updateTable('auth.users').set({ email_autoconfirmed: true }).where('id', '=', learner.id).execute();
    const { rows } = await take(learner);
    expect([rows('newsletter'), rows('mails')]).toEqual([[], []]);
  });

  test('does not name learners to an admin', async () => {
    const { admin, learner } = await buildWholePerson(server.services);
    const { rows, files } = await take(admin);
    expect(rows('notifications')).toMatchObject([{ kind: 'new_enrollment', facts: { title: 'Backend' } }]);
    const log = rows('activity').map(({ action, by_me, before, after }) => [action, by_me, before, after]);
    expect(log).toContainEqual(['user.update', true, null, null]);
    for (const [name, content] of files) {
      expect([name, content.toString().includes(learner.email)]).toEqual([name, false]);
    }
  });

  test('reads more rows than one batch', async () => {
    const { db, clock } = server.services;
    const learner = await buildLearner(server.services);
    const entry = { at: clock.now(), actor_id: learner.id, action: 'a.b', entity: 'profiles', entity_id: learner.id };
    const entries = Array.from({ length: 1201 }, () => ({ ...entry, id: crypto.randomUUID() }));
    await db.insertInto('audit_log').values(entries).execute();
    expect((await take(learner)).rows('activity').length).toBe(1202);
  });

  test('skips missing files, and renames files with the same name', async () => {
    const { services } = server;
    const learner = await buildLearner(services);
    const give = async () => await buildUpload(services, { owner: learner, kind: 'resume', name: 'cv.pdf' });
    const [lost] = [await give(), await give(), await give()];
    const { storage_key: key } = await services.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', lost.id)
      .executeTakeFirstOrThrow();
    await services.files.remove(key);
    const { rows, files } = await take(learner);
    const paths = rows('files').map((file) => file['path']);
    expect(paths.filter((path) => path !== null).length).toBe(2);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual(
      paths.filter((path) => path !== null),
    );
  });
});

test('aborts when it cannot be finished, and leaves no file when the client disconnects', async () => {
  const { services } = server;
  const { db, files, clock } = services;
  const { id: ownerId } = await buildLearner(services);
  // The first file is larger than the stream buffers, so the second is not opened before its bytes are removed.
  for (const bytes of [randomBytes(2 ** 20), Buffer.from('lost')]) {
    const facts = { kind: 'resume' as const, name: 'cv.docx', contentType: 'application/zip', ownerId, attached: true };
    await files.store(db, { ...facts, bytes, now: clock.now() });
    clock.advance(1);
  }
  const keys = await db
    .selectFrom('files')
    .select('storage_key')
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  const broken = await makeExport(services, { id: ownerId, now: clock.now() });
  const left = await makeExport(services, { id: ownerId, now: clock.now() });
  await files.remove(keys.at(-1)?.storage_key ?? '');
  await expect(broken.archive.toArray()).rejects.toThrow('ENOENT');
  left.archive.destroy();
  await waitUntilNothingIsLeft();
});

describe('an export is refused', () => {
  test("in an admin's view of a learner", async () => {
    const [learner, admin] = [await buildLearner(server.services), await buildAdmin(server.services)];
    const { view_id: viewId } = (await server.call(beginView, admin, { params: { id: learner.id } })).body;
    const answer = await ask(admin, { headers: { [viewHeader]: viewId } });
    expect(await answer.json()).toMatchObject({ error: { code: 'view_only' } });
  });

  test('above the hourly limit of each person, counted in all processes together', async () => {
    const limited = await startBeside(server, { RATE_LIMITS: 'on' });
    const learner = await buildLearner(server.services);
    const statuses = [];
    for (let count = 0; count <= exportsPerHour; count += 1) {
      const answer = await ask(learner, { at: limited.server });
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    expect(statuses).toEqual([...Array(exportsPerHour).fill(200), 429]);
    const other = await ask(await buildLearner(server.services), { at: limited.server });
    await other.arrayBuffer();
    await limited.stop();
    expect(other.status).toBe(200);
  });
});
