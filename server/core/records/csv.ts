import { Readable } from 'node:stream';
import type { ExportAccess } from '#domain/kernel/permissions.ts';
import type { Endpoint, InputShapes } from '#domain/kernel/endpoint.ts';
import type { Json } from '#db/tables.ts';
import { defaultTimeZone, withOffset } from '#domain/kernel/time.ts';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { recordChanges } from '#server/core/audit/commands.ts';
import { walkPages } from '#server/database/lists/listing.ts';
import { type Call, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';

type Cell = string | number | boolean | null;

/** The columns of an export by header. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

interface Export<Row> {
  /** The query, for the audit log. */
  filter: Record<string, Json | undefined>;
  read: (cursor: string | undefined) => Promise<{ rows: Row[]; next: string | null }>;
}

/** Made by `exportOf`, which excludes teaching. */
type ExportEndpoint<In extends InputShapes> = Endpoint<In, z.ZodMiniType, ExportAccess>;

/**
 * Serves an admin list as a CSV file named after its table `entity`, and records each export in the audit log, since it contains
 * personal data of many people.
 */
export function implementExport<In extends InputShapes, Row>(
  app: FastifyInstance,
  services: Services,
  operation: ExportEndpoint<In>,
  {
    entity,
    columns,
    open,
  }: {
    entity: string;
    columns: CsvColumns<Row>;
    open: (call: Call<ExportEndpoint<In>>) => Promise<Export<Row>>;
  },
): void {
  implementBytes(app, services, operation, async (call, reply) => {
    const { filter, read } = await open(call);
    const { cursor: _, ...narrowed } = filter;
    const after = Object.fromEntries(Object.entries(narrowed).filter(([, value]) => value !== undefined));
    const entry = { action: 'list.export', entity, entityId: null, before: null, after: after as Record<string, Json> };
    await recordChanges(services.db, [{ ...entry, actorId: call.actor.userId, now: call.now }]);
    return sendCsv(reply, { name: entity, columns, pages: walkPages(read) });
  });
}

/** Streams rows as CSV: UTF-8 with a byte order mark, which spreadsheets need, and with formulas escaped. */
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
  // pipe() does not forward errors: without this, a database error would end the file as if it were complete.
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
  for await (const rows of pages) for (const row of rows) yield cells.map((cell) => shown(cell(row)));
}

const shown = (cell: Cell) =>
  typeof cell === 'string' && timestamp.test(cell) ? withOffset(cell, defaultTimeZone) : escapeInner(cell);

/** The form of `Timestamp`: spreadsheets get the school's time, as the screen shows it. */
const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Escapes formulas after a separator inside a text: spreadsheets in many languages also split at `;` and tabs, so that `x;=1+1` would
 * become two cells.
 */
export function escapeInner(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(innerFormula, "$1'") : cell;
}

const innerFormula = /([;\t\r\n])(?=[ "]{0,3}[=+\-@＝＋－＠])/g;
