import type { ColumnType } from 'kysely';
import type { Timestamp } from '#domain/kernel/time.ts';

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

// JSON is written as text, because pg would send an array as a PostgreSQL array.
export type JsonObject = ColumnType<{ [name: string]: Json }, string | undefined, string>;
export type JsonList<Item> = ColumnType<Item[], string | undefined, string>;
export type NullableJson = ColumnType<{ [name: string]: Json } | null, string | null, string | null>;

export interface Dated {
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The Japanese and Mongolian columns beside the English column of each name. */
export type Translations<Name extends string> = Record<`${Name}_jp` | `${Name}_mn`, string | null>;
