import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';

/** The moment at which `day` (YYYY-MM-DD) begins in `zone`, whatever the clocks did there. */
export const midnight = (day: string, zone: string) => sql<Timestamp>`(${day}::timestamp at time zone ${zone})`;
