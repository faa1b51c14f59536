import { randomUUID } from 'node:crypto';
import { api } from '#domain/api.ts';
import { addressOf, type Endpoint } from '#domain/kernel/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin, buildLearner } from '../testing/build.ts';
import { useServer, type Caller } from '../testing/server.ts';

const server = useServer();
const named = api.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
const closed = named.filter(([, operation]) => operation.access !== 'public');
const closedData = closed.filter(([, operation]) => operation.path.startsWith('/api/'));
const forAdmins = named.filter(([, operation]) => operation.access === 'admin');

// Every parameter is the id of nothing: who may not call must hear so before anything is looked up.
async function codeOf(operation: Endpoint, as: Caller | null): Promise<string | undefined> {
  const params = new Proxy({}, { get: () => randomUUID() });
  const answer = await server.fetch(addressOf(operation.path, { params }), {
    method: operation.method,
    headers: {
      ...(as && { authorization: `Bearer ${as.token}` }),
      ...(operation.input.body && { 'content-type': 'application/json' }),
    },
    ...(operation.input.body && { body: '{}' }),
  });
  // The auth service has an error form of its own; its status says the same.
  if (operation.path.startsWith('/auth/')) return [401, 403].includes(answer.status) ? 'not_signed_in' : undefined;
  // What is served as bytes has no code in it.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const { error } = (await answer.json()) as { error?: { code: string } };
  return error?.code;
}

test('every operation has an address of its own, and the API description has them all', async () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(named.map(([name]) => name).toSorted());
});

describe('a visitor, and who shows a token that is none, is asked to sign in', () => {
  test.each(closed)('%s', async (_, operation) => {
    expect(await codeOf(operation, null)).toBe('not_signed_in');
    expect(await codeOf(operation, { token: 'nonsense' })).toBe('not_signed_in');
  });
});

describe('a learner may not call what is for admins, and an admin may', () => {
  test.each(forAdmins)('%s', async (_, operation) => {
    expect(await codeOf(operation, await buildLearner(server.services))).toBe('not_allowed');
    expect(['not_allowed', 'not_signed_in', 'unexpected']).not.toContain(
      await codeOf(operation, await buildAdmin(server.services)),
    );
  });
});

describe('a role taken away and a session ended count from the next request on', () => {
  test('demoted while signed in', async () => {
    const admin = await buildAdmin(server.services);
    await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin.id).execute();
    for (const [name, operation] of forAdmins)
      expect([name, await codeOf(operation, admin)]).toEqual([name, 'not_allowed']);
  });

  test('signed out elsewhere', async () => {
    const learner = await buildLearner(server.services);
    await server.services.db.deleteFrom('auth.sessions').where('id', '=', learner.sessionId).execute();
    for (const [name, operation] of closed)
      expect([name, await codeOf(operation, learner)]).toEqual([name, 'not_signed_in']);
  });

  test('banned while signed in', async () => {
    const learner = await buildLearner(server.services);
    await server.services.db
      .updateTable('auth.users')
      .set({ banned_until: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', learner.id)
      .execute();
    for (const [name, operation] of closedData) {
      expect([name, await codeOf(operation, learner)]).toEqual([name, 'banned']);
    }
  });
});
