import type { Database } from '#db/tables.ts';
import { decidedStages, type Stage } from '#domain/applications/sharing.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { StatusChange } from '#domain/kernel/list.ts';
import { idsOf } from '#domain/kernel/records/arrangement.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { insertEvents } from './commands.ts';

interface OnBehalf {
  reason?: string | undefined;
  now: Timestamp;
}

/**
 * Sets how far the companies are with applications that the desk has just decided on their behalf, which the applicants read with the note. Throws
 * bad_input for a decision without one. A decision that is undone is taken from the history.
 */
export async function decideForCompanies(
  tx: Db,
  moved: readonly StatusChange<string>[],
  { reason, now }: OnBehalf,
): Promise<void> {
  const shared = await listShared(tx, idsOf(moved));
  const decided = moved.filter(({ id, to }) => shared.includes(id) && to in decidedStages);
  if (decided.length > 0 && !reason)
    throw new AppError('bad_input', { issues: [{ path: 'reason', message: 'required' }] });
  for (const [status, stage] of Object.entries(decidedStages)) {
    const ids = idsOf(decided.filter(({ to }) => to === status));
    const refusal = { refusal_reason: stage === 'refused' ? ('other' as const) : null, refusal_text: null };
    if (ids.length > 0) await sharesOf(tx, ids, { stage, stage_at: now, ...refusal }).execute();
  }
  await insertEvents(
    tx,
    decided.map(({ id }) => ({ applicationId: id, kind: 'decided', text: reason ?? null, now })),
  );
  const undone = moved.filter(({ id, to }) => shared.includes(id) && !(to in decidedStages));
  if (undone.length > 0) await undoDecisions(tx, idsOf(undone), now);
}

/** The companies go on where they were before, as far as that is known. */
async function undoDecisions(tx: Db, ids: readonly string[], now: Timestamp) {
  const stage = sql<Stage>`case when exists (select from application_events as event
    where event.application_id = application_shares.application_id and kind = 'opened') then 'opened' else 'sent' end`;
  const share = { stage, stage_at: now, refusal_reason: null, refusal_text: null };
  const decided = Object.values(decidedStages);
  await sharesOf(tx, ids, share).where('stage', 'in', decided).execute();
  await tx
    .deleteFrom('application_events')
    .where((row) => row('application_id', '=', row.fn.any(row.val(ids))))
    .where('kind', '=', 'decided')
    .execute();
}

type Share = Updateable<Database['application_shares']> | { stage: RawBuilder<Stage> };

const sharesOf = (tx: Db, ids: readonly string[], share: Share) =>
  tx
    .updateTable('application_shares')
    .set(share as Updateable<Database['application_shares']>)
    .where((row) => row('application_id', '=', row.fn.any(row.val(ids))))
    .where('ended_at', 'is', null);

async function listShared(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('application_shares')
    .select('application_id')
    .where((row) => row('application_id', '=', row.fn.any(row.val(ids))))
    .where('ended_at', 'is', null)
    .execute();
  return rows.map((row) => row.application_id);
}
