import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { sentStatus as sentApplication } from '#domain/applications/rules.ts';
import { requestedStatus as requestedPlace } from '#domain/enrollments/rules.ts';
import { maxWaitHours, type Waiting, type WaitingSince } from '#domain/overview/contract.ts';
import { sentStatus as sentProposal } from '#domain/proposals/rules.ts';
import { requestedStatus as requestedVerification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
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

/** Requests that wait for an admin, with their age; overdue ones are highlighted. */
export function WaitingList({ waiting, since }: { waiting: Waiting; since: WaitingSince }) {
  const t = useText();
  const { count, relative } = useFormat();
  const now = useNow();
  const isLong = (at: string) => now - Date.parse(at) > maxWaitHours * 3_600_000;
  const open = lists.filter(({ of }) => waiting[of] > 0);
  return (
    <Card as="section" aria-labelledby="waiting-title">
      <h2 id="waiting-title" className={styles.title}>
        {t(m.admin_waiting_title)}
      </h2>
      {open.length === 0 && <p className={styles.nothing}>{t(m.admin_waiting_none)}</p>}
      <div className={styles.waitingLists}>
        {open.map(({ of, label, link }) => {
          const at = since[of];
          return (
            <Link key={of} className={classNames(styles.waiting, at !== null && isLong(at) && styles.long)} {...link}>
              <span className={styles.waitingCount}>{count(waiting[of])}</span>
              <span>
                {t(label)}
                {at !== null && (
                  <small className={styles.since}>{t(m.admin_waiting_oldest, { time: relative(at, now) })}</small>
                )}
              </span>
              <ArrowRight />
            </Link>
          );
        })}
      </div>
    </Card>
  );
}
