import type { QuestionStatus } from '#domain/questions/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Generated, GeneratedAlways } from 'kysely';

interface Post {
  id: string;
  /** Markdown. */
  body: string;
  edited_at: Timestamp | null;
  hidden_at: Timestamp | null;
  created_at: Timestamp;
}

export interface QuestionTables {
  questions: Post & {
    lesson_id: string;
    course_id: string;
    author_id: string | null;
    title: string;
    video_second: number | null;
    accepted_answer_id: string | null;
    /** The visible answers of others, counted by a trigger. */
    answer_count: GeneratedAlways<number>;
    deleted_at: Timestamp | null;
    status: GeneratedAlways<QuestionStatus>;
    /** Written by triggers, also from the visible answers. */
    search_text: GeneratedAlways<string>;
  };
  answers: Post & {
    question_id: string;
    author_id: string;
    /** Written by the asker of the question, so that it does not count as an answer. */
    is_from_asker: Generated<boolean>;
    /** Accepted when it was hidden. */
    was_accepted: Generated<boolean>;
  };
  question_me_too: { question_id: string; person_id: string; created_at: Timestamp };
}
