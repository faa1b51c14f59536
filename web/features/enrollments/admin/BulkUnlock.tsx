import { LockOpen } from 'lucide-react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './BulkUnlock.module.css';
import { useWeekChoice } from './use-week-choice.ts';
import { WeekSelect } from './WeekSelect.tsx';

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
