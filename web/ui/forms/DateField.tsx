import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { type Ref, useId } from 'react';
import { classNames } from '#web/ui/layout/class-names.ts';
import styles from './DateParts.module.css';
import field from './Field.module.css';
import type { FieldTexts } from './Field.tsx';
import { Select } from './SelectField.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';

/** A day as three selects; the value is like "1998-04-21". */
export function DateField({ years, noneLabel, onChange, ...props }: DateFieldProps) {
  const t = useText();
  const parts = useMonthParts({ value: props.value, years, noneLabel });
  const days = Array.from({ length: daysIn(props.value) }, (_, index) => String(index + 1));
  const day = {
    label: t(m.ui_day),
    choices: days.map((label) => ({ value: label.padStart(2, '0'), label })),
  };
  // The chosen day may not exist in a shorter month.
  const change = (value: string) =>
    onChange(Number(value.split('-')[2] ?? 1) > daysIn(value) ? value.slice(0, 7) : value);
  return <DateParts {...props} onChange={change} parts={[...parts, day]} />;
}

/** Props of a controlled date or month field. */
export interface DateFieldProps extends FieldTexts {
  name: string;
  /** The parts joined by "-", partial ("2019") until all are chosen; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first and last year. */
  years: { first: number; last: number };
  /** The empty option of the year; default "Year". */
  noneLabel?: string;
  /** The first select, for the focus. */
  ref?: Ref<HTMLSelectElement>;
  className?: string | undefined;
}

export interface DatePart {
  label: string;
  /** The empty option; default the label. */
  noneLabel?: string | undefined;
  choices: readonly { value: string; label: string }[];
}

/** A date as selects from year to day; each is enabled once the previous one is chosen. */
export function DateParts({ parts, ...props }: Omit<DateFieldProps, 'years' | 'noneLabel'> & { parts: DatePart[] }) {
  const { label, hint, error, required, name, value, onChange, onBlur, ref, className } = props;
  const id = useId();
  const chosen = value.split('-').filter(Boolean);
  const describedBy = classNames(error ? `${id}-error` : false, hint ? `${id}-hint` : false);
  const choose = (index: number, choice: string) => {
    const after = choice === '' ? [] : [choice, ...chosen.slice(index + 1)];
    onChange([...chosen.slice(0, index), ...after].join('-'));
  };
  return (
    <fieldset className={classNames(styles.field, className)} aria-describedby={describedBy}>
      <legend className={field.label}>
        {label}
        {required && (
          <span className={field.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={styles.parts}>
        {parts.map((part, index) => (
          <Select
            key={part.label}
            ref={index === 0 ? ref : undefined}
            name={index === 0 ? name : `${name}-${index}`}
            className={field.control}
            aria-label={part.label}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            disabled={index > chosen.length}
            value={chosen[index] ?? ''}
            onChange={(event) => choose(index, event.target.value)}
            onBlur={onBlur}
          >
            <option value="">{part.noneLabel ?? part.label}</option>
            {part.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={field.foot}>
          {hint}
        </div>
      )}
    </fieldset>
  );
}

/** A month as two selects; the value is like "2019-04". A given day is kept until another month is chosen. */
export function MonthField({ years, noneLabel, onChange, ...props }: DateFieldProps) {
  const parts = useMonthParts({ value: props.value, years, noneLabel });
  return <DateParts {...props} onChange={(value) => onChange(value.slice(0, 7))} parts={parts} />;
}

/** The selects of a year and a month. */
export function useMonthParts({ value, years, noneLabel }: Pick<DateFieldProps, 'value' | 'years' | 'noneLabel'>) {
  const t = useText();
  const format = useFormat();
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const parts: DatePart[] = [
    {
      label: t(m.ui_year),
      noneLabel,
      choices: yearsFor(years, value).map((year) => ({ value: year, label: year })),
    },
    {
      label: t(m.ui_month),
      choices: months.map((month) => ({ value: String(month).padStart(2, '0'), label: format.month(month) })),
    },
  ];
  return parts;
}

/** The years from last to first, plus the year of `value` if outside. */
export function yearsFor({ first, last }: { first: number; last: number }, value: string): string[] {
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(last - index));
  const [chosen = ''] = value.split('-');
  return chosen === '' || years.includes(chosen) ? years : [chosen, ...years];
}

/** Days in the month of a date like "1998-04-21"; 31 while year or month are missing. */
export function daysIn(value: string): number {
  const [year, month] = value.split('-').map(Number);
  return year && month ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 31;
}
