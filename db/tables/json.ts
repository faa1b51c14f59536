import type { ColumnType } from 'kysely';

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

// JSON is written as text, because pg would send an array as a PostgreSQL array.

/** A JSON object's column. */
export type JsonObject = ColumnType<{ [name: string]: Json }, string | undefined, string>;

/** A JSON list's column. */
export type JsonList<Item> = ColumnType<Item[], string | undefined, string>;

/** A JSON object's column that may be null. */
export type NullableJson = ColumnType<{ [name: string]: Json } | null, string | null, string | null>;
