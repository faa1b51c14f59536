import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { QuestionsProps } from './Questions.tsx';

/** The questions below a lesson, whose code is loaded after the lesson's. */
export const LessonQuestions = lazyPart<QuestionsProps>(
  'lesson-questions',
  async () => (await import('./Questions.tsx')).Questions,
);
