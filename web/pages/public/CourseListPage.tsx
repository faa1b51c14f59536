import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { CategoryGrid } from '../../features/courses/CategoryGrid.tsx';
import { CourseFilters } from '../../features/courses/CourseFilters.tsx';
import { CourseList } from '../../features/courses/CourseList.tsx';
import { useText } from '../../lib/i18n/text.ts';
import styles from './CourseListPage.module.css';

/** The catalogue of courses. */
export function CourseListPage() {
  const t = useText();
  const filter = useSearch({ from: '/public/courses' });
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1 className={styles.title}>{t(m.courses_title)}</h1>
        <p className={styles.lead}>{t(m.courses_lead)}</p>
      </header>
      <CategoryGrid />
      <section className={styles.catalogue} aria-label={t(m.courses_title)}>
        <CourseFilters filter={filter} />
        <CourseList filter={filter} />
      </section>
    </div>
  );
}
