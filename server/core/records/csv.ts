import { Readable } from 'node:stream';
import type { Actor } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { recordChanges } from '#server/core/audit/commands.ts';
import { walkPages } from '#server/database/listing.ts';
import type { Db } from '#server/database/database.ts';

/** Rows that an export reads at a time. */
export const exportPageSize = 1000;

/** One cell of an export. */
type Cell = string | number | boolean | null;

/** The columns of an export: the header of each with what stands below it. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** What an export is of, who asked for it, and where its rows come from. */
export interface Export<Row> {
  db: Db;
  actor: Actor;
  now: Timestamp;
  /** The table's name; also the file's. */
  entity: string;
  /** What narrowed the list down. */
  filter: Record<string, Json | undefined>;
  columns: CsvColumns<Row>;
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; next: string | null }>;
}

/** Sends a whole list as a file, and records who took it: it holds what is known of many people. */
export async function sendExport<Row>(
  reply: FastifyReply,
  { db, actor, now, entity, filter, columns, read }: Export<Row>,
): Promise<FastifyReply> {
  const { cursor: _, ...narrowed } = filter;
  const after = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
  const entry = { action: 'list.export', entity, entityId: null, before: null, after: after as Record<string, Json> };
  await recordChanges(db, [{ ...entry, actorId: actor.userId, now }]);
  return sendCsv(reply, { name: entity, columns, pages: walkPages(read) });
}

/**
 * Sends rows as a CSV file while they are read: UTF-8 with a byte order mark, by which spreadsheets know the letters, and
 * with cells that a spreadsheet would run as a formula turned into text.
 */
function sendCsv<Row>(
  reply: FastifyReply,
  { name, columns, pages }: { name: string; columns: CsvColumns<Row>; pages: AsyncIterable<readonly Row[]> },
): FastifyReply {
  const lines = Readable.from(linesOf(columns, pages));
  const csv = lines.pipe(
    stringify({
      bom: true,
      header: true,
      columns: Object.keys(columns),
      escape_formulas: true,
      record_delimiter: 'windows',
      cast: { boolean: (value) => (value ? 'yes' : 'no') },
    }),
  );
  // A pipe does not pass failures on: without this one, a database that goes away would end the file as if it were whole.
  lines.once('error', (error) => csv.destroy(error));
  csv.once('close', () => lines.destroy());
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
    .send(csv);
}

async function* linesOf<Row>(columns: CsvColumns<Row>, pages: AsyncIterable<readonly Row[]>) {
  const cells = Object.values(columns);
  for await (const rows of pages) for (const row of rows) yield cells.map((cell) => escapeInner(cell(row)));
}

/**
 * Marks formulas that follow a separator inside a text. Spreadsheets in many languages split at `;` or tabs, where quotes do not
 * hold the cell together: `x;=1+1` would be two cells, and the second a formula.
 */
export function escapeInner(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(innerFormula, "$1'") : cell;
}

const innerFormula = /([;\t\r\n])(?=[ "]{0,3}[=+\-@＝＋－＠])/g;
