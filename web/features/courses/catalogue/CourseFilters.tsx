import { levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { FilterLinks } from '#web/ui/forms/FilterLinks.tsx';
import { ListSearch } from '#web/ui/forms/SearchField.tsx';
import type { CourseFilter } from '#web/features/courses/api.ts';
import styles from './CourseFilters.module.css';

const levelNames = {
  all: m.courses_any,
  Beginner: m.level_beginner,
  Intermediate: m.level_intermediate,
  Advanced: m.level_advanced,
  'All Levels': m.level_all,
} satisfies Record<(typeof levelFilters)[number], unknown>;

const priceNames = { all: m.courses_any, free: m.price_free, paid: m.courses_paid };

export function CourseFilters({ filter }: { filter: CourseFilter }) {
  const t = useText();
  return (
    <>
      <ListSearch path="/courses" label={t(m.courses_search)} />
      <div className={styles.filters}>
        <FilterLinks
          path="/courses"
          name="level"
          label={t(m.courses_level)}
          segments={levelFilters.map((value) => ({ value, label: t(levelNames[value]) }))}
          value={filter.level ?? 'all'}
        />
        <FilterLinks
          path="/courses"
          name="price"
          label={t(m.courses_price)}
          segments={priceFilters.map((value) => ({ value, label: t(priceNames[value]) }))}
          value={filter.price ?? 'all'}
        />
      </div>
    </>
  );
}
