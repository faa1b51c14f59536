import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changeEnrollments } from '#domain/enrollments/contract.ts';
import { announcement } from '#domain/announcements/rules.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { changeNotificationPreference } from '#domain/notifications/contract.ts';
import { decideVerification, verificationSteps } from '#domain/verification/admin-contract.ts';
import { requestVerification } from '#domain/verification/contract.ts';
import { stageLifecycle } from '#domain/applications/sharing.ts';
import { postingLifecycle } from '#domain/employers/rules.ts';
import { homework } from '#domain/homework/rules.ts';
import { payment } from '#domain/payments/rules.ts';
import { rendition } from '#domain/renditions/rules.ts';
import { verification } from '#domain/verification/rules.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { migrateDatabase } from '#server/services/open-services.ts';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { fakeProviderSettings, startFakeProvider } from '#server/testing/outside/fake-provider.ts';
import { onMaintenance, startBeside, useServer } from '#server/testing/server.ts';
import { here, type Raced, uniqueRules } from './raced-rules.ts';
import { authClient, useMailDir } from '#server/auth/testing/auth-client.ts';
import { providerClient } from '#server/auth/testing/provider-client.ts';
import { eventually } from '#server/testing/waits.ts';

const provider = await startFakeProvider();
afterAll(async () => await provider.stop());
const mails = { MAIL_DIR: useMailDir(), AUTH_MAIL_INTERVAL_S: '0' };
const server = useServer({ ...mails, ...fakeProviderSettings(provider.origin) });
const { ask } = authClient(server);
const { visit, openProvider, read } = providerClient(server);

/** The rows of all steps of a lifecycle, whose races one test has. */
const stepsOf = (lifecycle: Record<string, { steps: object }>, raced: Raced): Record<string, Raced> =>
  Object.fromEntries(
    Object.entries(lifecycle).flatMap(([name, { steps: all }]) =>
      Object.keys(all).map((step) => [`${name}.${step}`, raced]),
    ),
  );

/** All steps of all lifecycles. */
const steps: Record<string, Raced> = {
  'announcement.send': [
    'features/announcements/messages.test.ts',
    'also when two processes send it or it is sent twice',
  ],
  'announcement.stop': ['features/announcements/letters.test.ts', 'also when two admins stop it at once'],
  'rendition.retry': ['features/renditions/renditions.test.ts', 'queued again once, also by two admins at once'],
  ...stepsOf({ enrollment }, here('%s against %s')),
  ...stepsOf({ verification }, here('to %s and to %s')),
  ...stepsOf({ homework }, ['features/homework/queue.test.ts', '%s against %s']),
  ...stepsOf({ postingLifecycle }, ['features/employers/postings.test.ts', '%s against %s']),
  ...stepsOf({ stageLifecycle }, ['features/employers/applicants.test.ts', '%s against %s from %s']),
  // Not steps that two people take on the page of a company.
  'stageLifecycle.open': ['features/employers/applicants.test.ts', 'also when two colleagues do at once'],
  'stageLifecycle.invite': [
    'features/interviews/interviews.test.ts',
    'is sent, or the applicant is refused, when both happen at once',
  ],
  'stageLifecycle.tell': ['features/employers/refusals.test.ts', 'is either told or taken back when both happen'],
  ...stepsOf({ payment }, ['features/payments/payments.test.ts', '%s against %s']),
};

function expectWritten(raced: Raced): void {
  if ('cannot' in raced) return;
  const [file, title] = raced;
  expect(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')).toContain(title);
}

describe('every race has a test', () => {
  test('each unique index has its row', async () => {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index
      join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
      where indisunique and nspname in ('public', 'auth') and not (indisprimary and indnkeyatts = 1 and exists (
        select from pg_attribute where attrelid = indrelid and attnum = indkey[0] and attname = 'id'
      )) order by 1`.execute(server.services.db);
    expect(Object.keys(uniqueRules).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
    for (const raced of Object.values(uniqueRules)) expectWritten(raced);
  });

  test('each step of each lifecycle has its row', () => {
    const domain = path.join(import.meta.dirname, '../../../domain');
    const defined = readdirSync(domain, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => {
        const text = readFileSync(path.join(domain, file), 'utf8');
        return [...text.matchAll(/export const (\w+) = defineLifecycle\(/g)].map(([, name]) => name);
      });
    const known = {
      announcement,
      enrollment,
      homework,
      payment,
      postingLifecycle,
      rendition,
      stageLifecycle,
      verification,
    };
    expect(defined.toSorted()).toEqual(Object.keys(known).toSorted());
    const all = Object.entries(known).flatMap(([name, table]) =>
      Object.keys(table.steps).map((step) => `${name}.${step}`),
    );
    expect(Object.keys(steps).toSorted()).toEqual(all.toSorted());
    for (const raced of Object.values(steps)) expectWritten(raced);
  });
});

/** All pairs of steps from the same status, including a step with itself. */
const pairs = enrollment.statuses.flatMap((from) =>
  enrollment.open(from).flatMap((one) => enrollment.open(from).map((other) => [one, other, from] as const)),
);

describe('an enrollment that two admins decide at once', () => {
  test.each(pairs)('%s against %s', async (one, other, from) => {
    const { id } = await buildEnrolled(server.services, from);
    const decide = async (step: typeof one) => {
      const to: EnrollmentStatus = enrollment.steps[step].to;
      const admin = await buildAdmin(server.services);
      return (await server.call(changeEnrollments, admin, { body: { changes: [{ id, from, to }] } })).body;
    };
    const answers = await Promise.all([decide(one), decide(other)]);
    expect(answers.map(({ stale }) => stale.length).toSorted()).toEqual([0, 1]);
    const [won] = answers.flatMap(({ rows, stale }) => (stale.length === 0 ? rows : []));
    expect(answers.flatMap(({ rows }) => rows.map(({ status }) => status))).toEqual([won?.status, won?.status]);
    const row = server.services.db.selectFrom('enrollments').select('status').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ status: won?.status });
    const log = server.services.db.selectFrom('audit_log').select('action').where('entity_id', '=', id);
    expect(await log.execute()).toHaveLength(1);
    const notified = server.services.db.selectFrom('notifications').select('status_to').where('entity_id', '=', id);
    expect(await notified.execute()).toEqual([{ status_to: won?.status }]);
  });
});

describe('a verification that two admins decide at once', () => {
  test.each(verificationSteps.flatMap((one) => verificationSteps.map((other) => [one, other] as const)))(
    'to %s and to %s',
    async (one, other) => {
      const learner = await buildLearner(server.services);
      const { body: sent } = await server.call(requestVerification, learner, { body: { payment_reference: 'VR-2' } });
      const decide = async (step: typeof one) => {
        const admin = await buildAdmin(server.services);
        return await server.call(decideVerification, admin, { params: { id: sent.id }, body: { step } });
      };
      const answers = await Promise.all([decide(one), decide(other)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const won = answers.find(({ status }) => status === 200)?.body.status;
      const profile = server.services.db.selectFrom('profiles').select('verified_at').where('id', '=', learner.id);
      expect((await profile.executeTakeFirstOrThrow()).verified_at !== null).toBe(won === 'approved');
    },
  );
});

test('concurrent changes of a notification preference make one row', async () => {
  const learner = await buildLearner(server.services);
  const choose = async (mail: 'off' | 'at_once') =>
    (await server.call(changeNotificationPreference, learner, { body: { kind: 'homework', in_app: true, mail } }))
      .status;
  const answers = await Promise.all([choose('off'), choose('at_once'), choose('off'), choose('at_once')]);
  expect(answers).toEqual([200, 200, 200, 200]);
  const rows = server.services.db.selectFrom('notification_preferences').select('kind');
  expect(await rows.where('person_id', '=', learner.id).execute()).toHaveLength(1);
});

test('concurrent requests for a recovery leave one link', async () => {
  const { id, email } = await buildLearner(server.services);
  const answers = await Promise.all([1, 2, 3, 4].map(async () => await ask('POST', '/recover', { body: { email } })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // The token is created after the response.
  const waiting = server.services.db.selectFrom('auth.one_time_tokens').select('kind').where('user_id', '=', id);
  await eventually(async () => expect(await waiting.execute()).toEqual([{ kind: 'recovery' }]));
});

test('concurrent callbacks of a new provider user create one account', async () => {
  provider.person = { subject: '7777', email: 'new-here@example.com', isVerified: true, name: 'Болор' };
  const ways = await Promise.all([openProvider('github'), openProvider('github')]);
  const ends = await Promise.all(ways.map(async ({ back, cookie }) => read(await visit(back, { cookie }))));
  // The second one may get a conflict and try again.
  const outcomes = ends.map(({ fragment }) => fragment['error_code'] ?? ('access_token' in fragment && 'signed in'));
  expect(outcomes).toContain('signed in');
  expect(outcomes.filter((outcome) => outcome !== 'signed in' && outcome !== 'conflict')).toEqual([]);
  const accounts = server.services.db.selectFrom('auth.users').select('id').where('email', '=', 'new-here@example.com');
  const identities = server.services.db
    .selectFrom('auth.identities')
    .select('provider')
    .where('provider_id', '=', '7777');
  expect([(await accounts.execute()).length, await identities.execute()]).toEqual([1, [{ provider: 'github' }]]);
});

test('concurrent requests are counted one by one', async () => {
  const { server: limited, stop } = await startBeside(server, { RATE_LIMITS: 'on' });
  const { ask: askLimited } = authClient(limited);
  const body = { email: 'nobody@example.com' };
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => await askLimited('POST', '/recover', { body })),
  );
  await stop();
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('two processes that migrate a database at once run each migration once', async () => {
  const { database, ...connection } = server.database;
  await onMaintenance(`create database ${database}_empty owner ${connection.user}`);
  const empty = { ...connection, database: `${database}_empty` };
  const applied = await Promise.all([1, 2].map(async () => await migrateDatabase(empty, process.cwd())));
  expect(applied.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)]);
  expect(applied.flat().length).toBeGreaterThan(20);
  await onMaintenance(`drop database ${database}_empty with (force)`);
});
