import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated } from 'kysely';
import type { Dated } from './columns.ts';

export interface CertificateTables {
  /** What certificates said when they were issued; days are YYYY-MM-DD. */
  certificates: Dated & {
    id: string;
    number: string;
    person_id: string;
    enrollment_id: string;
    full_name: string;
    katakana: string | null;
    latin: string | null;
    title: string;
    title_jp: string | null;
    title_mn: string | null;
    started_on: string;
    ended_on: string;
    /** Null if the lessons do not state their durations. */
    hours: number | null;
    /** Accepted homework, and the works made of it. */
    homework: number;
    works: number;
    check_digits: string;
    shows_name: Generated<boolean>;
    replaced_by: Generated<string | null>;
    withdrawn_at: Generated<Timestamp | null>;
    withdrawn_reason: Generated<string | null>;
    /** The completion of the enrollment was taken back. */
    withdrawn_with_completion: Generated<boolean>;
  };
  /** The key without `retired_at` signs. */
  certificate_keys: {
    kid: string;
    private_key_encrypted: string;
    public_key: string;
    created_at: Timestamp;
    retired_at: Generated<Timestamp | null>;
  };
  /** Which credentials of certificates do not count any more; set by a trigger. */
  credential_statuses: {
    list_index: number;
    /** Null after the account was deleted. */
    certificate_id: string | null;
    is_set: Generated<boolean>;
  };
}
