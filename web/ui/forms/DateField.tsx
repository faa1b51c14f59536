import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useMonthParts } from './MonthField.tsx';
import { type DateFieldProps, DateParts } from './DateParts.tsx';
import { daysIn } from './date-choices.ts';

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
