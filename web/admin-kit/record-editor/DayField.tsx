import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { DateField } from '#web/ui/forms/DateField.tsx';
import type { FieldTexts } from '#web/ui/forms/Field.tsx';
import { textIn } from './content-draft.ts';
import { useContent } from './use-field.ts';

const yearsAhead = 5;

/** An optional future date. */
export function DayField({ member, ...texts }: FieldTexts & { member: string }) {
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
        return <DateField {...texts} {...field} value={day} years={years} noneLabel={t(m.manage_no_date)} />;
      }}
    />
  );
}
