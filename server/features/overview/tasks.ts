import { daysBetween, lastDayAt, reportedQuietDays, reportHour } from '#domain/progress/rules.ts';
import { reportToAdmins } from '#server/core/notifications/commands.ts';
import { claimReport, correctFutureTimes } from '#server/features/progress/commands.ts';
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { readToday } from './queries.ts';

/** Notifies admins of newly quiet learners, homework and questions as "Today" counts them, once a day across all processes, before the daily digest. */
export async function reportOnTeaching({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    if (!(await claimReport(tx, { day: lastDayAt(reportHour, now), now }))) return;
    await correctFutureTimes(tx, now);
    const { quiet, homework, questions } = await readToday(tx, { names: ['quiet', 'homework', 'questions'], now });
    if (quiet) {
      await reportToAdmins(tx, { kind: 'new_quiet', facts: { count: quiet.count, days: reportedQuietDays }, now });
    }
    if (!homework && !questions) return;
    const days = homework?.oldest ? daysBetween(homework.oldest, now) : 0;
    const facts = { count: homework?.count ?? 0, days, questions: questions?.count ?? 0 };
    await reportToAdmins(tx, { kind: 'waiting_homework', facts, now });
  });
}

/** Adds up the changes of the counted rows; readers see the same numbers before and after. */
export async function foldCounts(db: Db) {
  await sql`
    with gone as (
      delete from row_counts where (name, day) in (select name, day from row_counts group by 1, 2 having count(*) > 1) returning *)
    insert into row_counts select name, day, sum(count) from gone group by 1, 2 having sum(count) <> 0`.execute(db);
}
