import type { Compilable, Expression } from 'kysely';
import type { Db } from '#server/database/database.ts';

/** Whose everything is exported. */
export interface Exported {
  id: string;
  /** The mailbox that is proved to be theirs; null without one. */
  mailbox: string | null;
}

/** Rows of one subject, which are read bit by bit. */
export type Rows = Expression<unknown> & Compilable;

/** One subject of an export: the name of its file, without the ending, and what stands in it. */
export interface ExportPart {
  name: string;
  rows: (db: Db, person: Exported) => Rows;
}
