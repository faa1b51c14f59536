import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import {
  adminListQuery,
  adminPageOf,
  changedRows,
  filteredPageOf,
  isOnceEach,
  maxBulk,
  optionalReason,
  sortOf,
} from '#domain/kernel/list.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { currencies } from '#domain/payments/rules.ts';
import {
  columnRoles,
  lineFilters,
  lineOrders,
  lineStates,
  matchReasons,
  maxStatementLength,
  maxStatementRows,
  statementOrders,
} from './rules.ts';

/** A payment beside a line. */
const linePayment = z.object({
  id,
  reference: z.string(),
  amount: z.number(),
  currency: z.enum(currencies),
  person_name: z.string(),
});

export type LinePayment = z.infer<typeof linePayment>;

const columns = z.partialRecord(z.enum(columnRoles), z.int().check(z.gte(0), z.lte(1000)));

const statement = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(maxStatementLength)),
  /** The number of the column of each role; by default those of the last import with the same header, else those that the header names. */
  columns: z.optional(columns),
});

const shownLine = {
  day,
  amount: z.number(),
  /** Purpose and payer; null after its deletion. */
  text: z.nullable(z.string()),
  /** Why the proposed payment is unsure; null for a sure one. */
  reason: z.nullable(z.enum(matchReasons)),
  /** The matched or the proposed payment. */
  payment: z.nullable(linePayment),
};

const previewLine = z.object({
  ...shownLine,
  /** Its place in the statement. */
  number: z.int(),
});

export type PreviewLine = z.infer<typeof previewLine>;

export const previewStatement = endpoint({
  method: 'POST',
  path: '/api/admin/bank-statements/preview',
  summary:
    "Reads a bank's export as CSV and proposes payments for its new credits; writes nothing. Without the columns of day, purpose and credit there are no lines. A text without rows or with too many is bad_input.",
  access: 'office',
  input: { body: statement },
  output: z.object({
    header: z.array(z.string()),
    columns,
    /** A statement with this header has been imported. */
    is_known: z.boolean(),
    lines: z.array(previewLine),
    /** Lines that have been imported before, payments out of the account, and rows that cannot be read. */
    imported: z.int(),
    debits: z.int(),
    unread: z.int(),
  }),
});

/** A match of a line with a payment. With `approve` a pending enrollment is approved in the same transaction. */
const approve = z._default(z.boolean(), true);

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/admin/bank-statements',
  summary:
    'Imports the new credits of a statement and confirms the payments of `matches`; the other lines wait with their proposals. Lines whose payment somebody has decided since are returned as stale and wait too. A statement without new lines changes nothing.',
  access: 'office',
  input: {
    body: z.extend(statement, {
      approve,
      matches: z
        .array(z.object({ number: z.int().check(z.gte(0)), payment_id: id }))
        .check(z.maxLength(maxStatementRows)),
    }),
  },
  output: z.object({
    /** Null if no line was new. */
    id: z.nullable(id),
    added: z.int(),
    confirmed: z.int(),
    /** The numbers of lines. */
    stale: z.array(z.int()),
  }),
});

const bankStatement = z.object({
  id,
  /** Its new lines, and how many of them are matched and open now. */
  added: z.int(),
  matched: z.int(),
  open: z.int(),
  first_day: day,
  last_day: day,
  created_at: timestamp,
});

export type BankStatement = z.infer<typeof bankStatement>;

export const listStatements = endpoint({
  method: 'GET',
  path: '/api/admin/bank-statements',
  summary: 'The imported bank statements, newest first.',
  access: 'office',
  input: { query: z.object({ cursor: listQuery.cursor, sort: sortOf(statementOrders.names, statementOrders.usual) }) },
  output: adminPageOf(bankStatement),
  errors: ['bad_cursor'],
});

export const undoStatement = endpoint({
  method: 'DELETE',
  path: '/api/admin/bank-statements/{id}',
  summary:
    'Takes back an import: its lines are deleted, confirmed payments are awaited again and enrollments that were approved with them are pending again. Lines whose payment or enrollment has changed since stay and are returned.',
  access: 'office',
  input: { params: idParams },
  output: z.object({
    undone: z.int(),
    kept: z.array(z.object({ day, amount: z.number(), reference: z.nullable(z.string()) })),
  }),
  errors: ['not_found'],
});

const statementLine = z.object({
  ...shownLine,
  id,
  state: z.enum(lineStates),
  /** Why it was dismissed. */
  note: z.nullable(z.string()),
  updated_at: timestamp,
});

export type StatementLine = z.infer<typeof statementLine>;

export const listLines = endpoint({
  method: 'GET',
  path: '/api/admin/statement-lines',
  summary:
    'The lines of imported statements, by default those that wait; the search covers their text. Counts are by state.',
  access: 'office',
  input: { query: adminListQuery(lineOrders, { state: z._default(z.enum(lineFilters), 'open') }) },
  output: filteredPageOf(statementLine, lineFilters),
  errors: ['bad_cursor'],
});

export const matchLines = endpoint({
  method: 'PUT',
  path: '/api/admin/statement-lines/matches',
  summary:
    'Confirms payments by open lines, one payment by one line. Lines or payments that somebody has decided since stay unchanged and are returned as stale.',
  access: 'office',
  input: {
    body: z.object({
      approve,
      matches: z
        .array(z.object({ id, payment_id: id }))
        .check(z.minLength(1), z.maxLength(maxBulk), z.refine(isOnceEach, 'same_row_twice')),
    }),
  },
  output: changedRows(statementLine),
});

const undecided = z.enum(['open', 'dismissed']);

export const decideLines = endpoint({
  method: 'PUT',
  path: '/api/admin/statement-lines/state',
  summary:
    'Dismisses lines that belong to no payment, or opens them again, each from the state that the admin saw; those that have changed since are returned as stale.',
  access: 'office',
  input: {
    body: z.object({
      changes: z
        .array(z.object({ id, from: undecided, to: undecided }))
        .check(z.minLength(1), z.maxLength(maxBulk), z.refine(isOnceEach, 'same_row_twice')),
      reason: optionalReason,
    }),
  },
  output: changedRows(statementLine),
});
