import { changeEnrollments } from '#domain/enrollments/contract.ts';
import { changePayments } from '#domain/payments/contract.ts';
import { listStatements } from '#domain/statements/contract.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { openDesk, statementOf } from '#server/testing/money/statement-desk.ts';

const server = useServer();
let desk: Awaited<ReturnType<typeof openDesk>>;
let other: Person;
beforeAll(async () => {
  [desk, other] = [await openDesk(server), await buildAdmin(server.services)];
});
beforeEach(async () => await desk.clear());

describe('the undo', () => {
  test('takes back confirmations and approvals, and lets the same statement be imported again', async () => {
    const [one, two] = [await desk.owed(), await desk.owed()];
    const text = statementOf([one.reference], ['танихгүй']);
    const { id } = await desk.importAs(desk.admin, text);
    await desk.match(desk.admin, (await desk.list()).rows[0]?.id ?? '', two.id);
    expect((await desk.undo(id)).body).toEqual({ undone: 2, kept: [] });
    for (const { id: payment, enrollmentId } of [one, two]) {
      expect(await desk.paymentOf(payment)).toMatchObject({ status: 'awaited', confirmed_at: null });
      expect(await desk.enrollmentOf(enrollmentId)).toBe('pending');
    }
    expect((await desk.undo(id)).status).toBe(404);
    expect(await desk.importAs(desk.admin, text)).toMatchObject({ added: 2, confirmed: 1 });
  });

  test('leaves an enrollment that it had not approved', async () => {
    const one = await desk.owed();
    const approve = { changes: [{ id: one.enrollmentId, from: 'pending' as const, to: 'active' as const }] };
    await server.call(changeEnrollments, desk.admin, { body: approve });
    const { id } = await desk.importAs(desk.admin, statementOf([one.reference]));
    await desk.undo(id);
    expect(await desk.enrollmentOf(one.enrollmentId)).toBe('active');
  });

  test('refuses what has been changed since, and tells which', async () => {
    const [refunded, completed, same] = [await desk.owed(), await desk.owed(), await desk.owed()];
    const { id } = await desk.importAs(
      desk.admin,
      statementOf([refunded.reference], [completed.reference], [same.reference]),
    );
    const refund = {
      changes: [{ id: refunded.id, from: 'confirmed' as const, to: 'refunded' as const }],
      reason: 'Буцаав',
    };
    await server.call(changePayments, other, { body: refund });
    const complete = { changes: [{ id: completed.enrollmentId, from: 'active' as const, to: 'completed' as const }] };
    await server.call(changeEnrollments, other, { body: complete });
    const { body } = await desk.undo(id);
    expect(body.undone).toBe(1);
    expect(body.kept.map(({ reference }) => reference).toSorted()).toEqual(
      [refunded.reference, completed.reference].toSorted(),
    );
    expect((await desk.paymentOf(completed.id)).status).toBe('confirmed');
    expect((await desk.paymentOf(same.id)).status).toBe('awaited');
    expect((await server.call(listStatements, desk.admin, { query: {} })).body.rows).toMatchObject([
      { id, added: 2, matched: 2 },
    ]);
  });

  test('is done once by two admins at once', async () => {
    const one = await desk.owed();
    const { id } = await desk.importAs(desk.admin, statementOf([one.reference]));
    const answers = await Promise.all([desk.undo(id), desk.undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await desk.paymentOf(one.id)).status).toBe('awaited');
  });
});

test('leaves a payment that was confirmed again by hand', async () => {
  const one = await desk.owed();
  const { id } = await desk.importAs(desk.admin, statementOf([one.reference]));
  for (const [from, to] of [
    ['confirmed', 'awaited'],
    ['awaited', 'confirmed'],
  ] as const)
    await server.call(changePayments, desk.admin, { body: { changes: [{ id: one.id, from, to }] } });
  expect((await desk.undo(id)).body).toEqual({ undone: 1, kept: [] });
  expect(await desk.paymentOf(one.id)).toMatchObject({ status: 'confirmed', received: 75_000 });
  expect((await desk.list({ state: 'all' })).rows).toMatchObject([{ source: 'manual', state: 'matched' }]);
});
