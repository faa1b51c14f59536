import { useQuery } from '@tanstack/react-query';
import { BookOpen, BriefcaseBusiness, FolderGit2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import type { getOverview } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { StatFigure, StatFigures } from '#web/ui/data/StatFigure.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { overviewQuery } from './admin-api.ts';
import { BackupNotice } from './BackupNotice.tsx';
import { GrowthChart } from './GrowthChart.tsx';
import styles from './OverviewCards.module.css';
import { WaitingList } from './WaitingList.tsx';

export function OverviewBody() {
  const t = useText();
  const { data, isPending, isFetching, refetch } = useQuery(overviewQuery(useApi()));
  if (isPending) return <OverviewSkeleton />;
  if (!data) {
    return (
      <Card flush>
        <ErrorState
          title={<span className={styles.failed}>{t(m.admin_overview_failed)}</span>}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  return (
    <>
      {data.backup && (
        <div className={styles.notice}>
          <BackupNotice {...data.backup} />
        </div>
      )}
      <OverviewCards overview={data} />
      <div className={styles.sections}>
        <div className={styles.figures}>
          <ApplicationCounts overview={data} />
          <GrowthChart overview={data} />
        </div>
        <WaitingList waiting={data.waiting} since={data.waiting_since} />
      </div>
    </>
  );
}

export type Overview = Output<typeof getOverview>;

function OverviewCards({ overview }: { overview: Overview }) {
  const t = useText();
  return (
    <div className={styles.cards}>
      <CountCard icon={<Users />} label={t(m.admin_total_users)} count={overview.users} />
      <CountCard icon={<BriefcaseBusiness />} label={t(m.admin_active_jobs)} count={overview.active_jobs} />
      <CountCard icon={<BookOpen />} label={t(m.admin_active_courses)} count={overview.active_courses} />
      <CountCard icon={<FolderGit2 />} label={t(m.admin_active_projects)} count={overview.active_projects} />
    </div>
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
    <Card as="section" aria-labelledby="counts-title">
      <h2 id="counts-title" className={styles.title}>
        {t(m.admin_counts_title)}
      </h2>
      <StatFigures>
        <StatFigure label={t(m.admin_job_applications)} value={number(overview.applications)} />
        <StatFigure label={t(m.admin_course_enrollments)} value={number(overview.enrollments)} />
        <StatFigure label={t(m.admin_project_applications)} value={number(overview.project_applications)} />
      </StatFigures>
    </Card>
  );
}

function OverviewSkeleton() {
  return (
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
}
