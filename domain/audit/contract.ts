import * as z from 'zod/mini';
import { endpoint, exportOf } from '#domain/kernel/endpoint.ts';
import { day, id, timestamp } from '#domain/kernel/ids.ts';
import { person } from '#domain/kernel/people/person.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { actionList, auditFilters } from './rules.ts';

const values = z.nullable(z.record(z.string(), z.unknown()));

/** An audit entry. */
export const auditEntry = z.object({
  id,
  at: timestamp,
  /** Null for a deleted account or a program. */
  actor: z.nullable(person),
  /** Noun and verb, such as `enrollment.set_status`. */
  action: z.string(),
  /** The table's name. */
  entity: z.string(),
  /** Null if no single record is concerned, such as for an export. */
  entity_id: z.nullable(id),
  /** The owner of the record; null without one or for a deleted account. */
  person: z.nullable(person),
  /** The record's current title, if it still exists. */
  subject: z.nullable(
    z.object({
      title: z.string(),
      title_jp: z.nullable(z.string()),
      title_mn: z.nullable(z.string()),
      course_id: z.nullable(id),
    }),
  ),
  before: values,
  after: values,
  reason: z.nullable(z.string()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

/** The order of the log. */
export const auditOrders = { names: ['at'], usual: '-at' } as const;

const auditList = adminListQuery(auditOrders, {
  entity: z._default(z.enum(auditFilters), 'all'),
  /** Action codes whose names contain the search, in the screen's language. */
  actions: z.optional(z.string().check(z.regex(actionList), z.maxLength(4000))),
  actor: z.optional(id),
  /** Entries about this user and their records. */
  person: z.optional(id),
  /** One record of the table `entity`. */
  record: z.optional(id),
  /** First and last day, in the caller's time zone. */
  from: z.optional(day),
  to: z.optional(day),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'Who changed what, newest first; the search covers name and email of the actor and of the person concerned, and the action. Counts are by kind of record.',
  access: 'admin',
  input: { query: auditList },
  output: filteredPageOf(auditEntry, auditFilters),
  errors: ['bad_cursor'],
});

export const exportAudit = exportOf(listAudit, 'audit entries');
