import { randomUUID } from 'node:crypto';
import { listAudit } from '#domain/audit/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { banUser, listUsers, unbanUser, updateUser } from '#domain/users/contract.ts';
import type { CallInput } from '#domain/kernel/endpoint.ts';
import { foreverBanned } from '#domain/users/rules.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { moveProfile } from '#server/auth/kernel/profile.ts';
import { replaceEmail } from '#server/core/accounts/commands.ts';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { somebodyWaits } from '#server/testing/waits.ts';

const server = useServer();

// The rule of the last admin counts all admins in the database.
beforeEach(async () => {
  await server.services.db.updateTable('profiles').set({ role: 'user' }).execute();
});

const update = async (as: Person, who: Person, body: CallInput<typeof updateUser>['body']) =>
  await server.call(updateUser, as, { params: { id: who.id }, body });

const ban = async (as: Person, who: Person, body: CallInput<typeof banUser>['body'] = { until: null }) =>
  await server.call(banUser, as, { params: { id: who.id }, body });

const unban = async (as: Person, who: Person) => await server.call(unbanUser, as, { params: { id: who.id } });

const logOf = async (as: Person, who: Person) =>
  (await server.call(listAudit, as, { query: { person: who.id } })).body.rows.map((row) => ({
    action: row.action,
    by: row.actor?.id,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }));

const activeAdmins = async () =>
  await server.services.db
    .selectFrom('profiles')
    .innerJoin('auth.users as account', 'account.id', 'profiles.id')
    .select('profiles.id')
    .where('role', '=', 'admin')
    .where('banned_until', 'is', null)
    .execute();

test('a change of a user waits for a change of their address, which locks the account first', async () => {
  const [admin, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
  const { db, clock } = server.services;
  const change = { id: other.id, email: 'moved@example.com', now: clock.now() };
  const { banning } = await db.transaction().execute(async (tx) => {
    await replaceEmail(tx, { ...change, isProved: true });
    const banning = ban(admin, other);
    await somebodyWaits(db);
    await moveProfile(tx, change);
    return { banning };
  });
  expect((await banning).body).toMatchObject({ id: other.id, email: change.email, banned_until: foreverBanned });
});

describe('the role', () => {
  test('is granted and revoked from the next request on, and recorded', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    expect((await update(admin, learner, { role: 'admin' })).body).toMatchObject({ id: learner.id, role: 'admin' });
    expect((await server.call(listUsers, learner, { query: {} })).status).toBe(200);
    server.services.clock.advance(1);
    expect((await update(admin, learner, { role: 'user' })).body.role).toBe('user');
    expect((await server.call(listUsers, learner, { query: {} })).body.error.code).toBe('not_allowed');
    expect(await logOf(admin, learner)).toEqual([
      { action: 'user.set_role', by: admin.id, before: { role: 'admin' }, after: { role: 'user' }, reason: null },
      { action: 'user.set_role', by: admin.id, before: { role: 'user' }, after: { role: 'admin' }, reason: null },
    ]);
  });

  test('a change notifies the user once, but not admins who change their own', async () => {
    const [admin, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
    const learner = await buildLearner(server.services);
    await update(admin, learner, { role: 'admin' });
    await update(admin, admin, { role: 'user' });
    const notifications = await server.services.db
      .selectFrom('notifications')
      .select(['person_id', 'kind', 'status_from', 'status_to'])
      .where('person_id', 'in', [admin.id, other.id, learner.id])
      .execute();
    expect(notifications).toEqual([{ person_id: learner.id, kind: 'role', status_from: 'user', status_to: 'admin' }]);
  });

  test('that a person already has is accepted and not recorded', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    expect((await update(admin, learner, { role: 'user' })).body.role).toBe('user');
    expect(await logOf(admin, learner)).toEqual([]);
  });

  test('of the last admin cannot be revoked; a banned admin does not count as another', async () => {
    const admin = await buildAdmin(server.services);
    expect((await update(admin, admin, { role: 'user' })).body.error.code).toBe('last_admin');
    const other = await buildAdmin(server.services);
    await ban(admin, other);
    expect((await server.call(listUsers, admin, { query: {} })).body.last_admin_id).toBe(admin.id);
    expect((await update(admin, admin, { role: 'user' })).body.error.code).toBe('last_admin');
    await unban(admin, other);
    expect((await server.call(listUsers, admin, { query: {} })).body.last_admin_id).toBeNull();
    expect((await update(admin, admin, { role: 'user' })).body.role).toBe('user');
  });

  test('is revoked for only one of two admins who demote each other at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.services.db.updateTable('profiles').set({ role: 'user' }).execute();
      const [one, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
      const answers = await Promise.all([update(one, other, { role: 'user' }), update(other, one, { role: 'user' })]);
      expect(answers.filter((answer) => answer.status === 200).length).toBe(1);
      expect((await activeAdmins()).length).toBe(1);
    }
  });

  test('changed at the same time as a ban always leaves an admin', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.services.db.updateTable('profiles').set({ role: 'user' }).execute();
      const [one, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
      const learner = await buildLearner(server.services);
      await Promise.all([
        ban(one, other),
        update(other, one, { role: 'user' }),
        update(one, learner, { role: 'admin' }),
        ban(other, learner),
        update(one, one, { role: 'user' }),
      ]);
      expect((await activeAdmins()).length).toBeGreaterThan(0);
    }
  });
});

describe('the form', () => {
  test('changes only the name, which may be empty', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const { body } = await update(admin, learner, { full_name: '  Сараа  ' });
    expect(body).toMatchObject({ full_name: 'Сараа', email: learner.email, role: 'user' });
    expect((await update(admin, learner, { full_name: '' })).body.full_name).toBe('');
  });

  test('refuses an invalid email, an unknown role and a name that is too long', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    for (const body of [{ email: 'nothing' }, { role: 'owner' as never }, { full_name: 'a'.repeat(201) }]) {
      expect((await update(admin, learner, body)).body.error.code).toBe('bad_input');
    }
    const unknown = await server.call(updateUser, admin, { params: { id: randomUUID() }, body: { full_name: 'A' } });
    expect(unknown.body.error.code).toBe('not_found');
  });
});

async function withEmailIdentity(): Promise<Person> {
  const learner = await buildLearner(server.services, { language: 'en' });
  const now = server.services.clock.now();
  const times = { created_at: now, updated_at: now };
  const { db } = server.services;
  await db
    .insertInto('auth.identities')
    .values({
      id: randomUUID(),
      user_id: learner.id,
      provider: 'email',
      provider_id: learner.id,
      email: learner.email,
      ...times,
    })
    .execute();
  const token = { link_hash: randomUUID(), code_hash: 'x', sent_to: learner.email, created_at: now };
  await db
    .insertInto('auth.one_time_tokens')
    .values({ id: randomUUID(), user_id: learner.id, kind: 'recovery', ...token })
    .execute();
  return learner;
}

describe('an email changed by an admin', () => {
  test('becomes the unverified sign-in address, invalidates mailed tokens, and notifies the old address', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await withEmailIdentity()];
    const email = `new-${learner.email}`;
    expect((await update(admin, learner, { email: ` ${email.toUpperCase()} ` })).body.email).toBe(email);
    const { db } = server.services;
    const account = await db
      .selectFrom('auth.users')
      .select(['email', 'email_confirmed_at', 'email_autoconfirmed', 'user_metadata'])
      .where('id', '=', learner.id)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({
      email,
      email_autoconfirmed: true,
      user_metadata: { email, full_name: learner.name },
    });
    expect(account.email_confirmed_at).not.toBeNull();
    const identity = await db
      .selectFrom('auth.identities')
      .select(['email', 'identity_data'])
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow();
    expect(identity).toMatchObject({ email, identity_data: { email, email_verified: false } });
    expect(
      await db.selectFrom('auth.one_time_tokens').select('id').where('user_id', '=', learner.id).execute(),
    ).toEqual([]);
    const [mail] = await db.selectFrom('outbox_mails').selectAll().where('recipient', '=', learner.email).execute();
    expect(mail?.body_text).toContain(email);
    expect((await server.call(getMe, learner, {})).body).toMatchObject({ email, account_email: email });
    expect(await logOf(admin, learner)).toMatchObject([
      { action: 'user.update', before: { email: learner.email }, after: { email } },
    ]);
  });

  test('that another account has is refused, and the rest of the form is not saved', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const other = await buildLearner(server.services);
    const { body } = await update(admin, learner, { email: other.email, full_name: 'Changed' });
    expect(body.error.code).toBe('email_taken');
    expect((await server.call(getMe, learner, {})).body.full_name).toBe(learner.name);
  });

  test('given to two accounts at once is saved for one of them', async () => {
    const [admin, one, other] = [
      await buildAdmin(server.services),
      await buildLearner(server.services),
      await buildLearner(server.services),
    ];
    const email = `wanted-${randomUUID()}@example.com`;
    const answers = await Promise.all([update(admin, one, { email }), update(admin, other, { email })]);
    expect(answers.map((answer) => answer.body.error?.code ?? 'ok').toSorted()).toEqual(['email_taken', 'ok']);
  });

  test('cannot be empty', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    expect((await update(admin, learner, { email: ' ' })).body.error.code).toBe('bad_input');
    const { email } = learner;
    expect((await server.call(getMe, learner, {})).body).toMatchObject({ email, account_email: email });
  });
});

describe('a ban', () => {
  test('applies at once to every session until its end, and is recorded with its reason', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const until = '2998-12-31T16:00:00.000Z';
    const { body } = await ban(admin, learner, { until: '2999-01-01', reason: 'Spam' });
    expect(body.banned_until).toBe(until);
    expect((await server.call(getMe, learner, {})).body.error.code).toBe('banned');
    expect(await logOf(admin, learner)).toEqual([
      {
        action: 'user.ban',
        by: admin.id,
        before: { banned_until: null },
        after: { banned_until: until },
        reason: 'Spam',
      },
    ]);
  });

  test('may have no end, and can be lifted', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    expect((await ban(admin, learner)).body.banned_until).toBe(foreverBanned);
    server.services.clock.advance(1);
    expect((await unban(admin, learner)).body.banned_until).toBeNull();
    expect((await server.call(getMe, learner, {})).status).toBe(200);
    expect((await unban(admin, learner)).status).toBe(200);
    expect((await logOf(admin, learner)).map((entry) => entry.action)).toEqual(['user.unban', 'user.ban']);
  });

  test('of oneself, or with an end in the past, is refused', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    expect((await ban(admin, admin)).body.error.code).toBe('own_account');
    for (const until of [server.services.clock.now().slice(0, 10), '0001-01-01'])
      expect((await ban(admin, learner, { until })).body.error.code).toBe('bad_input');
  });

  test('of each other by two admins at once leaves one admin', async () => {
    for (let round = 0; round < 10; round += 1) {
      await server.services.db.updateTable('profiles').set({ role: 'user' }).execute();
      const [one, other] = [await buildAdmin(server.services), await buildAdmin(server.services)];
      await Promise.all([ban(one, other), ban(other, one)]);
      expect((await activeAdmins()).length).toBe(1);
    }
  });
});
