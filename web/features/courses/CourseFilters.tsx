import { levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedFilter } from '../../ui/SegmentedFilter.tsx';
import { useNarrowing } from '../../ui/use-narrowing.ts';
import type { CourseFilter } from './api.ts';
import styles from './CourseFilters.module.css';

const levelNames = {
  all: m.courses_any,
  Beginner: m.level_beginner,
  Intermediate: m.level_intermediate,
  Advanced: m.level_advanced,
  'All Levels': m.level_all,
} satisfies Record<(typeof levelFilters)[number], unknown>;

const priceNames = { all: m.courses_any, free: m.price_free, paid: m.courses_paid };

/** Search, level and price of the catalogue; what is chosen stands in the address. */
export function CourseFilters({ filter }: { filter: CourseFilter }) {
  const t = useText();
  const { shown, narrow, search } = useNarrowing('/courses', filter);
  return (
    <div className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t(m.courses_search)}
        value={filter.search ?? ''}
        onSearch={search}
      />
      <SegmentedFilter
        label={t(m.courses_level)}
        segments={levelFilters.map((value) => ({ value, label: t(levelNames[value]) }))}
        value={shown.level ?? 'all'}
        onChange={(level) => narrow({ level: level === 'all' ? undefined : level })}
      />
      <SegmentedFilter
        label={t(m.courses_price)}
        segments={priceFilters.map((value) => ({ value, label: t(priceNames[value]) }))}
        value={shown.price ?? 'all'}
        onChange={(price) => narrow({ price: price === 'all' ? undefined : price })}
      />
    </div>
  );
}
