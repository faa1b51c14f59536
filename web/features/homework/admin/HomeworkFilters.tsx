import { type SeenFilter, seenFilters } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { WeekFilter } from './WeekFilter.tsx';
import styles from './WeekFilter.module.css';

/** What the filters of the overview take. */
export interface HomeworkFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  week: number | undefined;
  seen: SeenFilter | undefined;
  page: { weeks: number[]; counts: Record<SeenFilter, number> } | undefined;
}

/** Narrows the overview down to a week, and to what waits for a mentor. */
export function HomeworkFilters({ list, week, seen, page }: HomeworkFiltersProps) {
  const t = useText();
  return (
    <div className={styles.filters}>
      <WeekFilter weeks={page?.weeks ?? []} week={week} onChange={(next) => list.narrow({ week: next })} />
      <StatusFilter
        list={list}
        choices={seenFilters}
        value={seen}
        member="seen"
        label={t(m.teaching_seen_filter)}
        labelOf={(choice) => t(choice === 'all' ? m.admin_all : m.teaching_unseen)}
        counts={page?.counts}
      />
    </div>
  );
}
