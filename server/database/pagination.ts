import { id, timestamp } from '#domain/kernel/ids.ts';
import { countCeiling, type Page } from '#domain/kernel/page.ts';
import { AppError } from '#domain/kernel/errors.ts';
import * as z from 'zod/mini';
import { sql, type Expression, type SqlBool } from 'kysely';

type KeyValue = string | number;

/** The key of a list that stands newest first. */
export const newestFirstKey = z.tuple([timestamp, id]);

/** The sort values of a page's last row, as an opaque text. */
export function encodeCursor(key: readonly KeyValue[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The reverse of `encodeCursor` for a key of the form `shape`; a text that is none is refused as bad_cursor. */
export function decodeCursor<Shape extends z.ZodMiniType<KeyValue[]>>(cursor: string, shape: Shape): z.output<Shape> {
  const key = z.safeParse(shape, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!key.success) throw new AppError('bad_cursor');
  return key.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Cuts `rows`, read with one row more than `size`, into a page whose cursor is the key of its last row. */
export function toPage<Row>({
  rows,
  size,
  total,
  keyOf,
}: {
  rows: Row[];
  size: number;
  total: number;
  keyOf: (row: Row) => KeyValue[];
}): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last ? encodeCursor(keyOf(last)) : null, total };
}

/** A count that stops looking after the ceiling: `count(*)` over at most `countCeiling + 1` rows of `query`. */
export const cappedCount = (query: Expression<unknown>) =>
  sql<number>`(select count(*) from (select 1 from ${query} as matching limit ${countCeiling + 1}) as capped)`;

/** True where `column` contains `text`, whatever the letters' case, Cyrillic included; wildcards in the text count as themselves. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  // A database of another locale than ours folds the letters of English alone, unless it is told how.
  return sql<SqlBool>`strpos(lower((${column})::text collate pg_c_utf8), ${text.toLowerCase()}) <> 0`;
}
