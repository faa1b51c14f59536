import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { monthsUntil } from '#domain/kernel/months.ts';
import { exportResults, listResults, type Result } from '#domain/results/contract.ts';
import {
  inactiveDays,
  recountMinutes,
  type ResultCount,
  resultCounts,
  type ResultSet,
  resultSets,
} from '#domain/results/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { CourseFilter } from '#web/admin-kit/list/CourseSelect.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { InviteAgain } from '#web/features/people/admin/InviteAgain.tsx';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { learnerState } from '#web/shared/statuses/learner-state.ts';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { BarChart } from '#web/ui/charts/BarChart.tsx';
import { DataTable } from '#web/ui/data/DataTable.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { BackLinkContent, backLinkClass } from '#web/ui/layout/BackLink.tsx';
import { CardSection } from '#web/ui/layout/CardSection.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { pageQuery } from '#web/lib/api/query.ts';

const labels: Record<ResultCount, typeof m.results_paid> = {
  enrolled: m.results_enrolled,
  paid: m.results_paid,
  invited: learnerState.invited.label,
  never_signed_in: learnerState.never_signed_in.label,
  never_opened: learnerState.never_opened.label,
  active: learnerState.active.label,
  quiet: learnerState.quiet.label,
  behind: m.results_behind,
  finished: m.results_finished,
  applied: m.results_applied,
  accepted: m.results_accepted,
  dropped: enrollmentStatus.dropped.label,
};
const setLabels: Record<ResultSet, typeof m.ledger_months> = { month: m.ledger_months, group: m.results_by_group };

/** What has become of the enrollments, by month or group. */
export function ResultsPage() {
  const t = useText();
  const { dateTime } = useFormat();
  const { by = 'month', course, count = 'paid' } = useSearch({ from: '/admin-area/admin-dashboard/results' });
  const navigate = useNavigate({ from: '/admin-dashboard/results' });
  const show = (search: { by?: ResultSet; course?: string | undefined; count?: ResultCount }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true });
  const filter = { by, course };
  const query = useQuery(pageQuery(listResults, { query: filter }));
  return (
    <AdminPage
      before={
        <Link to="/admin-dashboard" className={backLinkClass}>
          <BackLinkContent>{t(m.admin_overview_title)}</BackLinkContent>
        </Link>
      }
      title={t(m.results_title)}
      lead={t(m.results_lead)}
      action={
        <Row gap={2}>
          <InviteAgain />
          <ExportButton operation={exportResults} input={{ query: filter }} fileName="results.csv" />
        </Row>
      }
    >
      <Stack gap={4}>
        <Row gap={3}>
          <SegmentedFilter
            label={t(m.results_by)}
            value={by}
            onChange={(next) => show({ by: next })}
            segments={resultSets.map((value) => ({ value, label: t(setLabels[value]) }))}
          />
          <CourseFilter course={course} onChange={(id) => show({ course: id })} />
        </Row>
        <Loaded query={query} failed={t(m.results_failed)}>
          {({ rows, counted_at }) => (
            <>
              {counted_at !== null && (
                <Text size="sm" tone="muted">
                  {t(m.results_counted, { time: dateTime(counted_at), minutes: recountMinutes })}
                </Text>
              )}
              {rows.length === 0 ? (
                <EmptyState icon={<ChartNoAxesColumn />} title={t(m.results_empty)} />
              ) : (
                <Results rows={rows} by={by} count={count} onCount={(next) => show({ count: next })} />
              )}
            </>
          )}
        </Loaded>
      </Stack>
    </AdminPage>
  );
}

interface ResultsProps {
  rows: readonly Result[];
  by: ResultSet;
  /** The number in the chart. */
  count: ResultCount;
  onCount: (count: ResultCount) => void;
}

const none = {
  group: null,
  ...(Object.fromEntries(resultCounts.map((name) => [name, 0])) as Record<ResultCount, number>),
};

function Results({ rows, by, count, onCount }: ResultsProps) {
  const t = useText();
  const { monthYear, number } = useFormat();
  const [now] = useState(() => new Date().toISOString());
  const results = new Map(rows.map((row) => [row.key, row]));
  // Months without enrollments have bars too.
  const shown = rows.some(({ group }) => group)
    ? rows
    : monthsUntil([...results.keys()], now).map((key) => results.get(key) ?? { ...none, key });
  const nameOf = ({ key, group }: Result) => group?.name ?? monthYear(`${key}-15`);
  return (
    <>
      <CardSection title={t(labels[count])}>
        <SegmentedFilter
          label={t(m.results_shown)}
          value={count}
          onChange={onCount}
          segments={resultCounts.map((value) => ({ value, label: t(labels[value]) }))}
        />
        <BarChart
          label={t(labels[count])}
          bars={shown.map((row) => {
            const [value, total] = [row[count], count === 'dropped' ? row.enrolled + row.dropped : row.enrolled];
            const text = count === 'enrolled' ? number(value) : t(m.results_share, { count: value, total });
            return { key: row.key, label: nameOf(row), value, whole: total, text };
          })}
        />
      </CardSection>
      <DataTable
        caption={t(m.results_title)}
        rows={rows}
        keyOf={(row) => row.key}
        columns={[
          { key: 'name', header: t(by === 'month' ? m.ledger_month : m.manage_group), cell: nameOf },
          ...resultCounts.map((name) => ({
            key: name,
            header: t(labels[name]),
            align: 'end' as const,
            cell: (row: Result) => <span className="num">{number(row[name])}</span>,
          })),
        ]}
      />
      <Text size="sm" tone="muted">
        {t(m.results_legend, { days: inactiveDays })}
      </Text>
    </>
  );
}
