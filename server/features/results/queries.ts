import { defaultTimeZone, type Timestamp } from '#domain/kernel/time.ts';
import type { Result, Results } from '#domain/results/contract.ts';
import { resultCounts, type ResultSet, shownResults } from '#domain/results/rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, startOfMonths } from '#server/database/database.ts';

export interface ResultFilter {
  by: ResultSet;
  course?: string | undefined;
  now: Timestamp;
}

/** SQL: how the counted numbers are added up. */
const sets: Record<ResultSet, (now: Timestamp) => Record<'key' | 'group' | 'shown' | 'order', RawBuilder<unknown>>> = {
  month: (now) => ({
    key: sql`to_char(month, 'YYYY-MM')`,
    group: sql`null::uuid`,
    shown: sql`month >= ((${startOfMonths(shownResults, { now, zone: defaultTimeZone })}) at time zone ${defaultTimeZone})::date`,
    order: sql`key`,
  }),
  group: () => ({
    key: sql`group_id::text`,
    group: sql`group_id`,
    shown: sql`group_id in (select id from groups order by start_date desc, id desc limit ${shownResults})`,
    order: sql`start_date`,
  }),
};

/** The counted numbers of enrollments by month or group, newest first, and when they were counted: null if there are none. */
export async function getNumbers(db: Db, { by, course, now }: ResultFilter): Promise<Results> {
  const { key, group, shown, order } = sets[by](now);
  const names = resultCounts.map((name) => sql.ref(name));
  const rows = sql<Result[]>`(
    select coalesce(json_agg(result), '[]') from (
      select key, ${sql.join(names)}, case when groups.id is not null then json_build_object('name', name, 'start_date', start_date) end as "group"
      from (
        select ${key} as key, ${group} as group_id, ${sql.join(names.map((name) => sql`sum(${name}) as ${name}`))}
        from result_numbers where ${shown} ${course === undefined ? sql`` : sql`and course_id = ${course}`}
        group by 1, 2
      ) as numbers
      left join groups on groups.id = numbers.group_id
      order by ${order} desc, key desc
    ) as result)`;
  const countedAt = sql<Timestamp | null>`(select max(counted_at) from result_numbers)`;
  return await db.selectNoFrom([rows.as('rows'), countedAt.as('counted_at')]).executeTakeFirstOrThrow();
}
