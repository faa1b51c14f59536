import type { StatementColumns } from '#domain/statements/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ColumnType } from 'kysely';

export interface StatementTables {
  /** The columns of a bank's export, by the names in its header. */
  statement_formats: {
    header: string;
    columns: ColumnType<StatementColumns, string, string>;
    updated_at: Timestamp;
  };
  bank_statements: {
    id: string;
    added: number;
    first_day: string;
    last_day: string;
    created_at: Timestamp;
  };
}
