import { exportAudit, listAudit, type AuditEntry } from '#domain/audit/contract.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldEntries } from './commands.ts';
import { entryReader, listEntries } from './queries.ts';

/** Serves the audit log to admins and registers the deletion of old entries. */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  const { clock, config, db, scheduler } = services;
  const { AUDIT_RECORD_DAYS: days } = config;
  if (days !== undefined) {
    scheduler.add('old audit entries', () => deleteOldEntries(db, plusSeconds(clock.now(), -days * 86_400)));
  }
  implement(app, services, listAudit, ({ query, actor }) => listEntries(db, { ...query, zone: actor.timeZone }));
  implementExport(app, services, exportAudit, {
    entity: 'audit_log',
    columns: csvColumns,
    open: async ({ query, actor }) => ({
      filter: query,
      read: await entryReader(db, { ...query, zone: actor.timeZone }),
    }),
  });
}

const csvColumns: CsvColumns<AuditEntry> = {
  When: (row) => row.at,
  Actor: (row) => row.actor?.full_name ?? null,
  'Actor email': (row) => row.actor?.email ?? null,
  Action: (row) => row.action,
  Entity: (row) => row.entity,
  Id: (row) => row.entity_id,
  Title: (row) => row.subject?.title ?? null,
  Person: (row) => row.person?.full_name ?? null,
  'Person email': (row) => row.person?.email ?? null,
  Before: (row) => row.before && JSON.stringify(row.before),
  After: (row) => row.after && JSON.stringify(row.after),
  Reason: (row) => row.reason,
};
