import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { yearsFor } from './date-choices.ts';
import { type DateFieldProps, type DatePart, DateParts } from './DateParts.tsx';

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
