import { plusSeconds, type Timestamp, tooFarAhead } from '#domain/kernel/time.ts';
import { sql } from 'kysely';

interface Age {
  seconds: number;
  now: Timestamp;
}

/** SQL: the time in `column` is less than `seconds` before `now`; one that is too far ahead is not. */
export const isRecentIn = (column: string, { seconds, now }: Age) =>
  sql<boolean>`(${sql.ref(column)} > ${plusSeconds(now, -seconds)} and ${sql.ref(column)} <= ${tooFarAhead(now)})`;

/** SQL: the time in `column` is at least `seconds` before `now`, too far ahead, or null. */
export const isOverIn = (column: string, age: Age) => sql<boolean>`(${isRecentIn(column, age)} is not true)`;
