import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminPageOf, sortOf } from '#domain/kernel/list.ts';
import { listQuery } from '#domain/kernel/page.ts';
import { approval, settled, shownTransfer } from '#domain/transfers/contract.ts';
import { columnRoles, maxStatementLength, maxStatementRows, statementOrders } from './rules.ts';

const columns = z.partialRecord(z.enum(columnRoles), z.int().check(z.gte(0), z.lte(1000)));

const statement = z.object({
  text: z.string().check(z.minLength(1), z.maxLength(maxStatementLength)),
  /** The number of the column of each role; by default those of the last import with the same header, else those that the header names. */
  columns: z.optional(columns),
});

const previewLine = z.object({
  ...shownTransfer,
  /** Its place in the statement. */
  number: z.int(),
});

export type PreviewLine = z.infer<typeof previewLine>;

export const previewStatement = endpoint({
  method: 'POST',
  path: '/api/admin/bank-statements/preview',
  summary:
    "Reads a bank's export as CSV and proposes payments for its new lines, in and out; writes nothing. Without the columns of day, purpose and credit there are no lines. A text without rows or with too many is bad_input.",
  access: 'office',
  input: { body: statement },
  output: z.object({
    header: z.array(z.string()),
    columns,
    /** A statement with this header has been imported. */
    is_known: z.boolean(),
    /** Of the account, as its letterhead says; lines may name another. */
    currency: z.string(),
    lines: z.array(previewLine),
    /** Lines that have been imported before, and rows that cannot be read. */
    imported: z.int(),
    unread: z.int(),
  }),
});

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/admin/bank-statements',
  summary:
    'Imports the new lines of a statement and allocates those of `matches` to their payments; the other ones wait with their proposals, and money that went out for no payment is dismissed. Lines whose payment somebody has decided since are returned as stale and wait too. A statement without new lines changes nothing.',
  access: 'office',
  input: {
    body: z.extend(statement, {
      ...approval,
      matches: z
        .array(z.object({ number: z.int().check(z.gte(0)), payment_id: id }))
        .check(z.maxLength(maxStatementRows)),
    }),
  },
  output: z.object({
    /** Null if no line was new. */
    id: z.nullable(id),
    added: z.int(),
    /** The lines that wait for a decision. */
    open: z.int(),
    ...settled,
    /** The numbers of lines. */
    stale: z.array(z.int()),
  }),
  errors: ['not_found', 'group_full'],
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
    'Takes back an import: its lines are voided, which leaves their rows, confirmed payments are awaited again and enrollments that were approved with them are pending again. Lines whose payment or enrollment has changed since stay and are returned.',
  access: 'office',
  input: { params: idParams },
  output: z.object({
    undone: z.int(),
    kept: z.array(z.object({ day, amount: z.number(), currency: z.string(), reference: z.nullable(z.string()) })),
  }),
  errors: ['not_found'],
});
