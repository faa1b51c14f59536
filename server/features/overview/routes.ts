import {
  getOverview,
  getWaiting,
  listMyWork,
  menuNames,
  type MenuWaiting,
  waitingAccess,
  type WaitingName,
  waitingNames,
} from '#domain/overview/contract.ts';
import { mayCall, type Rights } from '#domain/kernel/permissions.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import type { FastifyInstance } from 'fastify';
import { findBackupState } from '#server/backup/run-queries.ts';
import { implement } from '#server/http/implement.ts';
import { listFeesInJapan } from '#server/features/jobs/queries.ts';
import type { Services } from '#server/services/services.ts';
import { countWaiting, listWorkOf, readOverview } from './queries.ts';
import { foldCounts, reportOnTeaching } from './tasks.ts';

/** Serves the admin dashboard, and the actor's own applications and proposals. */
export function overviewRoutes(app: FastifyInstance, services: Services): void {
  const { db, config, scheduler } = services;
  scheduler.add('counts of rows', () => foldCounts(db));
  scheduler.add('teaching report', () => reportOnTeaching(services));
  implement(app, services, getOverview, async ({ actor, now }) => {
    const names = waitingNames.filter((name) => isFor(actor, name));
    const [overview, fees_in_japan, backup] = await Promise.all([
      readOverview(db, { names, now }),
      mayCall(recordNames.job.access, actor)
        ? listFeesInJapan(db, { defaultFee: config.payment.applicationFeeMnt, now })
        : [],
      findBackupState(db, config.backup, now),
    ]);
    return { ...overview, fees_in_japan, backup: mayCall('admin', actor) ? backup : null };
  });
  implement(app, services, getWaiting, async ({ actor, now }) => waitingFor(actor, await countWaiting(db, now)));
  implement(app, services, listMyWork, async ({ actor }) => ({ rows: await listWorkOf(db, actor.userId) }));
}

/** Does this admin see it? */
const isFor = (admin: Rights, name: WaitingName) => mayCall(waitingAccess[name], admin);

function waitingFor(admin: Rights, counts: MenuWaiting): MenuWaiting {
  const hidden = menuNames.filter((name) => !isFor(admin, name));
  return { ...counts, ...Object.fromEntries(hidden.map((name) => [name, 0])) };
}
