import type { LineState, MatchReason, StatementColumns } from '#domain/statements/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Dated } from './columns.ts';

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
  bank_statement_lines: Dated & {
    id: string;
    statement_id: string;
    fingerprint: string;
    day: string;
    amount: number;
    /** Null after its deletion. */
    text: string | null;
    state: LineState;
    /** Of a matched line; null after the payment is deleted. */
    payment_id: string | null;
    /** Of an open line. */
    proposed_id: string | null;
    reason: MatchReason | null;
    has_approved: Generated<boolean>;
    note: string | null;
    search_text: GeneratedAlways<string | null>;
  };
}
