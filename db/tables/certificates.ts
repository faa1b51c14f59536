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
  };
}
