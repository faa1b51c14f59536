import type { PostingContent } from '#domain/employers/posting.ts';
import type { PostingStatus } from '#domain/employers/rules.ts';
import type { Reminder } from '#domain/interviews/rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Dated } from './columns.ts';

export interface EmployerTables {
  /** People of a company, without an account. */
  company_contacts: {
    id: string;
    company_id: string;
    name: string;
    /** In lower case. */
    email: string;
    language: Language;
    invited_by: string | null;
    /** When a link was first opened. */
    confirmed_at: Timestamp | null;
    /** When the last link was made; older ones open no more sessions. */
    links_from: Timestamp;
    created_at: Timestamp;
  };
  employer_sessions: {
    id: string;
    contact_id: string;
    /** SHA-256. */
    token_hash: Buffer;
    device: string;
    created_at: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
  };
  postings: Dated & {
    id: string;
    company_id: string;
    contact_id: string | null;
    /** The job that it has become. */
    job_id: string | null;
    status: PostingStatus;
    content: ColumnType<PostingContent, string, string>;
    /** What the desk asked to change. */
    remark: string | null;
    /** When it was last sent; null for a draft that the desk has never seen. */
    sent_at: Timestamp | null;
    /** 1 while the desk must decide, otherwise 0. */
    waiting: GeneratedAlways<number>;
  };
  /** Times for interviews, free ones and those that are agreed on. */
  interview_slots: Dated & {
    id: string;
    job_id: string;
    company_id: string;
    contact_id: string | null;
    starts_at: Timestamp;
    minutes: number;
    meeting_link: string;
    interpreter_offered: boolean;
    /** Null while it is free, and once the application is gone. */
    application_id: string | null;
    interpreter_wished: Generated<boolean>;
    /** Since when both sides know this time; null while it is free. */
    agreed_at: Timestamp | null;
    canceled_at: Timestamp | null;
    sequence: Generated<number>;
    reminded: Reminder | null;
  };
}
