import type { Compilable, Expression } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** The user whose data is exported. */
export interface Exported {
  id: string;
  /** The verified address; null without one. */
  mailbox: string | null;
}

/** The rows of one part, read in batches. */
export type Rows = Expression<unknown> & Compilable;

/** One part of an export: the name of its file, without extension, and its rows. */
export interface ExportPart {
  name: string;
  rows: (db: Db, person: Exported) => Rows;
}
