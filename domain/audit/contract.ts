import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, timestamp } from '#domain/kernel/ids.ts';
import { person } from '#domain/kernel/person.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { actionList, auditEntities } from './rules.ts';

const values = z.nullable(z.record(z.string(), z.unknown()));

/** One change: who, when, what, before and after. */
export const auditEntry = z.object({
  id,
  at: timestamp,
  /** Null when the account is gone, or nobody's: the entry outlives it. */
  actor: z.nullable(person),
  /** A verb with its noun, like `enrollment.set_status`. */
  action: z.string(),
  /** The table's name. */
  entity: z.string(),
  /** Null for what concerns no single record, such as an export. */
  entity_id: z.nullable(id),
  /** Whom the record belongs to; null when it belongs to nobody, or the account is gone. */
  person: z.nullable(person),
  /** What the record is called, as far as it is still there. */
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

/** One change. */
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilters = ['all', ...auditEntities] as const;

/** A kind of record that the log can be filtered by. */
export type AuditFilter = (typeof auditFilters)[number];

/** The order of the log. */
export const auditOrders = { names: ['at'], usual: '-at' } as const;

const auditList = adminListQuery(auditOrders, {
  entity: z._default(z.enum(auditFilters), 'all'),
  /** The actions whose words, in the language of the screen, the search is found in. */
  actions: z.optional(z.string().check(z.regex(actionList), z.maxLength(4000))),
  actor: z.optional(id),
  /** Whatever concerns this person: the account and all that belongs to it. */
  person: z.optional(id),
  /** One record; `entity` then says of which table. */
  record: z.optional(id),
  /** The first and the last day, in the caller's time zone. */
  from: z.optional(day),
  to: z.optional(day),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'Who changed what, newest first; the search looks at the name and e-mail of the actor and of the person concerned, and at the action. Counts are by kind of record.',
  access: 'admin',
  input: { query: auditList },
  output: filteredPageOf(auditEntry, auditFilters),
  errors: ['bad_cursor'],
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  summary: 'The changes that the filter leaves, all of them, as CSV.',
  access: 'admin',
  bytes: true,
  input: { query: auditList },
  output: z.null(),
  errors: [],
});
