import { defaultTimeZone, dayOf } from '#domain/kernel/time.ts';
import type { Outcome } from '#server/queue/queue.ts';
import type { Db } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { digestOf, letterOf } from './letters.ts';
import {
  claimDigest,
  getAddressee,
  listDigestPeople,
  listOverdue,
  lockDigest,
  lockUnmailed,
  settleMails,
} from './mail-queries.ts';

/** Overdue mails per run. */
const sweepSize = 200;

/** Queues the mail of a notification and marks it, in one transaction. */
export async function mailNotification(services: Services, tx: Db, id: string): Promise<Outcome> {
  const { clock, config, mailer } = services;
  const told = await lockUnmailed(tx, id);
  if (!told) return 'done';
  const now = clock.now();
  const { address, reader } = await getAddressee(tx, { personId: told.person_id, kinds: [told.kind], now, config });
  await settleMails(tx, { ids: [id], mailedAt: address && now });
  if (address) await mailer.queue(tx, { to: address, ...letterOf(told, reader, config) }, now, { canWait: true });
  return 'done';
}

/** Queues overdue mails, in case a job is late or the database's clock differs. */
export async function mailOverdue(services: Services): Promise<void> {
  const overdue = await listOverdue(services.db, { now: services.clock.now(), size: sweepSize });
  for (const id of overdue) {
    await services.db.transaction().execute((tx) => mailNotification(services, tx, id));
  }
  if (overdue.length > 0) services.mailer.trigger();
}

/** Queues due daily digests, one per user and day across all processes. */
export async function mailDigests(services: Services): Promise<void> {
  const people = await listDigestPeople(services.db, services.clock.now());
  for (const personId of people) {
    await services.db.transaction().execute((tx) => mailDigest(services, tx, personId));
  }
  if (people.length > 0) services.mailer.trigger();
}

async function mailDigest({ clock, config, mailer }: Services, tx: Db, personId: string): Promise<void> {
  const now = clock.now();
  if (!(await claimDigest(tx, { personId, day: dayOf(now, defaultTimeZone), now }))) return;
  const told = await lockDigest(tx, { personId, now });
  if (told.length === 0) return;
  const kinds = told.map((row) => row.kind);
  const { address, reader } = await getAddressee(tx, { personId, kinds, now, config });
  await settleMails(tx, { ids: told.map((row) => row.id), mailedAt: address && now });
  if (address) await mailer.queue(tx, { to: address, ...digestOf(told, reader, config) }, now, { canWait: true });
}
