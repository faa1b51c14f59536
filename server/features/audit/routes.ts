import { exportAudit, listAudit, type AuditEntry } from '#domain/audit/contract.ts';
import type { FastifyInstance } from 'fastify';
import { exportPageSize, sendExport, type CsvColumns } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findEntries, listEntries, readEntries } from './queries.ts';

/** Serves the audit log to admins. */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listAudit, ({ query, actor }) => listEntries(db, { ...query, zone: actor.timeZone }));
  implementBytes(app, services, exportAudit, async ({ query, actor, now }, reply) => {
    const matching = await findEntries(db, { ...query, zone: actor.timeZone });
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'audit_log',
      columns: csvColumns,
      read: (cursor) =>
        readEntries(db, matching(query.entity), { place: { sort: query.sort, cursor }, size: exportPageSize }),
    });
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
