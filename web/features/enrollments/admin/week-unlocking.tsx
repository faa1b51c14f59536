import { LockOpen } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { unlockableWeeks } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './week-unlocking.module.css';
import { useUnlockWeeks } from './admin-api.ts';

/** Unlocks one week for all chosen learners at once. */
export function BulkUnlock({ rows, onDone }: { rows: AdminEnrollment[]; onDone: () => void }) {
  const t = useText();
  const ids = rows.map((row) => row.id);
  const { week, busy, error, choose, save } = useWeekChoice({ ids, initial: null, onSaved: onDone });
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t(m.admin_weeks_bulk)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save();
      }}
    >
      <WeekSelect className={styles.select} label={t(m.admin_weeks_bulk)} week={week} onChange={choose} error={error} />
      <Button type="submit" size="sm" icon={<LockOpen />} busy={busy}>
        {t(m.admin_weeks_unlock)}
      </Button>
    </form>
  );
}

/** Changes one learner's unlocked week in the row itself. */
export function WeekEditor({ enrollment, onDone }: { enrollment: AdminEnrollment; onDone: () => void }) {
  const t = useText();
  const { week, busy, error, choose, save } = useWeekChoice({
    ids: [enrollment.id],
    initial: enrollment.unlocked_week_number,
    onSaved: onDone,
  });
  const name = nameOf(t, enrollment.student);
  const form = useFocusInRow();
  return (
    <form
      ref={form}
      noValidate
      className={styles.editor}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save();
      }}
    >
      <WeekSelect
        className={styles.select}
        label={t(m.admin_weeks_row, { name })}
        week={week}
        onChange={choose}
        error={error}
      />
      <Button type="submit" size="sm" busy={busy} aria-label={`${name}: ${t(m.admin_save)}`}>
        {t(m.admin_save)}
      </Button>
      <Button variant="secondary" size="sm" aria-label={`${name}: ${t(m.ui_cancel)}`} onClick={onDone}>
        {t(m.ui_cancel)}
      </Button>
    </form>
  );
}

/** Takes the focus when the row turns into a form, and gives it back to the row when the form goes away. */
function useFocusInRow() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const row = form.current?.closest('tr');
    form.current?.querySelector('select')?.focus();
    return () => row?.focus();
  }, []);
  return form;
}

interface WeekSelectProps {
  /** Whose week it is, for screen readers. */
  label: string;
  /** Null while nothing has been chosen. */
  week: number | null;
  onChange: (week: number | null) => void;
  error?: ReactNode;
  className?: string | undefined;
}

/** The choice of the last open week, 0 to 27; 0 opens none. */
function WeekSelect({ label, week, onChange, error, className }: WeekSelectProps) {
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

/** A week that is chosen and then saved for some enrolments; without a choice it is not saved. */
function useWeekChoice({ ids, initial, onSaved }: { ids: string[]; initial: number | null; onSaved: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync, isPending } = useUnlockWeeks();
  const [week, setWeek] = useState(initial);
  const [isMissing, setMissing] = useState(false);

  return {
    week,
    busy: isPending,
    error: isMissing ? t(m.admin_weeks_required) : undefined,
    choose: (next: number | null) => {
      setWeek(next);
      setMissing(false);
    },
    save: () => {
      if (week === null) {
        setMissing(true);
        return;
      }
      mutateAsync({ ids, week }).then(
        () => {
          toast.success(
            ids.length === 1 ? t(m.admin_weeks_saved) : t(m.admin_weeks_saved_several, { count: ids.length }),
          );
          onSaved();
        },
        (error: Error) => toast.error(t(m.admin_weeks_save_failed, { message: errorText(error) })),
      );
    },
  };
}
