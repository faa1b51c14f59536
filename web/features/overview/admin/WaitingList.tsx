import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { requestedStatus } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './OverviewCards.module.css';
import type { Overview } from './OverviewCards.tsx';

/** What waits for an admin's decision, each one click away. */
export function WaitingList({ overview }: { overview: Overview }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <Card as="section" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={styles.title}>
        {t(m.admin_waiting_title)}
      </h2>
      {overview.pending_enrollments > 0 ? (
        <Link className={styles.waiting} to="/admin-dashboard/enrollments" search={{ status: requestedStatus }}>
          <span className={styles.waitingCount}>{number(overview.pending_enrollments)}</span>
          {t(m.admin_waiting_enrollments)}
          <ArrowRight />
        </Link>
      ) : (
        <p className={styles.nothing}>{t(m.admin_waiting_none)}</p>
      )}
    </Card>
  );
}
