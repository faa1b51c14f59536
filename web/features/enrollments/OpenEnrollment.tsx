import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusTag } from '#web/ui/data/StatusTag.tsx';
import styles from './EnrollBox.module.css';
import { LessonsLink } from './LessonsLink.tsx';

export interface OpenEnrollmentProps {
  courseId: string;
  isFinished: boolean;
  /** Null when no lesson is open. */
  firstLessonId: string | null;
}

/** "Enrolled" or "finished", and the way to the lessons. */
export function OpenEnrollment({ courseId, isFinished, firstLessonId }: OpenEnrollmentProps) {
  const t = useText();
  return (
    <div className={styles.box}>
      <p>
        <StatusTag tone={isFinished ? 'reviewed' : 'accepted'}>
          {t(isFinished ? m.courses_finished : m.courses_enrolled)}
        </StatusTag>
      </p>
      {firstLessonId ? (
        <LessonsLink courseId={courseId} lessonId={firstLessonId} />
      ) : (
        <p className={styles.note}>{t(m.courses_none_open)}</p>
      )}
    </div>
  );
}
