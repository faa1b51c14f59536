import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { textIn } from './content-draft.ts';
import { useContent } from './use-field.ts';

/** The number of selectable years. */
const yearsAhead = 5;

export interface DayFieldProps {
  member: string;
  label: ReactNode;
  error: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
}

/** An optional future date. */
export function DayField({ member, label, error, hint, required }: DayFieldProps) {
  const t = useText();
  const { control } = useContent();
  const [thisYear] = useState(() => new Date().getFullYear());
  return (
    <Controller
      control={control}
      name={member}
      render={({ field: { value, ...field } }) => {
        const day = textIn({ [member]: value ?? null }, member) ?? '';
        const chosen = Number(day.slice(0, 4)) || thisYear;
        const years = { first: Math.min(thisYear, chosen), last: Math.max(thisYear + yearsAhead, chosen) };
        const texts = { label, error, hint, required };
        return <DateField {...field} {...texts} value={day} years={years} noneLabel={t(m.manage_no_date)} />;
      }}
    />
  );
}
