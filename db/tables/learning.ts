import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ColumnType, Generated } from 'kysely';

export interface CoursesTable {
  id: string;
  title: string;
  title_jp: string | null;
  title_mn: string | null;
  description: Generated<string>;
  description_jp: string | null;
  description_mn: string | null;
  level: string | null;
  level_jp: string | null;
  level_mn: string | null;
  duration: string | null;
  duration_jp: string | null;
  duration_mn: string | null;
  price: number | null;
  number: number;
  is_active: Generated<boolean>;
  weekly_release: Generated<boolean>;
  instructor_name: string | null;
  instructor_bio: string | null;
  instructor_image_file_id: string | null;
  outcomes: string | null;
  projects: string | null;
  faq: string | null;
  start_date: string | null;
  pace: string | null;
  payment_terms: string | null;
  sample_lesson_id: string | null;
  cover_file_id: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface LessonsTable {
  id: string;
  course_id: string;
  week_number: Generated<number>;
  lesson_title: string;
  lesson_title_jp: string | null;
  lesson_title_mn: string | null;
  lesson_description: string | null;
  lesson_description_jp: string | null;
  lesson_description_mn: string | null;
  lesson_duration: string | null;
  video_url: string | null;
  pdf_url: string | null;
  quiz_url: string | null;
  test_url: string | null;
  homework_url: string | null;
  video_file_id: string | null;
  pdf_file_id: string | null;
  caption_file_id: string | null;
  title_key: ColumnType<string, never, never>;
  /** The place in the week; the lessons that nobody has arranged share one behind all others. */
  position: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface EnrollmentsTable {
  id: string;
  course_id: string;
  student_id: string;
  status: EnrollmentStatus;
  unlocked_week_number: number | null;
  /** Kept by the database: the person's name and e-mail address. */
  search_text: Generated<string>;
  payment_reference: string;
  decision_reason: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface LessonProgressTable {
  student_id: string;
  lesson_id: string;
  completed_at: Timestamp | null;
  position_seconds: Generated<number>;
  opened_at: Timestamp;
  updated_at: Timestamp;
}

export interface HomeworkSubmissionsTable {
  id: string;
  student_id: string;
  course_id: string;
  lesson_id: string;
  week_number: number;
  homework_link: string;
  submission_date: Timestamp;
  seen_at: Timestamp | null;
  seen_by: string | null;
  comment: string | null;
  commented_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface HomeworkEventsTable {
  id: string;
  submission_id: string;
  student_id: string;
  kind: 'submitted' | 'updated';
  homework_link: string;
  created_at: Timestamp;
}
