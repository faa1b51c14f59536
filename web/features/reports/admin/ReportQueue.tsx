import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AdminReport, answerReport, listReports, reportOrders } from '#domain/reports/contract.ts';
import { reportFilters } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AnswerForm } from '#web/admin-kit/answers/AnswerForm.tsx';
import { AdminPage } from '#web/admin-kit/list/AdminPage.tsx';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { useChange } from '#web/lib/api/use-change.ts';
import { pageQuery, adminKey } from '#web/lib/api/query.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { SegmentedFilter } from '#web/ui/forms/SegmentedFilter.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ReportCard } from '../ReportCard.tsx';
import { ListFrame } from '#web/admin-kit/list/ListFrame.tsx';

const filterLabels = { all: m.reports_filter_all, unread: m.reports_filter_unread };

/** The daily reports of all learners, by default the unread ones. */
export function ReportQueue({ bar }: { bar: ReactNode }) {
  const t = useText();
  const list = useAdminList(reportOrders);
  const { read = 'unread' } = useSearch({ from: '/admin-area/admin-dashboard/homework' });
  const query = useQuery(pageQuery(listReports, { query: { ...list.query, read } }));
  return (
    <AdminPage title={t(m.admin_homework_title)} lead={t(m.reports_queue_lead)}>
      {bar}
      <ListFrame
        list={list}
        query={query}
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
      >
        {(rows, pager) => (
          <Stack>
            <Stack as="ul">
              {rows.map((row) => (
                <AnswerableReport key={`${row.id} ${row.updated_at}`} report={row} />
              ))}
            </Stack>
            {pager}
          </Stack>
        )}
      </ListFrame>
    </AdminPage>
  );
}

function AnswerableReport({ report }: { report: AdminReport }) {
  const { mutateAsync } = useChange(answerReport, [adminKey]);
  const author = (
    <Row justify="between">
      <PersonCell person={report.student} />
      <Text as="span" size="sm" tone="muted">
        <LocalizedField row={report.course} field="title" />
      </Text>
    </Row>
  );
  return (
    <ReportCard report={report} author={author}>
      <AnswerForm
        draftName={`report-answer.${report.id}`}
        answered={report}
        submit={(body) => mutateAsync({ params: { id: report.id }, body })}
        label={m.reports_answer}
        sent={m.reports_answered}
      />
    </ReportCard>
  );
}
