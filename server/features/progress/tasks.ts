import type { Timestamp } from '#domain/kernel/time.ts';
import {
  daysBetween,
  lastDayAt,
  remindedUntil,
  reportedQuietDays,
  reportHour,
  returnDayOf,
} from '#domain/progress/rules.ts';
import { notify, reportToAdmins } from '#server/core/notifications/commands.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { claimReport, correctFutureTimes, takeUnreminded } from './commands.ts';
import { countNewlyQuiet, countUnansweredQuestions, findWaitingHomework } from './queries.ts';

/** Reminds learners of the end of their leave, each once across all processes. */
export async function remindOfReturns({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const leaves = await takeUnreminded(tx, { from: now, to: remindedUntil(now), now });
    await notify(
      tx,
      leaves.map(({ student_id, ends_at }) => ({
        personId: student_id,
        kind: 'leave' as const,
        entityId: student_id,
        facts: { day: returnDayOf(ends_at) },
        now,
      })),
    );
  });
}

/** Notifies admins of newly quiet learners and of homework and questions that wait, once a day across all processes, before the daily digest. */
export async function reportOnTeaching({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const claimed = await claimReport(tx, { day: lastDayAt(reportHour, now), now });
    if (!claimed) return;
    await correctFutureTimes(tx, now);
    // The first report would count learners who have been quiet for long.
    if (claimed.since !== undefined) await report(tx, { since: claimed.since, now });
  });
}

async function report(tx: Db, { since, now }: { since: Timestamp; now: Timestamp }) {
  const quiet = await countNewlyQuiet(tx, { days: reportedQuietDays, since, now });
  if (quiet.id !== null) {
    const facts = { count: quiet.count, days: reportedQuietDays };
    await reportToAdmins(tx, { kind: 'new_quiet', entityId: quiet.id, facts, now });
  }
  const waiting = await findWaitingHomework(tx);
  const questions = await countUnansweredQuestions(tx);
  const entityId = waiting?.id ?? questions.id;
  if (entityId !== null) {
    const days = waiting ? daysBetween(waiting.waiting_since, now) : 0;
    const facts = { count: waiting?.count ?? 0, days, questions: questions.count };
    await reportToAdmins(tx, { kind: 'waiting_homework', entityId, facts, now });
  }
}
