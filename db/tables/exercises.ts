import type { ExerciseContent } from '#domain/exercises/shapes.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { ColumnType } from 'kysely';
import type { Dated } from './columns.ts';

export interface ExerciseTables {
  exercises: Dated & {
    id: string;
    lesson_id: string;
    position: number;
    // JSON is written as text.
    content: ColumnType<ExerciseContent, string, string>;
  };
  exercise_programs: Dated & {
    exercise_id: string;
    student_id: string;
    program: string;
    done_at: Timestamp;
    passed: number;
    total: number;
    run_ids: string[];
  };
}
