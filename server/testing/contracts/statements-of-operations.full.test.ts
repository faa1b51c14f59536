import { api } from '#server/http/openapi/operations.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { adminRows } from '#server/testing/access/admin-rows.ts';
import { type CallerKind, servedCallers } from '#server/testing/access/callers.ts';
import { learnerRows } from '#server/testing/access/learner-rows.ts';
import { authRows, publicAuthRows, publicRows } from '#server/testing/access/public-rows.ts';
import type { Row, Rows } from '#server/testing/access/row.ts';
import { send } from '#server/testing/access/send.ts';
import { buildWorld } from '#server/testing/access/world.ts';
import { useServer } from '#server/testing/server.ts';
import { frequentWrites, isLimited, limitOf, moreStatements, usualLimitOf } from './statement-limits.ts';

// Before the server connects.
const query = vi.spyOn(pg.Client.prototype, 'query');
const server = useServer({ MAIL_DIR: useMailDir(), AUTH_AUTOCONFIRM: 'on' });
const rows: Rows = { ...publicRows, ...publicAuthRows, ...learnerRows, ...authRows, ...adminRows };
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const rowOf = (operation: Endpoint): Row => rows[nameOf(operation)] ?? {};

/** The first caller, without a view, to whom the operation is served. */
const callerOf = (operation: Endpoint) =>
  servedCallers.find(
    (kind) => !kind.headers && !kind.skips?.(operation) && kind.expected(operation, rowOf(operation)) === 'served',
  );

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text);

const isBackground = (text: string) =>
  /test_clock|task_runs|pg_notify\(split_part|"outbox_mails" where "sent_at"|"mail_due_at" <= .* skip locked|"push_due_at" <= /.test(
    text,
  ) ||
  (/pgboss/.test(text) && !/insert into pgboss/i.test(text));

/** The statements of a request: without the test clock, and without transactions of background tasks. BEGIN is sent with the next one (064). */
function countStatements() {
  const open = new Map<unknown, string[]>();
  let count = 0;
  query.mock.calls.forEach(([statement], nth) => {
    const client = query.mock.contexts[nth];
    const text = textOf(statement).trim().toLowerCase();
    const unit = [...(open.get(client) ?? []), text];
    const isOpen = unit[0]?.startsWith('begin') && !/^(commit|rollback)$/.test(text);
    if (isOpen) open.set(client, unit);
    else {
      open.delete(client);
      const counted = unit.filter((statement) => statement !== 'begin').length;
      if (unit.length !== 2 || unit[0] !== 'begin') count += unit.some(isBackground) ? 0 : counted;
    }
  });
  return count;
}

async function measure(operation: Endpoint, kind: CallerKind) {
  const world = await buildWorld(server);
  const caller = await kind.build(server.services, world);
  query.mockClear();
  const { code } = await send(server, operation, { row: rowOf(operation), world, caller, headers: {} });
  expect(code).toBe('served');
  return countStatements();
}

const operations = api.filter(isLimited).flatMap((operation) => {
  const kind = callerOf(operation);
  return kind ? [[nameOf(operation), operation, kind] as const] : [];
});

describe('statements of', () => {
  test.each(operations)('%s', async (_, operation, kind) => {
    const counts: number[] = [];
    // A background task can query at the same time, so the fewest of up to five requests count.
    while (counts.length < 5 && Math.min(...counts) > limitOf(operation)) counts.push(await measure(operation, kind));
    const count = Math.min(...counts);
    expect(count, 'a new operation must not need more statements').toBeLessThanOrEqual(limitOf(operation));
    if (nameOf(operation) in moreStatements) {
      expect(count, 'needs no exception in statement-limits.ts').toBeGreaterThan(usualLimitOf(operation));
    }
  });
});

test('every limit and exception names an operation', () => {
  const names = new Set(operations.map(([name]) => name));
  const limited = [...frequentWrites, ...Object.keys(moreStatements)];
  expect(limited.filter((name) => !names.has(name))).toEqual([]);
});
