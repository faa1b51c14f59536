import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { defaultLanguage } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { defaultChannels } from '#domain/notifications/rules.ts';
import type { sendNudges } from '#domain/progress/admin-contract.ts';
import { type NudgeRefusal, nudgeRefusal, nudgeTextIn } from '#domain/progress/rules.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify } from '#server/core/notifications/commands.ts';
import { listChannels } from '#server/core/notifications/queries.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { insertNudges } from './commands.ts';
import { listNudgeable, listProgressById, lockStudents } from './queries.ts';

type Nudgeable = Awaited<ReturnType<typeof listNudgeable>>[number];

/** Nudges the learners who may be nudged now, and returns the others as refused. */
export async function nudge(db: Db, { ids, texts, actorId, now }: ByAdmin & ParsedInput<typeof sendNudges>['body']) {
  return await db.transaction().execute(async (tx) => {
    await lockStudents(tx, ids);
    const { accepted, refused } = await sortOut(tx, ids, now);
    const nudges = accepted.map((row) => ({
      studentId: row.student_id,
      courseId: row.course_id,
      sentBy: actorId,
      text: nudgeTextIn(texts, row.language ?? defaultLanguage),
      now,
    }));
    const nudgeIds = await insertNudges(tx, nudges);
    await recordChanges(
      tx,
      nudges.map(({ studentId, text }) => ({
        action: 'nudge.send',
        entity: 'profiles',
        entityId: studentId,
        actorId,
        now,
        before: null,
        after: { text },
      })),
    );
    await notify(
      tx,
      accepted.map(({ student_id: personId, course_id, title, title_jp, title_mn }, index) => ({
        personId,
        kind: 'nudge' as const,
        entityId: nudgeIds[index] ?? personId,
        facts: { title, title_jp, title_mn, course_id, note: nudges[index]?.text },
        now,
      })),
    );
    return { rows: await listProgressById(tx, { ids: accepted.map(({ id }) => id), now }), refused };
  });
}

/** Who may be nudged, each person once; the order is that of `ids`. */
async function sortOut(tx: Db, ids: readonly string[], now: Timestamp) {
  const rows = new Map((await listNudgeable(tx, ids)).map((row) => [row.id, row]));
  const people = [...rows.values()].map((row) => row.student_id);
  const chosen = (await listChannels(tx, people)).filter(({ kind }) => kind === 'nudge');
  const accepted = new Map<string, Nudgeable>();
  const refused: { id: string; reason: NudgeRefusal }[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const channels = chosen.find((one) => one.person_id === row?.student_id) ?? defaultChannels('nudge');
    const reason = row ? nudgeRefusal({ ...row, is_active: row.status === 'active', channels }, now) : 'not_active';
    if (!row || reason) refused.push({ id, reason: reason ?? 'not_active' });
    else if (accepted.has(row.student_id)) refused.push({ id, reason: 'nudged' });
    else accepted.set(row.student_id, row);
  }
  return { accepted: [...accepted.values()], refused };
}
