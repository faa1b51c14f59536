import type { RatingStatus } from '#domain/ratings/rules.ts';
import type { GeneratedAlways } from 'kysely';
import type { Dated } from './columns.ts';

export interface RatingTables {
  course_ratings: Dated & {
    id: string;
    course_id: string;
    student_id: string;
    stars: number;
    sentence: string | null;
    status: RatingStatus;
    search_text: GeneratedAlways<string>;
  };
}
