import { randomUUID } from 'node:crypto';
import { api } from '#server/http/openapi/operations.ts';
import { redeemRecoveryCode } from '#domain/auth/recovery-code-contract.ts';
import { getJob } from '#domain/jobs/contract.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { addressOf, type Endpoint } from '#domain/kernel/endpoint.ts';
import { getLesson } from '#domain/lessons/contract.ts';
import { listenToEvents } from '#domain/notifications/contract.ts';
import { getMe } from '#domain/profiles/contract.ts';
import { beginView, listUsers } from '#domain/users/contract.ts';
import { describe, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildJob,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { useServer, type Caller, type TestServer } from '#server/testing/server.ts';
import { authClient } from '#server/auth/testing/auth-client.ts';
import { factorClient } from '#server/auth/testing/factor-client.ts';
import { eventually } from '#server/testing/waits.ts';

const named = api.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
const ofData = named.filter(([, { path }]) => path.startsWith('/api/'));
const closed = ofData.filter(([, operation]) => operation.access !== 'public');
const open = ofData.filter(([, { access, method }]) => access === 'public' && method === 'GET');
const forAdmins = ofData.filter(([, operation]) => operation.access === 'admin');

async function codeOf(on: TestServer, operation: Endpoint, as: Caller): Promise<string | undefined> {
  const params = new Proxy({}, { get: () => randomUUID() });
  const answer = await on.fetch(addressOf(operation.path, { params }), {
    method: operation.method,
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(operation.input.body && { 'content-type': 'application/json' }),
    },
    ...(operation.input.body && { body: '{}' }),
  });
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  return ((await answer.json()) as { error?: { code: string } }).error?.code;
}

/** Verifies a factor for a user; the session stays aal1. */
async function addFactor({ services: { db, clock } }: TestServer, { id }: { id: string }): Promise<void> {
  const now = clock.now();
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('auth.mfa_factors')
    .values({ id: randomUUID(), user_id: id, factor_type: 'totp', status: 'verified', ...times })
    .execute();
}

const server = useServer();
const { ask, signUp, user } = authClient(server);
const { begin, pass, secured, again, unenroll } = factorClient(server);

let counter = 0;
const newEmail = () => `assurance-${(counter += 1)}@example.com`;

describe('a user who has not verified the second factor yet', () => {
  const low = async (build: typeof buildLearner = buildLearner): Promise<Person> => {
    const person = await build(server.services);
    await addFactor(server, person);
    return person;
  };

  test.each(closed)('is required to use it by %s', async (_, operation) => {
    const isFirst = operation.path === redeemRecoveryCode.path;
    expect(await codeOf(server, operation, await low(buildAdmin))).toBe(isFirst ? 'bad_input' : 'second_factor_needed');
  });

  test.each(open)('may call the public operation %s', async (_, operation) => {
    expect(['second_factor_needed', 'not_signed_in']).not.toContain(await codeOf(server, operation, await low()));
  });

  test('counts as a visitor there, also as an admin', async () => {
    const job = await buildJob(server.services, { is_active: false });
    const admin = await buildAdmin(server.services);
    expect((await server.call(getJob, admin, { params: job })).status).toBe(200);
    await addFactor(server, admin);
    expect((await server.call(getJob, admin, { params: job })).body.error.code).toBe('not_found');
  });

  test('gets access with the token issued after the verification', async () => {
    const { access_token: token } = (await signUp(newEmail())).body;
    const factor = await begin(token);
    expect((await server.call(getMe, { token }, {})).status).toBe(200);
    const { body } = await pass(token, factor);
    expect((await server.call(getMe, { token: body.access_token }, {})).status).toBe(200);
    const before = await server.call(getMe, { token }, {});
    expect([before.status, before.body.error.code]).toEqual([403, 'second_factor_needed']);
    expect((await user(token)).status).toBe(200);
  });

  test('gets access once the factor is deleted', async () => {
    const { email, factor, session } = await secured(newEmail());
    const { access_token: token } = await again(email);
    expect((await server.call(getMe, { token }, {})).body.error.code).toBe('second_factor_needed');
    await unenroll(session.access_token, factor.id);
    expect((await server.call(getMe, { token }, {})).status).toBe(200);
  });

  test('is not restricted by an unverified factor', async () => {
    const { access_token: token } = (await signUp(newEmail())).body;
    await begin(token);
    expect((await server.call(getMe, { token }, {})).status).toBe(200);
  });

  test("gets no lesson's file", async () => {
    const { files, db, clock } = server.services;
    const learner = await buildLearner(server.services);
    const { id: course_id } = await buildCourse(server.services);
    await buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'active' });
    const video = { kind: 'lesson_video' as const, name: 'video.mp4', contentType: 'video/mp4', attached: true };
    const { id: video_file_id } = await files.store(db, { ...video, bytes: Buffer.from('bytes'), now: clock.now() });
    const lesson = await buildLesson(server.services, { course_id, video_file_id });
    const { body } = await server.call(getLesson, learner, { params: lesson });
    expect((await server.fetch(body.video_url ?? '')).status).toBe(200);
    await addFactor(server, learner);
    const refused = await server.fetch(body.video_url ?? '');
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: 'second_factor_needed' } }]);
  });

  test('loses an admin view of another user', async () => {
    const [admin, learner] = [await buildAdmin(server.services), await buildLearner(server.services)];
    const { view_id: view } = (await server.call(beginView, admin, { params: { id: learner.id } })).body;
    const look = async () =>
      await server.fetch(getMe.path, { headers: { authorization: `Bearer ${admin.token}`, [viewHeader]: view } });
    expect((await look()).status).toBe(200);
    await addFactor(server, admin);
    expect(await (await look()).json()).toMatchObject({ error: { code: 'second_factor_needed' } });
  });
});

describe('an event stream', () => {
  const follow = async (token: string) => {
    const answer = await server.fetch(listenToEvents.path, { headers: { authorization: `Bearer ${token}` } });
    const stream = { status: answer.status, isOver: false };
    void answer.text().then(() => (stream.isOver = true));
    return stream;
  };

  test('ends at once when its session is downgraded; others stay open', async () => {
    const { session } = await secured(newEmail());
    const second = await begin(session.access_token, { friendly_name: 'second' });
    const raised = (await pass(session.access_token, second)).body.access_token;
    const stranger = await secured(newEmail());
    const [stream, other] = [await follow(raised), await follow(stranger.session.access_token)];
    expect([stream.status, other.status]).toEqual([200, 200]);
    await unenroll(raised, second.id);
    await eventually(() => expect(stream.isOver).toBe(true));
    expect(other.isOver).toBe(false);
    expect((await follow(raised)).status).toBe(403);
  });

  test('that was opened before the verification ends with it', async () => {
    const email = newEmail();
    const { access_token: here } = (await signUp(email)).body;
    const { access_token: elsewhere } = await again(email);
    const streams = [await follow(here), await follow(elsewhere)];
    await pass(here, await begin(here));
    await eventually(() => expect(streams.map(({ isOver }) => isOver)).toEqual([true, true]));
  });
});

describe('changing credentials', () => {
  const change = async (token: string, body: object) => await ask('PUT', '/user', { token, body });

  test.each([{ password: 'secret-2' }, { email: 'other@example.com' }, { phone: '97699112233' }])(
    'requires aal2 of a user with a factor: %o',
    async (update) => {
      const { email } = await secured(newEmail());
      const { access_token: low } = await again(email);
      const { status, body } = await change(low, { ...update, data: { full_name: 'Intruder' } });
      expect([status, body]).toEqual([
        401,
        {
          code: 'insufficient_aal',
          message: 'AAL2 session is required to update email or password when MFA is enabled.',
        },
      ]);
      expect((await user(low)).body.user_metadata['full_name']).toBeUndefined();
    },
  );

  test('is rejected for a token from before the factor, and accepted for an aal2 token', async () => {
    const { before, session } = await secured(newEmail());
    expect((await change(before.access_token, { password: 'secret-2' })).body.code).toBe('insufficient_aal');
    expect((await change(session.access_token, { password: 'secret-2' })).status).toBe(200);
  });

  test('requires no aal2 for metadata, or without a verified factor', async () => {
    const { email } = await secured(newEmail());
    const { access_token: low } = await again(email);
    expect((await change(low, { data: { full_name: 'Me' } })).body.user_metadata['full_name']).toBe('Me');
    const { access_token: token } = (await signUp(newEmail())).body;
    await begin(token);
    expect((await change(token, { password: 'secret-2' })).status).toBe(200);
  });
});

describe('with AUTH_ADMIN_MFA', () => {
  const strict = useServer({ AUTH_ADMIN_MFA: 'on' });

  test.each(forAdmins)('an admin without a factor is required to enroll one by %s', async (_, operation) => {
    expect(await codeOf(strict, operation, await buildAdmin(strict.services))).toBe('second_factor_missing');
  });

  test('such an admin has the rights of a learner', async () => {
    const admin = await buildAdmin(strict.services);
    const { status, body } = await strict.call(getMe, admin, {});
    expect([status, body.role]).toEqual([200, 'admin']);
    expect((await authClient(strict).user(admin.token)).status).toBe(200);
    const job = await buildJob(strict.services, { is_active: false });
    expect((await strict.call(getJob, admin, { params: job })).body.error.code).toBe('not_found');
  });

  test('an admin with a factor is an admin after verifying it', async () => {
    const admin = await buildAdmin(strict.services);
    const client = factorClient(strict);
    const { body } = await client.pass(admin.token, await client.begin(admin.token));
    expect((await strict.call(listUsers, admin, { query: {} })).body.error.code).toBe('second_factor_needed');
    expect((await strict.call(listUsers, { token: body.access_token }, { query: {} })).status).toBe(200);
  });

  test('a learner needs no factor', async () => {
    const learner = await buildLearner(strict.services);
    expect((await strict.call(getMe, learner, {})).status).toBe(200);
    expect((await strict.call(listUsers, learner, { query: {} })).body.error.code).toBe('not_allowed');
  });
});
