import { X } from 'lucide-react';
import { dayWithWeekday } from '#domain/interviews/clocks.ts';
import type { Holiday } from '#domain/interviews/contract.ts';
import type { InterviewZone } from '#domain/interviews/rules.ts';
import { plusDays } from '#domain/kernel/time.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import styles from './interviews.module.css';

/** A day (YYYY-MM-DD) and time (HH:mm) by the clock of the company. */
export interface LocalTime {
  day: string;
  time: string;
}

/** Days to choose from. */
const shownDays = 60;
const halfHours = Array.from({ length: 30 }, (_, index) => {
  const minutes = 7 * 60 + index * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${minutes % 60 === 0 ? '00' : '30'}`;
});

const withChosen = (offered: readonly string[], chosen: string) =>
  offered.includes(chosen) ? offered : [chosen, ...offered];

interface TimeFieldsProps {
  /** What the fields are called together, such as "Time 1". */
  legend: string;
  value: LocalTime;
  onChange: (value: LocalTime) => void;
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  error?: string | false | undefined;
  today: string;
  zone: InterviewZone;
  holidays: readonly Holiday[];
}

/** A day with its holidays, and a time in half hours. */
export function TimeFields({ legend, value, onChange, onRemove, removeLabel = '', ...more }: TimeFieldsProps) {
  const { error, today, zone, holidays } = more;
  const t = useText();
  const language = useLanguage();
  const days = withChosen(
    Array.from({ length: shownDays }, (_, index) => plusDays(today, index)),
    value.day,
  );
  const textOf = (day: string) => {
    const off = holidays
      .filter((holiday) => holiday.day === day)
      .map(({ country }) =>
        t(country === 'japan' ? m.interviews_holiday_off_japan : m.interviews_holiday_off_mongolia),
      );
    return [dayWithWeekday(day, language), ...off].join(' · ');
  };
  return (
    <fieldset className={styles.slot}>
      <legend className="visually-hidden">{legend}</legend>
      <SelectField
        label={t(m.interviews_day)}
        value={value.day}
        error={error}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {textOf(day)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t(zone === 'japan' ? m.interviews_time_japan : m.interviews_time_mongolia)}
        value={value.time}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      >
        {withChosen(halfHours, value.time).map((time) => (
          <option key={time}>{time}</option>
        ))}
      </SelectField>
      {onRemove && (
        <IconButton label={removeLabel} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </fieldset>
  );
}
