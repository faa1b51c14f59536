import type { courseRecord } from '#domain/courses/record.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { Weekday } from '#domain/groups/rules.ts';
import type { HomeworkDecision, HomeworkStatus, LinkState, RubricMark } from '#domain/homework/rules.ts';
import type { PracticeStatus } from '#domain/practice/rules.ts';
import type { Mood } from '#domain/reports/rules.ts';
import type { ResultCount } from '#domain/results/rules.ts';
import type { RenditionFailure, RenditionStatus } from '#domain/renditions/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Dated, JsonList, RecordColumns, Translations } from './columns.ts';

type LessonMarkdown = 'lesson_notes' | 'homework_brief' | 'model_answer';

export interface LearningTables {
  courses: RecordColumns<typeof courseRecord, 'description'> & {
    /** Counted by a trigger. */
    rating_count: Generated<number>;
    rating_sum: Generated<number>;
    /** Null below `minRatings`. */
    rating_average: GeneratedAlways<number | null>;
  };
  lessons: Dated &
    Translations<'lesson_title' | 'lesson_description' | LessonMarkdown | 'homework_rubric'> & {
      id: string;
      course_id: string;
      week_number: Generated<number>;
      lesson_title: string;
      lesson_description: string | null;
      lesson_notes: string | null;
      homework_brief: string | null;
      /** A criterion per line. */
      homework_rubric: string | null;
      model_answer: string | null;
      model_answer_url: string | null;
      homework_duration: string | null;
      lesson_duration: string | null;
      video_url: string | null;
      pdf_url: string | null;
      quiz_url: string | null;
      test_url: string | null;
      homework_url: string | null;
      video_file_id: string | null;
      pdf_file_id: string | null;
      caption_file_id: string | null;
      /** The light version of the video that an admin has uploaded. */
      light_file_id: string | null;
      title_key: ColumnType<string, never, never>;
      /** The position in the week; lessons that were not arranged share the last one. */
      position: Generated<number>;
    };
  /** The work on the smaller versions of a video. */
  renditions: {
    video_file_id: string;
    status: RenditionStatus;
    percent: Generated<number>;
    /** Of a failed one. */
    failure: RenditionFailure | null;
    /** Attempts that ended with their process. */
    attempts: Generated<number>;
    /** The process that works on it, and when that said so last. */
    claim_id: string | null;
    alive_at: Timestamp | null;
    seconds: number | null;
    light_file_id: string | null;
    full_file_id: string | null;
    sound_file_id: string | null;
    poster_file_id: string | null;
    created_at: Timestamp;
  };
  enrollments: Dated & {
    id: string;
    course_id: string;
    student_id: string;
    status: EnrollmentStatus;
    /** 1 while the status is pending, otherwise 0. */
    waiting: GeneratedAlways<number>;
    unlocked_week_number: number | null;
    /** Of the same course. */
    group_id: string | null;
    /** The calendar of the group does not change the week. */
    week_by_hand: Generated<boolean>;
    /** Written by a trigger: the student's name and email address. */
    search_text: Generated<string>;
    payment_reference: string;
    decision_reason: string | null;
    /** Written by triggers, at most once an hour; before the first activity the time of the approval. */
    last_active_at: Generated<Timestamp>;
    /** Written by triggers; null before the first activity. */
    first_active_at: Generated<Timestamp | null>;
    /** The first week with a lesson that the learner has not completed; written by triggers. */
    current_week: Generated<number | null>;
    weeks_behind: GeneratedAlways<number>;
    name_key: GeneratedAlways<string>;
  };
  /** Enrollments by the first day of the month of their request, course and group, as they were last counted. */
  result_numbers: Record<ResultCount, number> & {
    month: string;
    course_id: string;
    group_id: string | null;
    counted_at: Timestamp;
  };
  groups: Dated & {
    id: string;
    name: string;
    course_id: string;
    start_date: string;
    weeks_per_opening: number;
    opening_weekday: Weekday;
    opening_hour: number;
    seats: number | null;
    /** A pause per line. */
    pauses: string | null;
  };
  lesson_progress: {
    student_id: string;
    lesson_id: string;
    completed_at: Timestamp | null;
    position_seconds: Generated<number>;
    /** When the position was reached. */
    position_at: Generated<Timestamp | null>;
    opened_at: Timestamp;
    updated_at: Timestamp;
  };
  homework_submissions: Dated & {
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
    link_state: LinkState | null;
    link_checked_at: Timestamp | null;
    status: Generated<HomeworkStatus>;
    /** The number of attempts. */
    attempts: Generated<number>;
    /** The oldest message of the learner that no mentor has answered. */
    asked_at: Timestamp | null;
    /** Null while nothing waits for a mentor. */
    waiting_since: GeneratedAlways<Timestamp | null>;
  };
  homework_messages: {
    id: string;
    submission_id: string;
    /** Null for a mentor without an account. */
    author_id: string | null;
    is_from_mentor: boolean;
    body: string;
    created_at: Timestamp;
  };
  homework_events: {
    id: string;
    submission_id: string;
    student_id: string;
    kind: 'submitted' | 'updated';
    homework_link: string;
    created_at: Timestamp;
    /** Null if the release before stored the attempt. */
    number: number | null;
    decision: HomeworkDecision | null;
    comment: string | null;
    rubric: JsonList<RubricMark> | null;
    reviewed_at: Timestamp | null;
    reviewed_by: string | null;
  };
  learning_reports: Dated & {
    id: string;
    student_id: string;
    course_id: string;
    /** The learner's calendar day. */
    day: string;
    text: string;
    minutes: number;
    mood: Mood;
    read_at: Timestamp | null;
    read_by: string | null;
    comment: string | null;
    corrected: string | null;
  };
  practice_answers: Dated & {
    id: string;
    person_id: string;
    question: number;
    text: string;
    status: PracticeStatus;
    practised_at: Timestamp | null;
    asked_at: Timestamp | null;
    read_text: string | null;
    read_at: Timestamp | null;
    read_by: string | null;
    comment: string | null;
    corrected: string | null;
  };
}
