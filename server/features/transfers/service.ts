import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { allocateTransfers, changeTransfers } from '#domain/transfers/contract.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { lockTransfers, takeBack } from '#server/core/transfers/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { allocateAndApprove } from '#server/features/payments/commands.ts';
import { rememberPayers } from './commands.ts';
import { listTransfersById } from './queries.ts';

type Allocating = ByAdmin & ParsedInput<typeof allocateTransfers>['body'];

/** Allocates open transfers; transfers or payments that somebody has decided since are returned as stale. Throws changed_meanwhile if the same money cannot be taken. */
export async function allocateTransfersFor(db: Db, { remember, allocations, ...decision }: Allocating) {
  return await db.transaction().execute(async (tx) => {
    const same = allocations.filter((one) => one.is_same_money).map((one) => one.payment_id);
    if (same.length > 0) await takeBack(tx, { of: { payments: same, only: 'manual' }, ...decision });
    const { made, ...settled } = await allocateAndApprove(tx, { allocations, ...decision });
    const isDone = (paymentId: string) => made.some((one) => one.payment_id === paymentId);
    // What was recorded by hand is not given up for nothing.
    if (!same.every(isDone)) throw new AppError('changed_meanwhile');
    if (remember) await rememberPayers(tx, made, decision.now);
    const isMade = new Set(made.map((one) => one.transfer_id + one.payment_id));
    const stale = allocations.filter((one) => !isMade.has(one.id + one.payment_id)).map(({ id }) => id);
    const rows = await listTransfersById(tx, idsOf(allocations));
    return { rows, stale: [...new Set(stale)], ...settled };
  });
}

type Changing = ByAdmin & ParsedInput<typeof changeTransfers>['body'];

/** Dismisses transfers, opens them again or takes back their allocations, each from the state that the admin saw. */
export async function changeTransfersFor(db: Db, { changes, reason, actorId, now }: Changing) {
  return await db.transaction().execute(async (tx) => {
    const matched = idsOf(changes.filter(({ from }) => from === 'matched'));
    const seen = new Map((await listTransfersById(tx, idsOf(changes))).map(({ id, state }) => [id, state]));
    const released = matched.filter((id) => seen.get(id) === 'matched');
    if (released.length > 0) await takeBack(tx, { of: { transfers: released }, reason, actorId, now });
    const states = new Map((await lockTransfers(tx, idsOf(changes))).map(({ id, state }) => [id, state]));
    const moved = changes.filter(({ id, from }) => from !== 'matched' && states.get(id) === from);
    for (const to of new Set(moved.map((change) => change.to))) {
      const ids = idsOf(moved.filter((change) => change.to === to));
      const isDismissed = to === 'dismissed';
      await tx
        .updateTable('transfers')
        .set({ dismissed_at: isDismissed ? now : null, note: (isDismissed && reason) || null, updated_at: now })
        .where('id', 'in', ids)
        .execute();
    }
    const entry = { action: 'transfer.set_state', entity: 'transfers', actorId, now, reason };
    await recordChanges(
      tx,
      moved.map(({ id, from, to }) => ({ ...entry, entityId: id, before: { state: from }, after: { state: to } })),
    );
    const done = new Set([...idsOf(moved), ...released]);
    return { rows: await listTransfersById(tx, idsOf(changes)), stale: idsOf(changes).filter((id) => !done.has(id)) };
  });
}
