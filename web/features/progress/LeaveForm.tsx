import { type FormEvent, useState } from 'react';
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
  // Without react-hook-form, which would be a tenth of the dashboard's scripts.
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const day = typed ?? leave?.returns_on ?? '';
  async function change(next: string | null) {
    try {
      await onChange(next);
      setTyped(null);
      toast.success(next === null ? t(m.progress_leave_ended) : t(m.progress_leave_saved, { date: date(next) }));
      onSaved?.();
    } catch (failure) {
      toast.error(errorText(failure));
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const isInRange = day >= first && day <= last;
    setWrong(!isInRange);
    if (isInRange) void change(day);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3} fit>
        <TextField
          type="date"
          label={t(m.progress_leave_day)}
          min={first}
          max={last}
          value={day}
          onChange={({ target }) => setTyped(target.value)}
          error={isWrong && t(m.progress_leave_day_wrong, { first: date(first), last: date(last) })}
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
