import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getWaiting } from '#domain/overview/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import styles from './HomeworkPage.module.css';
import { homeworkViews } from './homework-views.ts';

/** The homework screen: one of its views, with a bar to change it. */
export function HomeworkPage() {
  const t = useText();
  const navigate = useNavigate();
  const { view } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  const { data: waiting } = useQuery(apiQuery(getWaiting, {}));
  const [first] = homeworkViews;
  const { name, Content } = homeworkViews.find((one) => one.name === view) ?? first;
  const bar = (
    <SegmentedFilter
      className={styles.bar}
      label={t(m.review_views)}
      value={name}
      // The filters of a view do not apply to another.
      onChange={(next) => void navigate({ to: '.', search: { view: next === first.name ? undefined : next } })}
      segments={homeworkViews.map(({ name: value, label, waits }) => ({
        value,
        label: t(label),
        count: waits && waiting?.[waits],
      }))}
    />
  );
  return <Content key={name} bar={bar} />;
}
