import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { previewStatement } from '#domain/statements/contract.ts';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { type MatchedLine, type ReadLine, readClues } from '#domain/statements/clues.ts';
import {
  currencyAbove,
  findHeader,
  headerKeyOf,
  maxLetterhead,
  proposeColumns,
  readLines,
  readStatementRows,
  type StatementLine,
} from '#domain/statements/columns.ts';
import { type Match, matchInParts } from '#domain/statements/matching.ts';
import { hasRequiredColumns, maxStatementRows } from '#domain/statements/rules.ts';
import type { Db } from '#server/database/database.ts';
import { type Candidate, listCandidates, listEarlier } from '#server/features/transfers/queries.ts';
import { listFormats, listImported } from './queries.ts';

/** A line that has not been imported, with its proposal. */
export interface NewLine extends StatementLine, Match<Candidate> {
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
  const currency = currencyAbove(rows.slice(0, format.at), rows[format.at]);
  const read = hasRequiredColumns(chosen)
    ? readLines(rows.slice(format.at + 1), chosen, currency)
    : { lines: [], unread: 0 };
  const prints = fingerprintsOf(read.lines);
  const imported = new Set(await listImported(db, prints));
  const found = read.lines.flatMap((line, number) => {
    const fingerprint = prints[number] ?? '';
    return imported.has(fingerprint) ? [] : [{ ...line, number, fingerprint }];
  });
  const clues = await finish(cluesOf(found));
  const earlier = await finish(cluesOf(await listEarlier(db, clues)));
  const candidates = await listCandidates(db, { lines: clues, earlier });
  const { matches, returned } = await finish(matchInParts(clues, candidates, earlier));
  const lines = found.map((line, at): NewLine => ({ ...line, payment: null, reason: null, ...matches[at] }));
  const header = rows[format.at] ?? [];
  return {
    header,
    headerKey: headerKeyOf(header),
    columns: chosen,
    isKnown: format.isKnown,
    currency,
    lines,
    returned,
    unread: read.unread,
    imported: imported.size,
  };
}

/** Finishes work in parts of about 10 ms, between which other requests are served. */
async function finish<Result>(parts: Generator<undefined, Result>): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    if (performance.now() - since < 10) continue;
    await setImmediate();
    since = performance.now();
  }
}

function* cluesOf(lines: readonly MatchedLine[]): Generator<undefined, ReadLine[]> {
  const clues: ReadLine[] = [];
  for (const line of lines) {
    yield;
    clues.push(readClues(line));
  }
  return clues;
}

/** The place of the header and its columns: those of an earlier import, else those that it names. */
async function findFormat(db: Db, rows: readonly string[][]) {
  const keys = rows.slice(0, maxLetterhead).map(headerKeyOf);
  const [known] = await listFormats(db, keys);
  const at = known ? keys.indexOf(known.header) : findHeader(rows);
  const proposed = proposeColumns(rows[at] ?? [], rows.slice(at + 1));
  if (!known) return { at, columns: proposed, isKnown: false };
  // Formats from before 2.7.0 do not know types and currencies.
  const { type, currency } = proposed;
  const taken = Object.values(known.columns);
  const isFree = (column: number | undefined) => column !== undefined && !taken.includes(column);
  const hasType = isFree(type) && known.columns.debit === undefined;
  const added = { ...(hasType && { type }), ...(isFree(currency) && { currency }) };
  return { at, columns: { ...added, ...known.columns }, isKnown: true };
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
