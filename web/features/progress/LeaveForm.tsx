import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Leave } from '#domain/progress/contract.ts';
import { returnDays } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';

interface LeaveFormProps {
  leave: Leave | null;
  isBusy: boolean;
  /** Null ends the leave. */
  onChange: (returnsOn: string | null) => Promise<unknown>;
  onSaved?: (() => void) | undefined;
}

/** Begins a leave, moves its end, or ends it. */
export function LeaveForm({ leave, isBusy, onChange, onSaved }: LeaveFormProps) {
  const t = useText();
  const { date } = useFormat();
  const errorText = useErrorText();
  const [{ first, last }] = useState(() => returnDays(new Date().toISOString()));
  const form = useForm({ values: { day: leave?.returns_on ?? '' } });
  const error = form.formState.errors.day;
  async function change(day: string | null) {
    try {
      await onChange(day);
      toast.success(day === null ? t(m.progress_leave_ended) : t(m.progress_leave_saved, { date: date(day) }));
      onSaved?.();
    } catch (failure) {
      toast.error(errorText(failure));
    }
  }
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(({ day }) => change(day))(event)}>
      <Stack gap={3} fit>
        <TextField
          {...form.register('day', { validate: (day) => day >= first && day <= last })}
          type="date"
          label={t(m.progress_leave_day)}
          min={first}
          max={last}
          error={error && t(m.progress_leave_day_wrong, { first: date(first), last: date(last) })}
        />
        <Row>
          <Button writes type="submit" variant="secondary" size="sm" busy={isBusy}>
            {t(leave ? m.progress_leave_move : m.progress_leave_set)}
          </Button>
          {leave && (
            <Button writes variant="secondary" size="sm" busy={isBusy} onClick={() => void change(null)}>
              {t(m.progress_leave_end)}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  );
}
