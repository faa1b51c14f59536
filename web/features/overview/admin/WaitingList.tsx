import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { sentStatus as sentApplication } from '#domain/applications/rules.ts';
import { requestedStatus as requestedPlace } from '#domain/enrollments/rules.ts';
import type { Waiting } from '#domain/overview/contract.ts';
import { sentStatus as sentProposal } from '#domain/proposals/rules.ts';
import { requestedStatus as requestedVerification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '../../../lib/format/use-format.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './OverviewCards.module.css';

const lists = [
  {
    of: 'enrollments',
    label: m.admin_waiting_enrollments,
    link: { to: '/admin-dashboard/enrollments', search: { status: requestedPlace } },
  },
  {
    of: 'applications',
    label: m.admin_waiting_applications,
    link: { to: '/admin-dashboard/applications', search: { status: sentApplication } },
  },
  {
    of: 'verification_requests',
    label: m.admin_waiting_verification,
    link: { to: '/admin-dashboard/verification-requests', search: { status: requestedVerification } },
  },
  {
    of: 'project_applications',
    label: m.admin_waiting_project_applications,
    link: { to: '/admin-dashboard/project-applications', search: { status: sentProposal } },
  },
] as const satisfies readonly { of: keyof Waiting; label: unknown; link: LinkProps }[];

/** What waits for an admin's decision, each one click away. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const t = useText();
  const { count } = useFormat();
  const open = lists.filter(({ of }) => waiting[of] > 0);
  return (
    <Card as="section" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={styles.title}>
        {t(m.admin_waiting_title)}
      </h2>
      {open.length === 0 && <p className={styles.nothing}>{t(m.admin_waiting_none)}</p>}
      <div className={styles.waitingLists}>
        {open.map(({ of, label, link }) => (
          <Link key={of} className={styles.waiting} {...link}>
            <span className={styles.waitingCount}>{count(waiting[of])}</span>
            {t(label)}
            <ArrowRight />
          </Link>
        ))}
      </div>
    </Card>
  );
}
