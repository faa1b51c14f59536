import { api } from '#server/http/openapi/operations.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { countResults } from '#server/features/results/commands.ts';
import { adminRows } from '#server/testing/access/admin-rows.ts';
import { type CallerKind, servedCallers } from '#server/testing/access/callers.ts';
import { employerRows } from '#server/testing/access/employer-rows.ts';
import { learnerRows } from '#server/testing/access/learner-rows.ts';
import { authRows, publicAuthRows, publicRows } from '#server/testing/access/public-rows.ts';
import type { Row, Rows } from '#server/testing/access/row.ts';
import { send } from '#server/testing/access/send.ts';
import { buildWorld } from '#server/testing/access/world.ts';
import { followStatements } from '#server/testing/request-statements.ts';
import { useServer } from '#server/testing/server.ts';
import { frequentWrites, isLimited, limitOf, moreStatements, usualLimitOf } from './statement-limits.ts';

// Before the server connects.
const statementsOf = followStatements();
const server = useServer({ MAIL_DIR: useMailDir(), AUTH_AUTOCONFIRM: 'on' });
const rows: Rows = { ...publicRows, ...publicAuthRows, ...learnerRows, ...authRows, ...employerRows, ...adminRows };
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowOf = (operation: Endpoint): Row => rows[nameOf(operation)] ?? {};

/** The first caller, without a view, to whom the operation is served. */
const callerOf = (operation: Endpoint) =>
  servedCallers.find(
    (kind) => !kind.headers && !kind.skips?.(operation) && kind.expected(operation, rowOf(operation)) === 'served',
  );

// Without counted results the first request for them counts.
beforeAll(async () => {
  await buildWorld(server);
  const { db, clock } = server.services;
  await vi.waitUntil(async () => {
    await countResults(db, clock.now());
    return await db.selectFrom('result_numbers').select('month').executeTakeFirst();
  });
});

async function measure(operation: Endpoint, kind: CallerKind) {
  const world = await buildWorld(server);
  const caller = await kind.build(server.services, world);
  const { code } = await send(server, operation, { row: rowOf(operation), world, caller, headers: {} });
  expect(code).toBe('served');
  return statementsOf();
}

// Exports come first: they read 1,000 rows at a time, and each operation adds people.
const operations = api
  .filter(isLimited)
  .flatMap((operation) => {
    const kind = callerOf(operation);
    return kind ? [[nameOf(operation), operation, kind] as const] : [];
  })
  .toSorted(([a], [b]) => Number(b.endsWith('/export')) - Number(a.endsWith('/export')));

describe('statements of', () => {
  test.each(operations)('%s', async (_, operation, kind) => {
    const statements = await measure(operation, kind);
    const limit = limitOf(operation);
    expect(statements.length, `more statements than ${limit}:\n${statements.join('\n')}`).toBeLessThanOrEqual(limit);
    if (nameOf(operation) in moreStatements) {
      expect(statements.length, 'needs no exception in statement-limits.ts').toBeGreaterThan(usualLimitOf(operation));
    }
  });
});

test('every limit and exception names an operation', () => {
  const names = new Set(operations.map(([name]) => name));
  const limited = [...frequentWrites, ...Object.keys(moreStatements)];
  expect(limited.filter((name) => !names.has(name))).toEqual([]);
});
