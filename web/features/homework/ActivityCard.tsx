import { useQuery } from '@tanstack/react-query';
import type { getMyActivity } from '#domain/homework/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Heatmap } from '#web/ui/data/Heatmap.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import styles from './ActivityCard.module.css';
import { everyDay } from './activity-days.ts';
import { myActivityQuery } from './api.ts';

/** The homework of the past year as a heatmap, with the streaks. */
export function ActivityCard() {
  const t = useText();
  const { data, isPending, isFetching, refetch } = useQuery(myActivityQuery(useApi()));
  return (
    <Card as="section" aria-labelledby="my-activity">
      <div className={styles.head}>
        <div>
          <h2 id="my-activity">{t(m.dashboard_activity)}</h2>
          {data && <p>{t(m.dashboard_activity_text, { count: data.total })}</p>}
        </div>
        {data && <Streaks current={data.current_streak} longest={data.longest_streak} />}
      </div>
      {isPending && (
        <Skeleton>
          <Bone shape="block" />
        </Skeleton>
      )}
      {!isPending && !data && (
        <ErrorState title={t(m.dashboard_activity_failed)} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data && <YearOfHomework activity={data} />}
    </Card>
  );
}

function Streaks({ current, longest }: { current: number; longest: number }) {
  const t = useText();
  return (
    <dl className={`num ${styles.streaks}`}>
      <div>
        <dt>{t(m.dashboard_streak)}</dt>
        <dd>{t(m.dashboard_days, { count: current })}</dd>
      </div>
      <div>
        <dt>{t(m.dashboard_streak_longest)}</dt>
        <dd>{t(m.dashboard_days, { count: longest })}</dd>
      </div>
    </dl>
  );
}

function YearOfHomework({ activity }: { activity: Output<typeof getMyActivity> }) {
  const t = useText();
  const format = useFormat();
  return (
    <>
      <Heatmap
        label={t(m.dashboard_activity_label)}
        days={everyDay(activity)}
        months={Array.from({ length: 12 }, (_, month) => format.monthShort(month + 1))}
        weekdays={Array.from({ length: 7 }, (_, weekday) => format.weekdayShort(weekday))}
        describe={({ date, count }) => t(m.dashboard_activity_day, { date: format.date(date), count })}
        countLabel={t(m.dashboard_activity_count)}
      />
      <p className={styles.levels}>{t(m.dashboard_activity_levels)}</p>
    </>
  );
}
