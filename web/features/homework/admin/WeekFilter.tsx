import { m } from '#web/paraglide/messages.js';
import { FilterSelect } from '#web/admin-kit/list/FilterSelect.tsx';
import { useText } from '#web/lib/i18n/text.ts';

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
    <FilterSelect
      label={t(m.admin_homework_week)}
      all={t(m.admin_homework_all_weeks)}
      value={week}
      choices={offered.map((one) => ({ value: one, label: t(m.week_number, { week: one }) }))}
      onChange={onChange}
    />
  );
}
