import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import styles from './WeekFilter.module.css';

export interface WeekFilterProps {
  /** The weeks for which something was handed in. */
  weeks: readonly number[];
  /** Undefined shows all weeks. */
  week: number | undefined;
  onChange: (week: number | undefined) => void;
}

/** Narrows the ranking down to one week. */
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
