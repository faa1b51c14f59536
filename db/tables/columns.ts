import type { ColumnType, Generated } from 'kysely';
import type * as z from 'zod/mini';
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

/** The columns of a record. Flags have a default, and so have those in `WithDefault`. */
export type RecordColumns<
  Of extends { columns: z.ZodMiniObject },
  WithDefault extends keyof z.infer<Of['columns']> = never,
  Columns = z.infer<Of['columns']>,
> = Dated & { id: string } & {
  [Name in keyof Columns]: Name extends WithDefault
    ? Generated<Columns[Name]>
    : Columns[Name] extends boolean
      ? Generated<boolean>
      : Columns[Name];
};

/** The Japanese and Mongolian columns beside the English column of each name. */
export type Translations<Name extends string> = Record<`${Name}_jp` | `${Name}_mn`, string | null>;
