import { daysBetween, lastDayAt, reportedQuietDays, reportHour } from '#domain/progress/rules.ts';
import { notify, reportToAdmins } from '#server/core/notifications/commands.ts';
import type { Services } from '#server/services/services.ts';
import { claimReport, correctFutureTimes, takeUnreminded } from './commands.ts';
import { countNewlyQuiet, countTeachingWork } from './queries.ts';

/** Reminds learners of the end of their leave, each once across all processes. */
export async function remindOfReturns({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const leaves = await takeUnreminded(tx, now);
    await notify(
      tx,
      leaves.map(({ student_id: personId, returns_on: day }) => ({
        personId,
        kind: 'leave' as const,
        entityId: personId,
        facts: { day },
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
    const { since } = claimed;
    // The first report would count learners who have been quiet for long.
    if (since === null) return;
    const count = await countNewlyQuiet(tx, reportedQuietDays, { since, now });
    if (count > 0) await reportToAdmins(tx, { kind: 'new_quiet', facts: { count, days: reportedQuietDays }, now });
    const { homework, oldest, questions } = await countTeachingWork(tx);
    if (homework + questions === 0) return;
    const facts = { count: homework, days: oldest === null ? 0 : daysBetween(oldest, now), questions };
    await reportToAdmins(tx, { kind: 'waiting_homework', facts, now });
  });
}
