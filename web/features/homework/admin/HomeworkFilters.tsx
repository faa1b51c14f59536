import { type SeenFilter, seenFilters } from '#domain/homework/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { StatusFilter } from '#web/admin-kit/list/StatusFilter.tsx';
import type { AdminListState } from '#web/admin-kit/list/use-admin-list.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import styles from './HomeworkFilters.module.css';

interface HomeworkFiltersProps {
  list: Pick<AdminListState, 'narrow'>;
  week: number | undefined;
  seen: SeenFilter | undefined;
  page: { weeks: number[]; counts: Record<SeenFilter, number> } | undefined;
}

export function HomeworkFilters({ list, week, seen, page }: HomeworkFiltersProps) {
  const t = useText();
  return (
    <Row gap={3}>
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
    </Row>
  );
}

interface WeekFilterProps {
  weeks: readonly number[];
  /** Undefined shows all weeks. */
  week: number | undefined;
  onChange: (week: number | undefined) => void;
}

export function WeekFilter({ weeks, week, onChange }: WeekFilterProps) {
  const t = useText();
  // A week from the URL is listed even without submissions.
  const offered = week === undefined || weeks.includes(week) ? weeks : [...weeks, week].toSorted((a, b) => a - b);
  return (
    <SelectField
      className={styles.filter}
      label={<span className="visually-hidden">{t(m.admin_homework_week)}</span>}
      value={week ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t(m.admin_homework_all_weeks)}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {t(m.week_number, { week: one })}
        </option>
      ))}
    </SelectField>
  );
}
