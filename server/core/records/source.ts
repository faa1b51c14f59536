import type { Database, Json } from '#db/tables.ts';
import type { ContentFault } from '#domain/kernel/records/faults.ts';
import type { RecordTable } from '#domain/kernel/records/record-names.ts';
import type { Fields, Shape } from '#domain/kernel/records/record.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type * as z from 'zod/mini';

/** The actor and time of a change. */
export interface ByAdmin {
  actorId: string;
  now: Timestamp;
}

export interface Copy extends ByAdmin {
  from: string;
  to: string;
}

/** A declared record, whatever its fields. */
export interface AnyRecord {
  table: RecordTable;
  noun: string;
  title: string;
  fields: Fields;
  listed: readonly string[];
  filters: readonly string[];
  referring: readonly string[];
  inList: Shape;
  inForm: Shape;
  heads?: Readonly<Record<string, string>>;
  orders: { names: readonly string[]; usual: string };
  form: z.ZodMiniObject;
}

/** The values of a form by column; an undefined value leaves its column unchanged. */
export type RecordValues = Readonly<Record<string, Json | undefined>>;

type Computed = Readonly<Record<string, RawBuilder<unknown>>>;

/** How the server stores and finds a declared record. */
export interface RecordSource {
  record: AnyRecord;
  /** SQL: a row matches the search. */
  matches: (search: string) => Expression<SqlBool>;
  /** SQL: `(select 1 from …)`, the rows that refer to a record. */
  referring: Computed;
  /** SQL of what the list has besides the columns. */
  inList?: Computed;
  /** SQL of what the form has besides the columns. */
  inForm?: Computed;
  /** Completes the values of a new record. */
  beforeInsert?: (tx: Db, values: RecordValues) => Promise<RecordValues>;
  /** Completes the values of a change. */
  beforeUpdate?: (values: RecordValues) => RecordValues;
  /** What is wrong with a new or locked record whose columns have changed to these values. */
  faultOf?: (
    tx: Db,
    change: { id: string; values: RecordValues; changed: RecordValues; now: Timestamp },
  ) => Promise<RecordFault | null>;
  /** Columns that a copy does not take from the original, with their values. */
  notCopied?: RecordValues;
  /** Copies the rows and files that belong to the record. */
  afterCopy?: (tx: Db, copy: Copy) => Promise<void>;
  /** Constraints that a concurrent change can violate, with the field and the fault that the form shows. */
  faults?: Readonly<Record<string, RecordFault>>;
}

/** A field and the fault that the form shows. */
interface RecordFault {
  path: string;
  message: ContentFault;
}

// Each field must be a column of the table.
type Columns<R extends AnyRecord> = {
  fields: { [Name in keyof R['fields']]: Name extends keyof Database[R['table']] ? unknown : never };
};

type Named<Names extends PropertyKey> = Readonly<Record<Names, RawBuilder<unknown>>>;

/** A source of `record`, with SQL for all that its declaration computes. */
export function recordSource<R extends AnyRecord>(
  record: R & Columns<R>,
  source: Omit<RecordSource, 'record' | 'referring' | 'inList' | 'inForm'> & {
    referring: Named<R['referring'][number]>;
  } & (keyof R['inList'] extends never ? unknown : { inList: Named<keyof R['inList']> }) &
    (keyof R['inForm'] extends never ? unknown : { inForm: Named<keyof R['inForm']> }),
): RecordSource {
  return { record, ...source };
}
