import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';

/** The start of `day` (YYYY-MM-DD), or of the day `later` days after it, in `zone`; correct across daylight saving changes. */
export const midnight = (day: string, zone: string, later = 0) =>
  sql<Timestamp>`((${day}::timestamp + make_interval(days => ${later})) at time zone ${zone})`;
