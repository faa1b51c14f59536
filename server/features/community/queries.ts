import { announcedTimes, maxEvents } from '#domain/community/rules.ts';
import { dayOf, type Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '#server/database/database.ts';

const columns = [
  'id',
  'title',
  'title_jp',
  'title_mn',
  'description',
  'description_jp',
  'description_mn',
  'day',
] as const;

/** The published events whose day is not over, soonest first. */
export async function listNextEvents(db: Db, now: Timestamp) {
  const events = await upcoming(db, now).orderBy('day').orderBy('id').limit(maxEvents).execute();
  return events.map(({ day, ...event }) => ({ ...event, ...announcedTimes(day) }));
}

/** A published event whose day is not over, or null. */
export async function findNextEvent(db: Db, { id, now }: { id: string; now: Timestamp }) {
  const found = await upcoming(db, now).where('id', '=', id).executeTakeFirst();
  if (!found) return null;
  const { day, ...event } = found;
  return { ...event, ...announcedTimes(day) };
}

const upcoming = (db: Db, now: Timestamp) =>
  db.selectFrom('events').select(columns).where('is_active', '=', true).where('day', '>=', dayOf(now, 'UTC'));
