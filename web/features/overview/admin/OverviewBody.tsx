import { useQuery } from '@tanstack/react-query';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { overviewQuery } from './admin-api.ts';
import { BackupNotice } from './BackupNotice.tsx';
import { GrowthChart } from './GrowthChart.tsx';
import { ApplicationCounts, OverviewCards } from './OverviewCards.tsx';
import styles from './OverviewCards.module.css';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { WaitingList } from './WaitingList.tsx';

/** The numbers of the dashboard. */
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
