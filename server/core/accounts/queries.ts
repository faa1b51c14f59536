import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';

/** `isBanned` in SQL, of the row of auth.users that a query calls `account`. */
export const isBannedAt = (now: Timestamp) => sql<boolean>`coalesce(account.banned_until > ${now}, false)`;
