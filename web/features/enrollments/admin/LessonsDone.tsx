import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ProgressBar } from '#web/ui/data/ProgressBar.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import styles from './LessonsDone.module.css';

/** How many lessons of the course the learner has completed, and whether that is all of them. */
export function LessonsDone({ enrollment }: { enrollment: AdminEnrollment }) {
  const t = useText();
  const { lessons_completed: done, lessons_total: total } = enrollment;
  return (
    <span className={styles.done}>
      <span className="num">{t(m.admin_lessons_done_of, { done, total })}</span>
      <ProgressBar size="sm" label={t(m.admin_lessons_done)} value={total === 0 ? 0 : done / total} />
      {total > 0 && done >= total && <Tag>{t(m.admin_all_lessons_done)}</Tag>}
    </span>
  );
}
