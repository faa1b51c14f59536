import { useRef } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useInView } from '#web/ui/hooks/use-in-view.ts';
import styles from './LessonQuestions.module.css';
import type { QuestionsProps } from './Questions.tsx';

const Questions = lazyPart<QuestionsProps>('lesson-questions', async () => (await import('./Questions.tsx')).Questions);

/** The questions below a lesson. Their code and their list are loaded when a learner scrolls to them, or opens one. */
export function LessonQuestions(props: QuestionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place);
  return (
    <div ref={place} className={styles.place}>
      {(isInView || props.questionId !== undefined) && <Questions {...props} />}
    </div>
  );
}
