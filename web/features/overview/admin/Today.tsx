import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { sentStatus } from '#domain/applications/rules.ts';
import { requestedStatus as requestedPlace } from '#domain/enrollments/rules.ts';
import { postingLifecycle } from '#domain/employers/rules.ts';
import type { FeeInJapan } from '#domain/jobs/fee-contract.ts';
import { dayOf, defaultTimeZone } from '#domain/kernel/time.ts';
import {
  type BackupState,
  dueDays,
  maxWaitHours,
  unpaidDays,
  type Waiting,
  type WaitingName,
} from '#domain/overview/contract.ts';
import { openPaymentStatuses } from '#domain/payments/rules.ts';
import { reportedQuietDays } from '#domain/progress/rules.ts';
import { requestedStatus as requestedVerification } from '#domain/verification/rules.ts';
import { outdatedLines } from '#domain/readiness/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { type Text as Translate, useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { FeesInJapan } from './FeesInJapan.tsx';
import styles from './Today.module.css';

interface Kind {
  label: (t: Translate) => string;
  /** The list; failed mails have none. */
  link?: LinkProps;
}

const waitingFirst = { sort: '-waiting' } as const;

const kinds: Record<WaitingName, Kind> = {
  enrollments: {
    label: (t) => t(m.admin_waiting_enrollments),
    link: { to: '/admin-dashboard/enrollments', search: { status: requestedPlace, ...waitingFirst } },
  },
  unpaid: {
    label: (t) => t(m.admin_waiting_unpaid, { count: unpaidDays }),
    link: { to: '/admin-dashboard/payments', search: { status: openPaymentStatuses[0] } },
  },
  instalments: {
    label: (t) => t(m.admin_waiting_instalments, { count: dueDays }),
    link: { to: '/admin-dashboard/payments', search: { status: openPaymentStatuses[0] } },
  },
  transfers: {
    label: (t) => t(m.admin_waiting_transfers),
    link: { to: '/admin-dashboard/bank-statement' },
  },
  applications: {
    label: (t) => t(m.admin_waiting_applications),
    link: { to: '/admin-dashboard/applications', search: { status: sentStatus, ...waitingFirst } },
  },
  verification_requests: {
    label: (t) => t(m.admin_waiting_verification),
    link: { to: '/admin-dashboard/verification-requests', search: { status: requestedVerification, ...waitingFirst } },
  },
  project_applications: {
    label: (t) => t(m.admin_waiting_project_applications),
    link: { to: '/admin-dashboard/project-applications', search: { status: sentStatus, ...waitingFirst } },
  },
  postings: {
    label: (t) => t(m.admin_waiting_postings),
    link: {
      to: '/admin-dashboard/postings',
      search: { status: postingLifecycle.steps.publish.from[0], ...waitingFirst },
    },
  },
  homework: {
    label: (t) => t(m.admin_waiting_homework),
    link: { to: '/admin-dashboard/homework', search: { view: 'queue' } },
  },
  questions: {
    label: (t) => t(m.admin_waiting_questions),
    link: { to: '/admin-dashboard/homework', search: { view: 'questions' } },
  },
  reports: {
    label: (t) => t(m.admin_waiting_reports),
    link: { to: '/admin-dashboard/homework', search: { view: 'reports' } },
  },
  practice: {
    label: (t) => t(m.admin_waiting_practice),
    link: { to: '/admin-dashboard/homework', search: { view: 'practice' } },
  },
  quiet: {
    label: (t) => t(m.admin_waiting_quiet, { count: reportedQuietDays }),
    link: { to: '/admin-dashboard/progress', search: { quiet: `quiet_${reportedQuietDays}` } },
  },
  mails: { label: (t) => t(m.admin_waiting_mails) },
};

interface TodayProps {
  today: readonly Waiting[];
  fees: readonly FeeInJapan[];
  backup: BackupState | null;
}

/** What waits for the admin, with its age, and the state of the backups. */
export function Today({ today, fees, backup }: TodayProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const outdated = outdatedLines(dayOf(new Date(useNow()).toISOString(), defaultTimeZone)).length;
  return (
    <CardSection title={t(m.admin_today_title)}>
      {backup?.problem && <BackupNotice {...backup} />}
      {outdated > 0 && <Banner>{t(m.readiness_reminder, { count: outdated })}</Banner>}
      {fees.length > 0 && <FeesInJapan jobs={fees} />}
      {today.length === 0 ? (
        <Text tone="muted">{t(m.admin_today_none)}</Text>
      ) : (
        <ul className={styles.list}>
          {today.map((waiting) => (
            <li key={waiting.name}>
              <WaitingKind {...waiting} />
            </li>
          ))}
        </ul>
      )}
      {backup?.problem === null && backup.last_success_at && (
        <Text size="sm" tone="muted">
          {t(m.admin_backup_last, { time: dateTime(backup.last_success_at) })}
        </Text>
      )}
    </CardSection>
  );
}

function WaitingKind({ name, count, oldest }: Waiting) {
  const t = useText();
  const format = useFormat();
  const now = useNow();
  const isLong = oldest !== null && now - Date.parse(oldest) > maxWaitHours * 3_600_000;
  const { label, link } = kinds[name];
  const look = classNames(styles.waiting, (isLong || name === 'mails') && styles.long);
  const content = (
    <>
      <span className={`num ${styles.count}`}>{format.count(count)}</span>
      <span>
        {label(t)}
        {oldest !== null && (
          <small className={styles.since}>{t(m.admin_waiting_oldest, { time: format.relative(oldest, now) })}</small>
        )}
      </span>
    </>
  );
  if (!link) return <div className={look}>{content}</div>;
  return (
    <Link className={look} {...link}>
      {content}
      <ArrowRight />
    </Link>
  );
}

const backupTitles = {
  failed: m.admin_backup_failed,
  overdue: m.admin_backup_overdue,
  ahead: m.admin_backup_ahead,
};

/** Warns about a problem of the scheduled backups. */
function BackupNotice({ problem, last_success_at: at }: BackupState) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <Banner tone="error" title={problem && t(backupTitles[problem])}>
      {at === null ? t(m.admin_backup_none) : t(m.admin_backup_last, { time: dateTime(at) })} {t(m.admin_backup_advice)}
    </Banner>
  );
}
