import type { Timestamp } from '#domain/kernel/time.ts';

export interface ProgressTables {
  /** The last nudge of each learner. */
  nudges: {
    student_id: string;
    course_id: string;
    sent_by: string | null;
    text: string;
    created_at: Timestamp;
    returned_at: Timestamp | null;
  };
  /** Days are YYYY-MM-DD, in the school's time zone. */
  leaves: {
    student_id: string;
    starts_on: string;
    returns_on: string;
    reminded_at: Timestamp | null;
    updated_at: Timestamp;
  };
  teaching_reports: {
    day: string;
    created_at: Timestamp;
  };
}
