import { cancelDeletion, requestDeletion } from '#domain/account/contract.ts';
import { deletionGraceDays } from '#domain/account/rules.ts';
import { listEnrollments } from '#domain/enrollments/contract.ts';
import { dayOf, plusSeconds } from '#domain/kernel/time.ts';
import { writtenDay } from '#domain/kernel/written-date.ts';
import { getMe, updateMyPreferences } from '#domain/profiles/contract.ts';
import { listUsers, updateUser } from '#domain/users/contract.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { somebodyWaits } from '#server/testing/waits.ts';
import { endAccount, lockDue, scheduleEnd } from './commands.ts';
import { endDueAccounts } from './deletion-service.ts';

const server = useServer({}, { expectedErrors: /an account could not be ended/ });
const graceSeconds = deletionGraceDays * 86_400;

const request = async (person: Person, email = person.email) =>
  await server.call(requestDeletion, person, { body: { email } });
const cancel = async (person: Person) => await server.call(cancelDeletion, person, {});

const accountOf = async ({ id }: Person) =>
  await server.services.db
    .selectFrom('auth.users')
    .select(['id', 'deletes_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const exists = async (person: Person) => (await accountOf(person)) !== undefined;

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

// Moves only the date of the account, since advancing the clock would expire the token.
async function makeDue({ id }: Person, secondsAgo = 0) {
  const deletes_at = plusSeconds(server.services.clock.now(), -secondsAgo);
  await server.services.db.updateTable('auth.users').set({ deletes_at }).where('id', '=', id).execute();
}

describe('requesting the deletion of an account', () => {
  test('schedules it in fourteen days, sends a mail, records it, and changes nothing until then', async () => {
    const learner = await buildLearner(server.services, { language: 'en', time_zone: 'Asia/Tokyo' });
    const before = server.services.clock.now();
    const { status, body } = await request(learner, ` ${learner.email.toUpperCase()} `);
    expect(status).toBe(200);
    const days = (Date.parse(body.deletes_at ?? '') - Date.parse(before)) / 86_400_000;
    expect(days).toBeCloseTo(deletionGraceDays, 3);
    expect((await server.call(getMe, learner, {})).body.deletes_at).toBe(body.deletes_at);
    expect((await server.call(updateMyPreferences, learner, { body: { language: 'ja' } })).status).toBe(200);
    expect(await actionsOf(learner)).toEqual(['user.request_deletion']);
    const [mail] = await mailsTo(learner);
    const day = writtenDay(dayOf(body.deletes_at ?? '', 'Asia/Tokyo'), 'en');
    expect(day).toMatch(/^\w+ \d+, 20\d\d$/);
    expect(mail?.subject).toBe('Your account will be deleted');
    expect(mail?.body_text).toContain(day);
    expect(mail?.body_text).toContain('/settings');
  });

  test.each(['someone@example.com', '', 'person'])('is refused for the address %j', async (email) => {
    const learner = await buildLearner(server.services);
    const { body } = await request(learner, email);
    expect(body.error).toMatchObject({ code: 'bad_input', issues: [{ path: 'email' }] });
    expect([await accountOf(learner), await mailsTo(learner)]).toMatchObject([{ deletes_at: null }, []]);
  });

  test('when repeated, also at once, leaves the first date and sends one mail', async () => {
    const learner = await buildLearner(server.services);
    const answers = await Promise.all([request(learner), request(learner), request(learner)]);
    server.services.clock.advance(60);
    answers.push(await request(learner));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.deletes_at}`)).size).toBe(1);
    expect((await mailsTo(learner)).length).toBe(1);
    expect(await actionsOf(learner)).toEqual(['user.request_deletion']);
  });

  test.each([
    ['mn', 'Таны бүртгэл устгагдахаар боллоо', 'Таны бүртгэл хэвээр үлдлээ', 'Таны бүртгэл устгагдлаа'],
    ['ja', 'アカウント削除の申請を受け付けました', 'アカウントの削除を取り消しました', 'アカウントを削除しました'],
    [null, 'Таны бүртгэл устгагдахаар боллоо', 'Таны бүртгэл хэвээр үлдлээ', 'Таны бүртгэл устгагдлаа'],
  ] as const)(
    'is mailed in the language %s, as are cancellation and deletion',
    async (language, requested, cancelled, deleted) => {
      const learner = await buildLearner(server.services, { language });
      await request(learner);
      server.services.clock.advance(1);
      await cancel(learner);
      server.services.clock.advance(1);
      await makeDue(learner);
      await endDueAccounts(server.services);
      expect((await mailsTo(learner)).map((mail) => mail.subject)).toEqual([requested, cancelled, deleted]);
    },
  );
});

describe('cancelling the deletion of an account', () => {
  test('keeps the account and sends one mail, also when it is repeated', async () => {
    const learner = await buildLearner(server.services);
    await request(learner);
    const answers = await Promise.all([cancel(learner), cancel(learner)]);
    answers.push(await cancel(learner));
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
    expect(await exists(learner)).toBe(true);
  });

  test('allows another request, with a new date', async () => {
    const learner = await buildLearner(server.services);
    const first = (await request(learner)).body.deletes_at ?? '';
    await cancel(learner);
    server.services.clock.advance(60);
    expect(((await request(learner)).body.deletes_at ?? '') > first).toBe(true);
  });
});

describe('a due deletion', () => {
  test('is carried out at its date and not before', async () => {
    const learner = await buildLearner(server.services);
    await request(learner);
    server.services.clock.advance(graceSeconds - 60);
    await endDueAccounts(server.services);
    expect(await exists(learner)).toBe(true);
    server.services.clock.advance(60);
    await endDueAccounts(server.services);
    expect(await exists(learner)).toBe(false);
  });

  test('is carried out once by two processes', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    const beside = await startBeside(server);
    await Promise.all(
      [server.services, beside.server.services, server.services].map(
        async (services) => await endDueAccounts(services),
      ),
    );
    await beside.stop();
    expect(await exists(learner)).toBe(false);
    expect((await actionsOf(learner)).filter((action) => action === 'user.delete').length).toBe(1);
    expect((await mailsTo(learner)).length).toBe(1);
  });

  test('either happens or is cancelled when both are concurrent', async () => {
    for (let round = 0; round < 8; round += 1) {
      const learner = await buildLearner(server.services);
      await makeDue(learner);
      const [answer] = await Promise.all([cancel(learner), endDueAccounts(server.services)]);
      const isCancelled = answer.status === 200;
      expect(await exists(learner)).toBe(isCancelled);
      if (!isCancelled) expect(answer.body.error.code).toBe('not_signed_in');
      expect(await actionsOf(learner)).toEqual([isCancelled ? 'user.keep_account' : 'user.delete']);
    }
  });

  test('makes a cancellation wait and fail', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    const { db, clock } = server.services;
    const late = await db.transaction().execute(async (tx) => {
      await lockDue(tx, { id: learner.id, now: clock.now() });
      const cancelling = cancel(learner);
      await somebodyWaits(server.services.db);
      await endAccount(server.services, tx, { id: learner.id, by: { actorId: learner.id }, now: clock.now() });
      return { cancelling };
    });
    expect((await late.cancelling).body.error.code).toBe('not_signed_in');
    expect(await exists(learner)).toBe(false);
  });

  test('does not happen when it waits for a cancellation', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    const { db, clock } = server.services;
    const waited = await db.transaction().execute(async (tx) => {
      await scheduleEnd(tx, { id: learner.id, at: null, now: clock.now() });
      const ending = endDueAccounts(server.services);
      await somebodyWaits(server.services.db);
      return { ending };
    });
    await waited.ending;
    expect(await exists(learner)).toBe(true);
  });

  test('frees the address for a new account', async () => {
    const learner = await buildLearner(server.services);
    await makeDue(learner);
    await endDueAccounts(server.services);
    expect((await buildLearner(server.services, { email: learner.email })).id).not.toBe(learner.id);
  });
});

describe('the last admin', () => {
  const demoteAdmins = async () => {
    await server.services.db.updateTable('profiles').set({ role: 'user' }).where('role', '=', 'admin').execute();
  };
  afterEach(demoteAdmins);

  const codeOf = ({ status, body }: Awaited<ReturnType<typeof request>>) =>
    status === 200 ? 'scheduled' : body.error.code;

  test('cannot request deletion while there is no other admin', async () => {
    const admin = await buildAdmin(server.services);
    expect(codeOf(await request(admin))).toBe('last_admin');
    await buildAdmin(server.services);
    expect(codeOf(await request(admin))).toBe('scheduled');
  });

  test('remains when two admins request deletion at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await demoteAdmins();
      const admins = [await buildAdmin(server.services), await buildAdmin(server.services)];
      const codes = await Promise.all(admins.map(async (admin) => codeOf(await request(admin))));
      expect(codes.toSorted()).toEqual(['last_admin', 'scheduled']);
    }
  });

  test('is also the one who remains when the other has requested deletion, and cannot be demoted then', async () => {
    const [leaving, staying] = [await buildAdmin(server.services), await buildAdmin(server.services)];
    await request(leaving);
    const demote = async (id: string) =>
      await server.call(updateUser, leaving, { params: { id }, body: { role: 'user' } });
    expect((await demote(staying.id)).body.error.code).toBe('last_admin');
    expect((await server.call(listUsers, leaving, { query: {} })).body.last_admin_id).toBe(staying.id);
    await cancel(leaving);
    expect((await demote(staying.id)).status).toBe(200);
  });

  test('is not deleted when due, and does not block other deletions', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    await makeDue(admin, 60);
    await makeDue(learner);
    await endDueAccounts(server.services);
    expect([await exists(admin), await exists(learner)]).toEqual([true, false]);
    expect((await server.call(listEnrollments, admin, { query: {} })).status).toBe(200);
    await buildAdmin(server.services);
    await endDueAccounts(server.services);
    expect(await exists(admin)).toBe(false);
  });
});
