import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import fieldStyles from '#web/ui/forms/Field.module.css';
import { Select } from '#web/ui/forms/SelectField.tsx';

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
    <Select
      className={fieldStyles.control}
      aria-label={t(m.admin_homework_week)}
      value={week ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t(m.admin_homework_all_weeks)}</option>
      {offered.map((one) => (
        <option key={one} value={one}>
          {t(m.week_number, { week: one })}
        </option>
      ))}
    </Select>
  );
}
