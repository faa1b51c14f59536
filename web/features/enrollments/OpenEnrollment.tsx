import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import styles from './EnrollBox.module.css';

/** What the action of a learner inside the course takes. */
export interface OpenEnrollmentProps {
  courseId: string;
  status: 'active' | 'completed';
  /** Null when no lesson is open. */
  firstLessonId: string | null;
}

/** "Enrolled" or "finished", and the way to the lessons. */
export function OpenEnrollment({ courseId, status, firstLessonId }: OpenEnrollmentProps) {
  const t = useText();
  return (
    <div className={styles.box}>
      <p>
        <StatusTag tone={status === 'active' ? 'accepted' : 'reviewed'}>
          {t(status === 'active' ? m.courses_enrolled : m.courses_finished)}
        </StatusTag>
      </p>
      {firstLessonId ? (
        <Link
          to="/courses/$courseId/lessons/$lessonId"
          params={{ courseId, lessonId: firstLessonId }}
          className={buttonClass({ wide: true })}
        >
          <Play />
          {t(m.courses_go)}
        </Link>
      ) : (
        <p className={styles.note}>{t(m.courses_none_open)}</p>
      )}
    </div>
  );
}
