import { useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { Stack } from '#web/ui/layout/flow.tsx';
import { CategoryGrid, CourseFilters } from '#web/features/courses/catalogue/CourseFilters.tsx';
import { CourseList } from '#web/features/courses/catalogue/CourseList.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ListHero } from '#web/ui/layout/ListHero.tsx';
import styles from './pages.module.css';

export function CourseListPage() {
  const t = useText();
  const filter = useSearch({ from: '/public/courses' });
  return (
    <div className={styles.page}>
      <ListHero title={t(m.courses_title)} lead={t(m.courses_lead)}>
        <CourseFilters filter={filter} />
      </ListHero>
      <Stack className={`wrap ${styles.body}`}>
        <CategoryGrid />
        <section aria-label={t(m.courses_title)}>
          <CourseList filter={filter} />
        </section>
      </Stack>
    </div>
  );
}
