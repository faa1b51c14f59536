import type { ReactNode } from 'react';
import { orientationWeek } from '#domain/lessons/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { LessonTable, type LessonTableProps } from './LessonTable.tsx';
import styles from './LessonWeeks.module.css';

/** What the lessons by week take; they are ordered by week. */
export interface LessonWeeksProps extends Omit<LessonTableProps, 'week'> {
  /** Stands under the weeks, such as a pager. */
  footer?: ReactNode;
}

/** The lessons of a course, one table a week. */
export function LessonWeeks({ lessons, footer, firstRow, ...does }: LessonWeeksProps) {
  const t = useText();
  const weeks = [...new Set(lessons.map((lesson) => lesson.week_number))];
  return (
    <div className={styles.weeks}>
      {weeks.map((week, place) => (
        <section key={week} className={styles.week} aria-labelledby={`week-${week}`}>
          <h2 id={`week-${week}`}>
            {t(m.week_number, { week })}
            {week === orientationWeek && <small>{t(m.week_orientation)}</small>}
          </h2>
          <LessonTable
            week={week}
            lessons={lessons.filter((lesson) => lesson.week_number === week)}
            firstRow={place === 0 ? firstRow : undefined}
            {...does}
          />
        </section>
      ))}
      {footer}
    </div>
  );
}
