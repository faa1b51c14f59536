import { cancelDeletion, requestDeletion } from '#domain/account/contract.ts';
import { deletionGraceDays } from '#domain/account/rules.ts';
import { listEnrollments } from '#domain/enrollments/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { getMe, updateMyPreferences } from '#domain/profiles/contract.ts';
import { listUsers, updateUser } from '#domain/users/contract.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { clearEnd, endAccount, lockDue } from './commands.ts';
import { endDueAccounts } from './deletion-service.ts';

const server = useServer();
const graceSeconds = deletionGraceDays * 86_400;

const wish = async (person: Person, email = person.email) =>
  await server.call(requestDeletion, person, { body: { email } });
const keep = async (person: Person) => await server.call(cancelDeletion, person, {});

const accountOf = async ({ id }: Person) =>
  await server.services.db
    .selectFrom('auth.users')
    .select(['id', 'deletes_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const isThere = async (person: Person) => (await accountOf(person)) !== undefined;

const mailsTo = async ({ email }: Person) =>
  await server.services.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute();

const actionsOf = async ({ id }: Person) =>
  (
    await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('person_id', '=', id)
      .orderBy('at')
      .execute()
  ).map((row) => row.action);

// A token lives an hour: the clock is moved for the account alone.
async function makeDue({ id }: Person, secondsAgo = 0) {
  const deletes_at = plusSeconds(server.services.clock.now(), -secondsAgo);
  await server.services.db.updateTable('auth.users').set({ deletes_at }).where('id', '=', id).execute();
}

describe('requesting the deletion of an account', () => {
  test('schedules it in fourteen days, sends a mail, records it, and changes nothing until then', async () => {
    const learner = await buildLearner(server.services, { language: 'en', time_zone: 'Asia/Tokyo' });
    const before = server.services.clock.now();
    const { status, body } = await wish(learner, ` ${learner.email.toUpperCase()} `);
    expect(status).toBe(200);
    const days = (Date.parse(body.deletes_at ?? '') - Date.parse(before)) / 86_400_000;
    expect(days).toBeCloseTo(deletionGraceDays, 3);
    expect((await server.call(getMe, learner, {})).body.deletes_at).toBe(body.deletes_at);
    expect((await server.call(updateMyPreferences, learner, { body: { language: 'ja' } })).status).toBe(200);
    expect(await actionsOf(learner)).toEqual(['user.request_deletion']);
    const [mail] = await mailsTo(learner);
    const day = new Date(Date.parse(body.deletes_at ?? '') + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(mail?.subject).toBe('Your account is going to be deleted');
    expect(mail?.body_text).toContain(day);
    expect(mail?.body_text).toContain('/settings');
  });

  test.each(['someone@example.com', '', 'person'])('is refused for the address %j', async (email) => {
    const learner = await buildLearner(server.services);
    const { body } = await wish(learner, email);
    expect(body.error).toMatchObject({ code: 'bad_input', issues: [{ path: 'email' }] });
    expect([await accountOf(learner), await mailsTo(learner)]).toMatchObject([{ deletes_at: null }, []]);
  });

  test('repeated, also concurrently, keeps the first day and notifies once', async () => {
    const learner = await buildLearner(server.services);
    const answers = await Promise.all([wish(learner), wish(learner), wish(learner)]);
    server.services.clock.advance(60);
    answers.push(await wish(learner));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.deletes_at}`)).size).toBe(1);
    expect((await mailsTo(learner)).length).toBe(1);
    expect(await actionsOf(learner)).toEqual(['user.request_deletion']);
  });

  test.each([
    ['mn', 'Таны бүртгэл устгагдахаар боллоо', 'Таны бүртгэл хэвээр үлдлээ', 'Таны бүртгэл устгагдлаа'],
    [
      'ja',
      'アカウント削除のお申し込みを受け付けました',
      'アカウントの削除を取り消しました',
      'アカウントを削除しました',
    ],
    [null, 'Таны бүртгэл устгагдахаар боллоо', 'Таны бүртгэл хэвээр үлдлээ', 'Таны бүртгэл устгагдлаа'],
  ] as const)('is told in the language %s, as is what becomes of it', async (language, asked, kept, ended) => {
    const learner = await buildLearner(server.services, { language });
    await wish(learner);
    server.services.clock.advance(1);
    await keep(learner);
    server.services.clock.advance(1);
    await makeDue(learner);
    await endDueAccounts(server.services);
    expect((await mailsTo(learner)).map((mail) => mail.subject)).toEqual([asked, kept, ended]);
  });
});

describe('cancelling the deletion of an account', () => {
  test('keeps the account and notifies once, however often it is repeated', async () => {
    const learner = await buildLearner(server.services);
    await wish(learner);
    const answers = await Promise.all([keep(learner), keep(learner)]);
    answers.push(await keep(learner));
    expect(answers.map(({ status, body }) => [status, body.deletes_at])).toEqual([
      [200, null],
      [200, null],
      [200, null],
    ]);
    expect((await server.call(getMe, learner, {})).body.deletes_at).toBeNull();
    expect((await mailsTo(learner)).length).toBe(2);
    expect(await actionsOf(learner)).toEqual(['user.request_deletion', 'user.keep_account']);
    server.services.clock.advance(graceSeconds + 1);
    await endDueAccounts(server.services);
    expect(await isThere(learner)).toBe(true);
  });

  test('has a new end when it is wished again', async () => {
    const learner = await buildLearner(server.services);
    const first = (await wish(learner)).body.deletes_at ?? '';
    await keep(learner);
    server.services.clock.advance(60);
    expect(((await wish(learner)).body.deletes_at ?? '') > first).toBe(true);
  });
});

describe('when the days are over', () => {
  test('it ends, and not a moment before', async () => {
    const learner = await buildLearner(server.services);
    await wish(learner);
    server.services.clock.advance(graceSeconds - 60);
    await endDueAccounts(server.services);
    expect(await isThere(learner)).toBe(true);
    server.services.clock.advance(60);
    await endDueAccounts(server.services);
    expect(await isThere(learner)).toBe(false);
  });

  test('two processes end it once', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    const beside = await startBeside(server);
    await Promise.all(
      [server.services, beside.server.services, server.services].map(
        async (services) => await endDueAccounts(services),
      ),
    );
    await beside.stop();
    expect(await isThere(learner)).toBe(false);
    expect((await actionsOf(learner)).filter((action) => action === 'user.delete').length).toBe(1);
    expect((await mailsTo(learner)).length).toBe(1);
  });

  test('concurrent cancelling and deletion end in one result', async () => {
    for (let round = 0; round < 8; round += 1) {
      const learner = await buildLearner(server.services);
      await makeDue(learner);
      const [answer] = await Promise.all([keep(learner), endDueAccounts(server.services)]);
      const isKept = answer.status === 200;
      expect(await isThere(learner)).toBe(isKept);
      if (!isKept) expect(answer.body.error.code).toBe('not_signed_in');
      expect(await actionsOf(learner)).toEqual([isKept ? 'user.keep_account' : 'user.delete']);
    }
  });

  test('cancelling during the deletion waits and comes too late', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    const { db, clock } = server.services;
    const late = await db.transaction().execute(async (tx) => {
      await lockDue(tx, { id: learner.id, now: clock.now() });
      const keeping = keep(learner);
      await waitForLock();
      await endAccount(server.services, tx, { id: learner.id, by: { actorId: learner.id }, now: clock.now() });
      return { keeping };
    });
    expect((await late.keeping).body.error.code).toBe('not_signed_in');
    expect(await isThere(learner)).toBe(false);
  });

  test('a deletion that waits for cancelling does not happen', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    const { db, clock } = server.services;
    const waited = await db.transaction().execute(async (tx) => {
      await clearEnd(tx, { id: learner.id, now: clock.now() });
      const ending = endDueAccounts(server.services);
      await waitForLock();
      return { ending };
    });
    await waited.ending;
    expect(await isThere(learner)).toBe(true);
  });

  // Until somebody waits for what another transaction holds.
  async function waitForLock() {
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
        server.services.db,
      );
      expect(rows.length).toBeGreaterThan(0);
    });
  }

  test('the address can sign up anew', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    await endDueAccounts(server.services);
    expect((await buildLearner(server.services, { email: learner.email })).id).not.toBe(learner.id);
  });
});

describe('the last admin', () => {
  const everybodyElse = async () => {
    await server.services.db.updateTable('profiles').set({ role: 'user' }).where('role', '=', 'admin').execute();
  };
  afterEach(everybodyElse);

  const codeOf = ({ status, body }: Awaited<ReturnType<typeof wish>>) => (status === 200 ? 'wished' : body.error.code);

  test('may not go while there is no other', async () => {
    const admin = await buildAdmin(server.services);
    expect(codeOf(await wish(admin))).toBe('last_admin');
    await buildAdmin(server.services);
    expect(codeOf(await wish(admin))).toBe('wished');
  });

  test('remains when two admins request deletion at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await everybodyElse();
      const admins = [await buildAdmin(server.services), await buildAdmin(server.services)];
      const codes = await Promise.all(admins.map(async (admin) => codeOf(await wish(admin))));
      expect(codes.toSorted()).toEqual(['last_admin', 'wished']);
    }
  });

  test('is one beside whom the other is about to go, for a demotion too', async () => {
    const [leaving, staying] = [await buildAdmin(server.services), await buildAdmin(server.services)];
    await wish(leaving);
    const demote = async (id: string) =>
      await server.call(updateUser, leaving, { params: { id }, body: { role: 'user' } });
    expect((await demote(staying.id)).body.error.code).toBe('last_admin');
    expect((await server.call(listUsers, leaving, { query: {} })).body.last_admin_id).toBe(staying.id);
    await keep(leaving);
    expect((await demote(staying.id)).status).toBe(200);
  });

  test('is not deleted when due, and does not block other deletions', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    await makeDue(admin, 60);
    await makeDue(learner);
    await endDueAccounts(server.services);
    expect([await isThere(admin), await isThere(learner)]).toEqual([true, false]);
    expect((await server.call(listEnrollments, admin, { query: {} })).status).toBe(200);
    await buildAdmin(server.services);
    await endDueAccounts(server.services);
    expect(await isThere(admin)).toBe(false);
  });
});
