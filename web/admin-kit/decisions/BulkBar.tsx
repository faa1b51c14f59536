import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import styles from './BulkBar.module.css';

/** The actions for selected rows, fixed at the lower edge. */
export function BulkBar({ count, onCancel, children }: { count: number; onCancel: () => void; children: ReactNode }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <section className={styles.bar} aria-label={t(m.admin_bulk)}>
      <p role="status">{t(m.admin_weeks_selected, { count: number(count) })}</p>
      {children}
      <Button variant="ghost" size="sm" onClick={onCancel}>
        {t(m.ui_cancel)}
      </Button>
    </section>
  );
}
