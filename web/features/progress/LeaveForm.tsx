import { type FormEvent, useState } from 'react';
import type { Leave } from '#domain/progress/contract.ts';
import { returnDays, schoolDay } from '#domain/progress/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { hasBegun } from './api.ts';

/** Says until when a leave lasts, and from when if it has not begun. */
export function useLeaveText() {
  const t = useText();
  const { dateShort } = useFormat();
  return (leave: Leave) => {
    const date = dateShort(leave.returns_on);
    return hasBegun(leave)
      ? t(m.progress_on_leave, { date })
      : t(m.progress_leave_ahead, { date, from: dateShort(leave.starts_on) });
  };
}

interface LeaveFormProps {
  leave: Leave | null;
  isBusy: boolean;
  /** Null ends the leave. */
  onChange: (leave: Leave | null) => Promise<unknown>;
}

/** Sets a leave from today or later, moves it, or ends it. The first day of one that has begun stays. */
export function LeaveForm({ leave, isBusy, onChange }: LeaveFormProps) {
  const t = useText();
  const { date } = useFormat();
  const errorText = useErrorText();
  const leaveText = useLeaveText();
  const [now] = useState(() => new Date().toISOString());
  // Without react-hook-form, which would be a tenth of the dashboard's scripts.
  const [typed, setTyped] = useState<Partial<Leave>>({});
  const [isWrong, setWrong] = useState(false);
  const days: Leave = { starts_on: schoolDay(now), returns_on: '', ...leave, ...typed };
  const { first, last } = returnDays(days.starts_on, now);
  async function change(next: Leave | null) {
    try {
      await onChange(next);
      setTyped({});
      toast.success(next ? leaveText(next) : t(m.progress_leave_ended));
    } catch (failure) {
      toast.error(errorText(failure));
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const isInRange = days.returns_on >= first && days.returns_on <= last;
    setWrong(!isInRange);
    if (isInRange) void change(days);
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={3} fit>
        <Row gap={3}>
          {!(leave && hasBegun(leave)) && (
            <TextField
              type="date"
              label={t(m.progress_leave_start)}
              min={schoolDay(now)}
              max={last}
              value={days.starts_on}
              onChange={({ target }) => setTyped({ ...typed, starts_on: target.value })}
            />
          )}
          <TextField
            type="date"
            label={t(m.progress_leave_day)}
            min={first}
            max={last}
            value={days.returns_on}
            onChange={({ target }) => setTyped({ ...typed, returns_on: target.value })}
            error={isWrong && t(m.progress_leave_day_wrong, { first: date(first), last: date(last) })}
          />
        </Row>
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
