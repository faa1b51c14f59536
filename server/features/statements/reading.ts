import { createHash } from 'node:crypto';
import type { previewStatement } from '#domain/statements/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import {
  findHeader,
  headerKeyOf,
  maxLetterhead,
  proposeColumns,
  readLines,
  readStatementRows,
  type StatementLine,
} from '#domain/statements/columns.ts';
import { type Match, matchLines, type OpenPayment } from '#domain/statements/matching.ts';
import { hasRequiredColumns, maxStatementRows } from '#domain/statements/rules.ts';
import type { Db } from '#server/database/database.ts';
import { listOpenPayments } from '#server/features/payments/queries.ts';
import { listFormats, listImported, listProposed } from './queries.ts';

/** A line that has not been imported, with its proposal. */
export interface NewLine extends StatementLine, Match<OpenPayment> {
  number: number;
  fingerprint: string;
}

/** Reads a statement and proposes payments for its new lines. Throws bad_input for a text without rows or with too many. */
export async function readStatement(db: Db, { text, columns }: ParsedInput<typeof previewStatement>['body']) {
  const rows = readStatementRows(text);
  if (rows.length === 0 || rows.length > maxStatementRows)
    throw new AppError('bad_input', { issues: [{ path: 'text', message: 'no_table' }] });
  const format = await findFormat(db, rows);
  const chosen = columns ?? format.columns;
  const read = hasRequiredColumns(chosen)
    ? readLines(rows.slice(format.at + 1), chosen)
    : { lines: [], debits: 0, unread: 0 };
  const prints = fingerprintsOf(read.lines);
  const imported = new Set(await listImported(db, prints));
  const found = read.lines.flatMap((line, number) => {
    const fingerprint = prints[number] ?? '';
    return imported.has(fingerprint) ? [] : [{ ...line, number, fingerprint }];
  });
  const matches = matchLines(found, found.length === 0 ? [] : await listCandidates(db));
  const lines = found.map((line, at): NewLine => ({ ...line, payment: null, reason: null, ...matches[at] }));
  const header = rows[format.at] ?? [];
  return {
    ...read,
    header,
    headerKey: headerKeyOf(header),
    columns: chosen,
    isKnown: format.isKnown,
    lines,
    imported: imported.size,
  };
}

async function listCandidates(db: Db): Promise<OpenPayment[]> {
  const [payments, proposed] = [await listOpenPayments(db), new Set(await listProposed(db))];
  return payments.flatMap(({ amount, ...payment }) =>
    amount === null ? [] : [{ ...payment, amount, is_proposed: proposed.has(payment.id) }],
  );
}

/** The place of the header and its columns: those of an earlier import, else those that it names. */
async function findFormat(db: Db, rows: readonly string[][]) {
  const keys = rows.slice(0, maxLetterhead).map(headerKeyOf);
  const [known] = await listFormats(db, keys);
  if (known) return { at: keys.indexOf(known.header), columns: known.columns, isKnown: true };
  const at = findHeader(rows);
  return { at, columns: proposeColumns(rows[at] ?? []), isKnown: false };
}

/** The hashes of lines. Equal lines of a day are numbered, so that each is imported. */
function fingerprintsOf(lines: readonly StatementLine[]): string[] {
  const counts = new Map<string, number>();
  return lines.map(({ day, amount, text, balance }) => {
    const key = JSON.stringify([day, amount, text, balance]);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return createHash('sha256').update(`${key} ${count}`).digest('base64url');
  });
}
