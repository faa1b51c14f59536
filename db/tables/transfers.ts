import type { MatchReason } from '#domain/transfers/rules.ts';
import type { TransferSource, TransferState } from '#domain/transfers/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Dated } from './columns.ts';

export interface TransferTables {
  /** Money in (positive) or out; never deleted. */
  transfers: Dated & {
    id: string;
    source: TransferSource;
    /** The source's own id, by which a transfer is added once. */
    source_id: string;
    /** The bank's. */
    day: string;
    amount: number;
    currency: string;
    /** Null after its deletion, as is the payer. */
    text: string | null;
    payer: string | null;
    statement_id: string | null;
    /** Written by a trigger. */
    allocated: Generated<number>;
    /** The payment that is proposed for an open transfer. */
    proposed_id: string | null;
    reason: MatchReason | null;
    dismissed_at: Timestamp | null;
    voided_at: Timestamp | null;
    note: string | null;
    state: GeneratedAlways<TransferState>;
    search_text: GeneratedAlways<string | null>;
  };
  /** Parts of transfers that settle payments. */
  allocations: {
    id: string;
    transfer_id: string;
    payment_id: string;
    /** In the currency of the transfer, with its sign. */
    amount: number;
    /** In the currency of the payment. */
    covers: number;
    has_approved: Generated<boolean>;
    created_at: Timestamp;
  };
  /** Texts of payers that stand for learners. */
  payers: { text: string; person_id: string; created_at: Timestamp };
  /** Changes of the sums by status, and by month; written by triggers. */
  payment_sums: {
    month: string | null;
    purpose: string;
    status: string;
    currency: string;
    count: number;
    amount: number;
  };
}
