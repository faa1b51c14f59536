import type { ReactNode } from 'react';
import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SelectField } from '#web/ui/forms/SelectField.tsx';

export interface WeekSelectProps {
  /** Whose week it is, for screen readers. */
  label: string;
  /** Null while nothing has been chosen. */
  week: number | null;
  onChange: (week: number | null) => void;
  error?: ReactNode;
  className?: string | undefined;
}

/** The choice of the last open week, 0 to 27; 0 opens none. */
export function WeekSelect({ label, week, onChange, error, className }: WeekSelectProps) {
  const t = useText();
  return (
    <SelectField
      className={className}
      label={<span className="visually-hidden">{label}</span>}
      value={week ?? ''}
      error={error}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t(m.admin_weeks_choose)}</option>
      {unlockableWeeks.map((one) => (
        <option key={one} value={one}>
          {one === 0 ? t(m.admin_none) : t(m.week_number, { week: one })}
        </option>
      ))}
    </SelectField>
  );
}
