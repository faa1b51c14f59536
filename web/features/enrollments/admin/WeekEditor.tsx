import { useEffect, useRef } from 'react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { nameOf } from '#web/admin-kit/list/naming.ts';
import { useWeekChoice } from './use-week-choice.ts';
import styles from './WeekEditor.module.css';
import { WeekSelect } from './WeekSelect.tsx';

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
