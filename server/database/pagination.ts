import { id, timestamp } from '#domain/kernel/ids.ts';
import { countCeiling, type Page } from '#domain/kernel/page.ts';
import { AppError } from '#domain/kernel/errors.ts';
import * as z from 'zod/mini';
import { sql, type Expression, type SqlBool } from 'kysely';

type KeyValue = string | number;

/** The cursor key of a list sorted by creation time, newest first. */
export const newestFirstKey = z.tuple([timestamp, id]);

/** Encodes the sort key of a page's last row. */
export function encodeCursor(key: readonly KeyValue[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes a cursor with a key of the given shape. Throws bad_cursor. */
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

/** Makes a page of `rows`, which were read with `limit size + 1`; its cursor is the key of its last row. */
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

/** `count(*)` over at most `countCeiling + 1` rows of `query`. */
export const cappedCount = (query: Expression<unknown>) =>
  sql<number>`(select count(*) from (select 1 from ${query} as matching limit ${countCeiling + 1}) as capped)`;

/** SQL: `column` contains `text`, case-insensitively, Cyrillic included; wildcards are literal. */
export function contains(column: Expression<string | null>, text: string): Expression<SqlBool> {
  // With other database locales lower() would fold ASCII only.
  return sql<SqlBool>`strpos(lower((${column})::text collate pg_c_utf8), ${text.toLowerCase()}) <> 0`;
}
