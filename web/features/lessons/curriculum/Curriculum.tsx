import type { CourseDetail } from '#domain/courses/contract.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { CurriculumStages } from './CurriculumStages.tsx';
import styles from './Curriculum.module.css';

/** The static list of 27 weeks; a course other than Full Stack shows its own weeks below it. */
export function Curriculum({ course }: { course: CourseDetail }) {
  const t = useText();
  const isFullStack = course.title === fullStackTitle;
  return (
    <div className={styles.curriculum}>
      <section className={styles.part}>
        <h2>{t(isFullStack ? m.courses_curriculum_title : m.courses_curriculum_full_stack)}</h2>
        <CurriculumStages isOpen={isFullStack} />
      </section>
      {!isFullStack && course.weeks.length > 0 && (
        <section className={styles.part}>
          <h2>{t(m.courses_own_weeks)}</h2>
          <ol className={styles.weeks}>
            {course.weeks.map(({ week_number: week, lesson_count: count }) => (
              <li key={week}>
                <b className="num">{week === 0 ? t(m.week_orientation) : t(m.week_number, { week })}</b>
                <span className="num">{t(m.courses_lessons, { count })}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
