import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { levelFilters, priceFilters } from '#domain/courses/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { SegmentedFilter } from '../../ui/SegmentedFilter.tsx';
import { useFollowing } from '../../ui/use-following.ts';
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
  const navigate = useNavigate();
  // The address follows only when its list is there; the choice shows at once.
  const [shown, setShown] = useFollowing(filter);
  const narrow = useCallback(
    (change: CourseFilter) => {
      setShown((current) => ({ ...current, ...change }));
      void navigate({
        to: '/courses',
        search: (current) => ({ ...current, ...change, cursor: undefined }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, setShown],
  );
  const search = useCallback((value: string) => narrow({ search: value.trim() || undefined }), [narrow]);
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
