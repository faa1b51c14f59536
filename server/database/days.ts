import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';

/** The moment at which `day` (YYYY-MM-DD), or the day `later` days after it, begins in `zone`, whatever the clocks did there. */
export const midnight = (day: string, zone: string, later = 0) =>
  sql<Timestamp>`((${day}::timestamp + make_interval(days => ${later})) at time zone ${zone})`;
