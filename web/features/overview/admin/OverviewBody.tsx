import { useQuery } from '@tanstack/react-query';
import { ArrowRight, BookOpen, BriefcaseBusiness, FolderGit2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { sentStatus as sentApplication } from '#domain/applications/rules.ts';
import { requestedStatus as requestedPlace } from '#domain/enrollments/rules.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import {
  type BackupProblem,
  type getOverview,
  maxWaitHours,
  type Waiting,
  type WaitingSince,
} from '#domain/overview/contract.ts';
import { sentStatus as sentProposal } from '#domain/proposals/rules.ts';
import { requestedStatus as requestedVerification } from '#domain/verification/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { StatFigure, StatFigures } from '#web/ui/data/StatFigure.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { classNames } from '#web/ui/layout/class-names.ts';
import { overviewQuery } from './admin-api.ts';
import { GrowthChart } from './GrowthChart.tsx';
import styles from './OverviewCards.module.css';

type Overview = Output<typeof getOverview>;

const skeleton = (
  <Skeleton>
    <div className={styles.cards}>
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </div>
    <div className={styles.sections}>
      <Bone shape="block" />
      <Bone shape="block" />
    </div>
  </Skeleton>
);

export function OverviewBody() {
  const t = useText();
  const query = useQuery(overviewQuery(useApi()));
  return (
    <Loaded query={query} failed={t(m.admin_overview_failed)} waiting={skeleton}>
      {(overview) => (
        <>
          {overview.backup && (
            <div className={styles.notice}>
              <BackupNotice {...overview.backup} />
            </div>
          )}
          <div className={styles.cards}>
            <CountCard icon={<Users />} label={t(m.admin_total_users)} count={overview.users} />
            <CountCard icon={<BriefcaseBusiness />} label={t(m.admin_active_jobs)} count={overview.active_jobs} />
            <CountCard icon={<BookOpen />} label={t(m.admin_active_courses)} count={overview.active_courses} />
            <CountCard icon={<FolderGit2 />} label={t(m.admin_active_projects)} count={overview.active_projects} />
          </div>
          <div className={styles.sections}>
            <div className={styles.figures}>
              <ApplicationCounts overview={overview} />
              <GrowthChart overview={overview} />
            </div>
            <WaitingList waiting={overview.waiting} since={overview.waiting_since} />
          </div>
        </>
      )}
    </Loaded>
  );
}

function CountCard({ icon, label, count }: { icon: ReactNode; label: string; count: number }) {
  const { number } = useFormat();
  return (
    <Card className={styles.card}>
      <span className={styles.icon}>{icon}</span>
      <StatFigures>
        <StatFigure label={label} value={number(count)} />
      </StatFigures>
    </Card>
  );
}

function ApplicationCounts({ overview }: { overview: Overview }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <CardSection title={t(m.admin_counts_title)}>
      <StatFigures>
        <StatFigure label={t(m.admin_job_applications)} value={number(overview.applications)} />
        <StatFigure label={t(m.admin_course_enrollments)} value={number(overview.enrollments)} />
        <StatFigure label={t(m.admin_project_applications)} value={number(overview.project_applications)} />
      </StatFigures>
    </CardSection>
  );
}

const backupTitles = {
  failed: m.admin_backup_failed,
  overdue: m.admin_backup_overdue,
  ahead: m.admin_backup_ahead,
};

/** Warns about a problem of the scheduled backups. */
function BackupNotice({ problem, last_success_at: at }: BackupProblem) {
  const t = useText();
  const { dateTime } = useFormat();
  return (
    <Banner tone="error" title={t(backupTitles[problem])}>
      {at === null ? t(m.admin_backup_none) : t(m.admin_backup_last, { time: dateTime(at) })} {t(m.admin_backup_advice)}
    </Banner>
  );
}

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
function WaitingList({ waiting, since }: { waiting: Waiting; since: WaitingSince }) {
  const t = useText();
  const { count, relative } = useFormat();
  const now = useNow();
  const isLong = (at: string) => now - Date.parse(at) > maxWaitHours * 3_600_000;
  const open = lists.filter(({ of }) => waiting[of] > 0);
  return (
    <CardSection title={t(m.admin_waiting_title)}>
      {open.length === 0 && <Text tone="muted">{t(m.admin_waiting_none)}</Text>}
      {open.map(({ of, label, link }) => {
        const at = since[of];
        return (
          <Link key={of} className={classNames(styles.waiting, at !== null && isLong(at) && styles.long)} {...link}>
            <span className={`num ${styles.waitingCount}`}>{count(waiting[of])}</span>
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
    </CardSection>
  );
}
