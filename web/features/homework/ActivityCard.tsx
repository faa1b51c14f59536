import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getMyActivity } from '#domain/homework/contract.ts';
import type { Output } from '#domain/kernel/endpoint.ts';
import { plusDays } from '#domain/kernel/time.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Heatmap, type HeatmapDay } from '#web/ui/charts/Heatmap.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './ActivityCard.module.css';

type Activity = Output<typeof getMyActivity>;

const skeleton = (
  <Skeleton>
    <Bone shape="block" />
  </Skeleton>
);

/** The homework of the past year as a heatmap, with the streaks. */
export function ActivityCard({ streakNote }: { streakNote?: ReactNode }) {
  const t = useText();
  const query = useQuery(apiQuery(getMyActivity, {}));
  return (
    <CardSection
      title={t(m.dashboard_activity)}
      lead={query.data && t(m.dashboard_activity_text, { count: query.data.total })}
      aside={query.data && <Streaks activity={query.data} note={streakNote} />}
    >
      <Loaded query={query} failed={t(m.dashboard_activity_failed)} waiting={skeleton}>
        {(activity) => <YearOfHomework activity={activity} />}
      </Loaded>
    </CardSection>
  );
}

function Streaks({ activity, note }: { activity: Activity; note: ReactNode }) {
  const t = useText();
  const streaks = [
    { label: t(m.dashboard_streak), count: activity.current_streak },
    { label: t(m.dashboard_streak_longest), count: activity.longest_streak },
  ];
  return (
    <Stack gap={1}>
      <Row as="dl" gap={6} className={`num ${styles.streaks}`}>
        {streaks.map(({ label, count }) => (
          <div key={label}>
            <Text as="dt" size="sm" tone="muted">
              {label}
            </Text>
            <dd>{t(m.dashboard_days, { count })}</dd>
          </div>
        ))}
      </Row>
      {note && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

function YearOfHomework({ activity }: { activity: Activity }) {
  const t = useText();
  const format = useFormat();
  return (
    <div>
      <Heatmap
        label={t(m.dashboard_activity_label)}
        days={everyDay(activity)}
        months={Array.from({ length: 12 }, (_, month) => format.monthShort(month + 1))}
        weekdays={Array.from({ length: 7 }, (_, weekday) => format.weekdayShort(weekday))}
        describe={({ date, count }) => t(m.dashboard_activity_day, { date: format.date(date), count })}
        countLabel={t(m.dashboard_activity_count)}
      />
      <Text size="sm" tone="muted" className={styles.levels}>
        {t(m.dashboard_activity_levels)}
      </Text>
    </div>
  );
}

const levels = [0, 1, 2, 3, 4] as const satisfies HeatmapDay['level'][];

/** Every day of the period, including days without activity. */
export function everyDay({ from, to, days }: Pick<Output<typeof getMyActivity>, 'from' | 'to' | 'days'>): HeatmapDay[] {
  const active = new Map(days.map((entry) => [entry.day, entry]));
  const filled: HeatmapDay[] = [];
  for (let date = from; date <= to; date = plusDays(date, 1)) {
    const entry = active.get(date);
    filled.push({ date, count: entry?.count ?? 0, level: levels[entry?.level ?? 0] ?? 0 });
  }
  return filled;
}
