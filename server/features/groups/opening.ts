import { programReason } from '#domain/audit/rules.ts';
import { dueWeeksAt } from '#domain/groups/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { notify, secondsUntilMail } from '#server/core/notifications/commands.ts';
import type { Db } from '#server/database/database.ts';
import { isOverIn } from '#server/database/stored-times.ts';
import { unlockAction } from '#server/features/enrollments/admin-queries.ts';
import type { Services } from '#server/services/services.ts';

/** The members whose weeks open in one transaction. */
const batch = 200;

/**
 * Opens the next week that is due for the members of groups, at most one opening per run and member, so that a clock that is ahead for a moment opens
 * little. The update, its audit entry and its notification are one transaction, and a row that another
 * process has locked is skipped, so a week opens and is notified once, also when a process dies meanwhile.
 */
export async function openDueWeeks({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const groups = await db.selectFrom('groups').selectAll().execute();
  const due = groups
    .map((group) => ({ id: group.id, weeks: dueWeeksAt(group, now) }))
    .filter(({ weeks }) => weeks.length > 0);
  if (due.length === 0) return;
  let opened: number;
  do opened = await db.transaction().execute(async (tx) => await openBatch(tx, due, now));
  while (opened === batch);
}

interface Due {
  id: string;
  weeks: number[];
}

interface Member {
  id: string;
  group_id: string;
  student_id: string;
  course_id: string;
  from: number | null;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
}

async function openBatch(tx: Db, due: readonly Due[], now: Timestamp): Promise<number> {
  const weeksOf = new Map(due.map(({ id, weeks }) => [id, weeks]));
  const members = (await lockMembers(tx, due, now)).flatMap((member) => {
    const coming = (weeksOf.get(member.group_id) ?? []).filter((week) => week > (member.from ?? 0));
    return coming[0] === undefined ? [] : [{ ...member, to: coming[0], isLast: coming.length === 1 }];
  });
  if (members.length === 0) return 0;
  await sql`
    update enrollments set unlocked_week_number = given.week, updated_at = ${now}
    from unnest(${members.map(({ id }) => id)}::uuid[], ${members.map(({ to }) => to)}::int[]) as given (id, week)
    where enrollments.id = given.id`.execute(tx);
  await recordChanges(
    tx,
    members.map(({ id: entityId, from, to }) => ({
      action: unlockAction,
      entity: 'enrollments',
      entityId,
      actorId: null,
      reason: programReason,
      now,
      before: { unlocked_week_number: from },
      after: { unlocked_week_number: to },
    })),
  );
  await notify(
    tx,
    // Who catches up is notified once, of the last week.
    members
      .filter(({ isLast }) => isLast)
      .map(({ id, student_id, course_id, from, to, title, title_jp, title_mn }) => ({
        personId: student_id,
        kind: 'week' as const,
        entityId: id,
        facts: { title, title_jp, title_mn, course_id },
        change: { from: `${from ?? 0}`, to: `${to}` },
        now,
      })),
  );
  return members.length;
}

/**
 * Locks up to `batch` active members below the week that is due, without those whose week an admin has set. Those changed a moment ago wait: an approval or a move to a group can still be undone, an opened week would stay.
 */
async function lockMembers(tx: Db, due: readonly Due[], now: Timestamp): Promise<Member[]> {
  const isUnchanged = isOverIn('enrollments.updated_at', { seconds: secondsUntilMail, now });
  const { rows } = await sql<Member>`
    select enrollments.id, enrollments.group_id, student_id, course_id, unlocked_week_number as "from", title, title_jp, title_mn
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ weeks }) => weeks.at(-1))}::int[]) as due (group_id, week)
      join enrollments on enrollments.group_id = due.group_id and coalesce(unlocked_week_number, 0) < due.week
      join courses on courses.id = course_id
    where status = 'active' and not week_by_hand and weekly_release and ${isUnchanged}
    order by enrollments.id limit ${batch}
    for update of enrollments skip locked`.execute(tx);
  return rows;
}
