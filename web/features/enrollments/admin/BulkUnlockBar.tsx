import { LockOpen } from 'lucide-react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './BulkUnlockBar.module.css';
import { useWeekChoice } from './use-week-choice.ts';
import { WeekSelect } from './WeekSelect.tsx';

/** Unlocks one week for all chosen learners at once. */
export function BulkUnlockBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const t = useText();
  const { number } = useFormat();
  const { week, busy, error, choose, save } = useWeekChoice({ ids, initial: null, onSaved: onDone });
  return (
    <form
      className={styles.bar}
      aria-label={t(m.admin_weeks_bulk)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save();
      }}
    >
      <p role="status">{t(m.admin_weeks_selected, { count: number(ids.length) })}</p>
      <WeekSelect className={styles.select} label={t(m.admin_weeks_bulk)} week={week} onChange={choose} error={error} />
      <Button type="submit" size="sm" icon={<LockOpen />} busy={busy}>
        {t(m.admin_weeks_unlock)}
      </Button>
      <Button variant="ghost" size="sm" onClick={onDone}>
        {t(m.ui_cancel)}
      </Button>
    </form>
  );
}
