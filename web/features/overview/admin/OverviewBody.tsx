import { useQuery } from '@tanstack/react-query';
import { BookOpen, BriefcaseBusiness, FolderGit2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Output } from '#domain/kernel/endpoint.ts';
import { getOverview } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { StatFigure, StatFigures } from '#web/ui/charts/StatFigure.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { GrowthChart } from './GrowthChart.tsx';
import styles from './OverviewCards.module.css';
import { Today } from './Today.tsx';

type Overview = Output<typeof getOverview>;

const skeleton = (
  <Skeleton>
    <Bone shape="block" />
    <div className={styles.cards}>
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
      <Bone shape="block" />
    </div>
    <Bone shape="block" />
  </Skeleton>
);

export function OverviewBody() {
  const t = useText();
  const query = useQuery(apiQuery(getOverview, {}));
  return (
    <Loaded query={query} failed={t(m.admin_overview_failed)} waiting={skeleton}>
      {(overview) => (
        <div className={styles.overview}>
          <Today today={overview.today} fees={overview.fees_in_japan} backup={overview.backup} />
          <div className={styles.cards}>
            <CountCard icon={<Users />} label={t(m.admin_total_users)} count={overview.users} />
            <CountCard icon={<BriefcaseBusiness />} label={t(m.admin_active_jobs)} count={overview.active_jobs} />
            <CountCard icon={<BookOpen />} label={t(m.admin_active_courses)} count={overview.active_courses} />
            <CountCard icon={<FolderGit2 />} label={t(m.admin_active_projects)} count={overview.active_projects} />
          </div>
          <ApplicationCounts overview={overview} />
          <GrowthChart overview={overview} />
        </div>
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
