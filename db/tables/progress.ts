import type { Timestamp } from '#domain/kernel/time.ts';

export interface ProgressTables {
  nudges: {
    id: string;
    student_id: string;
    course_id: string;
    sent_by: string | null;
    text: string;
    created_at: Timestamp;
    returned_at: Timestamp | null;
  };
  leaves: {
    student_id: string;
    starts_at: Timestamp;
    ends_at: Timestamp;
    reminded_at: Timestamp | null;
    updated_at: Timestamp;
  };
  teaching_reports: {
    /** YYYY-MM-DD, in the school's time zone. */
    day: string;
    created_at: Timestamp;
  };
}
