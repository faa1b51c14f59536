import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import type { sendNudges } from '#domain/progress/admin-contract.ts';
import { daysAgo, nudgeIntervalDays, type NudgeRefusal, nudgeTextIn } from '#domain/progress/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { type NewNudge, saveNudges } from './commands.ts';
import { listNudgeable } from './queries.ts';

/** Nudges the learners who may be nudged now, each once, and returns the others as refused. */
export async function nudge(db: Db, { ids, texts, actorId, now }: ByAdmin & ParsedInput<typeof sendNudges>['body']) {
  return await db.transaction().execute(async (tx) => {
    const rows = await listNudgeable(tx, { ids, now });
    const people = new Map(rows.filter(({ refusal }) => !refusal).map((row) => [row.student_id, row]));
    const nudges = [...people.values()].map((row): NewNudge => ({
      student_id: row.student_id,
      course_id: row.course_id,
      sent_by: actorId,
      text: nudgeTextIn(texts, row.language ?? defaultLanguage),
      created_at: now,
    }));
    const saved = await saveNudges(tx, nudges, daysAgo(now, nudgeIntervalDays));
    const sent = [...people.values()].filter(({ student_id }) => saved.has(student_id));
    await announce(tx, sent, saved, { actorId, now });
    const reasons = new Map(rows.map(({ id, refusal }): [string, NudgeRefusal] => [id, refusal ?? 'nudged']));
    const refused = ids
      .filter((id) => !sent.some((row) => row.id === id))
      .map((id) => ({ id, reason: reasons.get(id) ?? 'not_active' }));
    return { nudged: sent.length, refused };
  });
}

type Nudged = Awaited<ReturnType<typeof listNudgeable>>[number];

/** Records the nudges and notifies the learners; `texts` are by learner. */
async function announce(
  tx: Db,
  sent: readonly Nudged[],
  texts: ReadonlyMap<string, string>,
  { actorId, now }: ByAdmin,
) {
  await recordChanges(
    tx,
    sent.map(({ student_id: entityId }) => ({
      action: 'nudge.send',
      entity: 'profiles',
      entityId,
      actorId,
      now,
      before: null,
      after: { text: texts.get(entityId) ?? '' },
    })),
  );
  await notify(
    tx,
    sent.map(({ id: entityId, student_id: personId, course_id, title, title_jp, title_mn }) => ({
      personId,
      kind: 'nudge' as const,
      entityId,
      facts: { title, title_jp, title_mn, course_id, note: texts.get(personId) },
      now,
    })),
  );
}
