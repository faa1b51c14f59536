import type { Given } from '#domain/quizzes/rules.ts';
import type { QuestionContent } from '#domain/quizzes/shapes.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ColumnType } from 'kysely';
import type { Dated } from './columns.ts';

export interface QuizTables {
  quizzes: Dated & {
    id: string;
    lesson_id: string;
    pass_percent: number;
    max_attempts: number | null;
    wait_minutes: number;
  };
  quiz_questions: {
    id: string;
    quiz_id: string;
    position: number;
    question_key: string;
    // JSON is written as text.
    content: ColumnType<QuestionContent, string, never>;
    retired_at: Timestamp | null;
    created_at: Timestamp;
  };
  quiz_attempts: {
    id: string;
    quiz_id: string;
    student_id: string;
    number: number;
    seed: number;
    question_ids: string[];
    started_at: Timestamp;
    ended_at: Timestamp | null;
    right_points: number | null;
    total_points: number | null;
    is_passed: boolean | null;
  };
  quiz_answers: {
    attempt_id: string;
    question_id: string;
    given: ColumnType<Given, string, string>;
    answered_at: Timestamp;
    is_right: boolean | null;
    updated_at: Timestamp;
  };
}
