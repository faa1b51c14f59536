import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Eye, NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AdminReport, reportOrders } from '#domain/reports/contract.ts';
import { reportFilters } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '#web/admin-kit/list/AdminList.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { type Text as Translate, useText } from '#web/lib/i18n/text.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { RowAction } from '#web/ui/data/RowActions.tsx';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ReportFacts } from '../ReportFacts.tsx';
import { reportsQuery } from './admin-api.ts';
import { ReportDialog } from './ReportDialog.tsx';
import styles from './ReportQueue.module.css';

const filterLabels = { all: m.reports_filter_all, unread: m.reports_filter_unread };

/** The daily reports of all learners, by default the unread ones. */
export function ReportQueue({ bar }: { bar: ReactNode }) {
  const t = useText();
  const list = useAdminList(reportOrders);
  const { read = 'unread' } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  const query = useQuery(reportsQuery(useApi(), { ...list.query, read }));
  const rows = query.data?.rows ?? [];
  const open = rows.find((row) => row.id === list.openId) ?? null;
  // The next one of this page; the list begins anew after the last one.
  const showNext = () => {
    const next = rows[rows.findIndex((row) => row.id === list.openId) + 1];
    if (next) list.openRecord(next.id);
    else list.closeRecord();
  };
  return (
    <AdminPage title={t(m.admin_homework_title)} lead={t(m.reports_queue_lead)}>
      {bar}
      <AdminList
        list={list}
        query={query}
        caption={t(m.reports_view)}
        searchLabel={t(m.review_queue_search)}
        failed={t(m.reports_failed)}
        empty={{ icon: <NotebookPen />, title: t(m.reports_queue_empty) }}
        filters={
          <SegmentedFilter
            label={t(m.teaching_status)}
            value={read}
            onChange={(next) => list.narrow({ read: next === 'unread' ? undefined : next })}
            segments={reportFilters.map((value) => ({
              value,
              label: t(filterLabels[value]),
              count: query.data?.counts[value],
            }))}
          />
        }
        columns={columnsOf(t)}
        nameOf={(row) => nameOf(t, row.student)}
        actions={(row) => (
          <RowAction
            label={t(m.admin_view)}
            row={nameOf(t, row.student)}
            icon={<Eye />}
            onClick={() => list.openRecord(row.id)}
          />
        )}
      />
      <ReportDialog report={open} onClose={list.closeRecord} onAnswered={showNext} />
    </AdminPage>
  );
}

const columnsOf = (t: Translate): Column<AdminReport>[] => [
  { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
  {
    key: 'text',
    header: t(m.reports_text),
    cell: (row) => (
      <Stack as="span" gap={1}>
        <span className={styles.excerpt}>{row.text}</span>
        <Text as="span" size="sm" tone="muted">
          <LocalizedField row={row.course} field="title" />
        </Text>
      </Stack>
    ),
  },
  { key: 'day', header: t(m.reports_day), cell: (row) => <ReportFacts report={row} /> },
];
