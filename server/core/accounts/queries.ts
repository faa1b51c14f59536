import type { Timestamp } from '#domain/kernel/time.ts';
import { sql } from 'kysely';

/** SQL: `account` (auth.users) is banned at `now`. */
export const isBannedAt = (now: Timestamp) => sql<boolean>`coalesce(account.banned_until > ${now}, false)`;
