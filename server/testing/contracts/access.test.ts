import { randomUUID } from 'node:crypto';
import { isForAdmins } from '#domain/kernel/permissions.ts';
import { api } from '#server/http/openapi/operations.ts';
import { addressOf, type Endpoint } from '#domain/kernel/endpoint.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillPayerKeys } from '#server/features/transfers/commands.ts';
import { adminRows } from '#server/testing/access/admin-rows.ts';
import { type CallerKind, refusedCallers, servedCallers } from '#server/testing/access/callers.ts';
import { employerRows } from '#server/testing/access/employer-rows.ts';
import { learnerRows } from '#server/testing/access/learner-rows.ts';
import { authRows, publicAuthRows, publicRows } from '#server/testing/access/public-rows.ts';
import { tableNames } from '#server/testing/access/permission-table.ts';
import type { Rows } from '#server/testing/access/row.ts';
import { rowsNaming, send } from '#server/testing/access/send.ts';
import { buildWorld, type World } from '#server/testing/access/world.ts';
import { buildAdmin, buildLearner } from '#server/testing/build.ts';
import { useServer, type Caller } from '#server/testing/server.ts';
import { useMailDir } from '#server/auth/testing/auth-client.ts';

// A folder for mails, so that they are not printed.
const server = useServer(
  { MAIL_DIR: useMailDir(), AUTH_AUTOCONFIRM: 'on' },
  { expectedErrors: /a page failed in a browser/ },
);
const named = api.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
const closed = named.filter(([, operation]) => operation.access !== 'public');
const forAdmins = named.filter(([, operation]) => isForAdmins(operation.access));

// All parameters are ids of missing records: permissions must be checked before any lookup.
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
  // The auth service has its own error format; its status is the same.
  if (operation.path.startsWith('/auth/')) return [401, 403].includes(answer.status) ? 'not_signed_in' : undefined;
  // A file has no error code.
  if (!answer.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const { error } = (await answer.json()) as { error?: { code: string } };
  return error?.code;
}

test('every operation has a unique address and is in the API description', async () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(named.map(([name]) => name).toSorted());
});

describe('a visitor, and a caller with an invalid token, must sign in', () => {
  test.each(closed)('%s', async (_, operation) => {
    expect(await codeOf(operation, null)).toBe('not_signed_in');
    expect(await codeOf(operation, { token: 'nonsense' })).toBe('not_signed_in');
  });
});

describe('a learner must not call admin operations, and an admin may', () => {
  let learner: Caller;
  let admin: Caller;
  beforeAll(async () => {
    [learner, admin] = [await buildLearner(server.services), await buildAdmin(server.services)];
  });

  test.each(forAdmins)('%s', async (_, operation) => {
    expect(await codeOf(operation, learner)).toBe('not_allowed');
    expect(['not_allowed', 'not_signed_in', 'unexpected']).not.toContain(await codeOf(operation, admin));
  });
});

describe('a session that ended elsewhere is rejected', () => {
  test('from the next request on', async () => {
    const learner = await buildLearner(server.services);
    await server.services.db.deleteFrom('auth.sessions').where('id', '=', learner.sessionId).execute();
    for (const [name, operation] of closed)
      expect([name, await codeOf(operation, learner)]).toEqual([name, 'not_signed_in']);
  });
});

// Every operation with valid input about one learner's records, for every caller: a new operation needs a row.
describe('the matrix', () => {
  const rows: Rows = { ...publicRows, ...publicAuthRows, ...learnerRows, ...authRows, ...employerRows, ...adminRows };

  test('has a row for every operation, and no others', () => {
    expect(Object.keys(rows).toSorted()).toEqual(named.map(([name]) => name).toSorted());
  });

  test('of permissions names operations of admins only', () => {
    const admins: string[] = forAdmins.map(([name]) => name);
    expect(tableNames.filter((name) => !admins.includes(name))).toEqual([]);
  });

  const readsFirst = named.toSorted(([, a], [, b]) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));

  /** The responses that differ from the table. */
  async function tryAll(kind: CallerKind, shared: World) {
    const wrong: unknown[] = [];
    const callerIn = async (world: World) => ({ world, caller: await kind.build(server.services, world) });
    const unchanged = await callerIn(shared);
    let changed: typeof unchanged | null = null;
    for (const [name, operation] of kind.readsFirst ? readsFirst : named) {
      const row = rows[name];
      if (!row || kind.skips?.(operation)) continue;
      const expected = kind.expected(operation, row);
      const sendIn = async ({ world, caller }: typeof unchanged) =>
        await send(server, operation, { row, world, caller, headers: kind.headers?.(world) ?? {} });
      // A served request may end the caller's session or change the world.
      const changes = operation.method !== 'GET' && expected === 'served';
      const ownWorld = changes && kind.changesBy?.(operation.access) === true;
      let used = ownWorld ? changed : changes ? await callerIn(shared) : unchanged;
      let answer = used && (await sendIn(used));
      // What an earlier change has removed is there in a new world, which is slow to build.
      if (!used || !answer || (ownWorld && answer.code !== expected)) {
        used = changed = await callerIn(await buildWorld(server));
        answer = await sendIn(used);
      }
      const { code: found, text } = answer;
      // An earlier change of the shared world may have removed the record.
      const isAllowed = changes && kind.readsFirst && !['not_allowed', 'unexpected'].includes(found);
      const code = isAllowed ? expected : found;
      const leaked = kind.mayReadOwner ? [] : used.world.ownerValues.filter((mark) => text.includes(mark));
      if (code !== expected || leaked.length > 0)
        wrong.push({ name, code, expected, leaked, text: text.slice(0, 300) });
    }
    return wrong;
  }

  test.each(refusedCallers.map((kind) => [kind.name, kind] as const))(
    "%s gets the responses of the table, and cannot read or change the learner's data",
    async (_, kind) => {
      const world = await buildWorld(server);
      // A background task would do it meanwhile.
      await fillPayerKeys(server.services.db);
      const before = await rowsNaming(server, world.owner.id);
      expect(before.length).toBeGreaterThan(15);
      expect(await tryAll(kind, world)).toEqual([]);
      expect(await rowsNaming(server, world.owner.id)).toEqual(before);
    },
    120_000,
  );

  test.each(servedCallers.map((kind) => [kind.name, kind] as const))(
    '%s gets the responses of the table',
    async (_, kind) => {
      expect(await tryAll(kind, await buildWorld(server))).toEqual([]);
    },
    120_000,
  );
});
