import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { CategoryGrid } from '../../features/courses/CategoryGrid.tsx';
import { CourseFilters } from '../../features/courses/CourseFilters.tsx';
import { CourseList } from '../../features/courses/CourseList.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { ListHero } from '../../ui/ListHero.tsx';
import styles from './CourseListPage.module.css';

/** The catalogue of courses. */
export function CourseListPage() {
  const t = useText();
  const filter = useSearch({ from: '/public/courses' });
  return (
    <div className={styles.page}>
      <ListHero title={t(m.courses_title)} lead={t(m.courses_lead)}>
        <CourseFilters filter={filter} />
      </ListHero>
      <div className={`wrap ${styles.catalogue}`}>
        <CategoryGrid />
        <section aria-label={t(m.courses_title)}>
          <CourseList filter={filter} />
        </section>
      </div>
    </div>
  );
}
