import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AdminReport, answerReport, listReports, reportOrders } from '#domain/reports/contract.ts';
import { reportFilters } from '#domain/reports/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AnswerForm } from '#web/admin-kit/answers/AnswerForm.tsx';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { useAdminList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { useChange } from '#web/lib/api/use-change.ts';
import { adminKey } from '#web/lib/api/query.ts';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { ReportCard } from '../ReportCard.tsx';

const filterLabels = { all: m.reports_filter_all, unread: m.reports_filter_unread };

/** The daily reports of all learners, by default the unread ones. */
export const ReportQueue = ({ bar }: { bar: ReactNode }) => (
  <ListPage
    bar={bar}
    list={useAdminList(reportOrders)}
    operations={{ list: listReports }}
    icon={<NotebookPen />}
    texts={{
      title: m.admin_homework_title,
      lead: m.reports_queue_lead,
      search: m.review_queue_search,
      failed: m.reports_failed,
      empty: m.reports_queue_empty,
    }}
    filter={{
      name: 'read',
      label: m.teaching_status,
      choices: reportFilters,
      usual: 'unread',
      labelOf: (choice, t) => t(filterLabels[choice]),
    }}
    cards={(rows, pager) => (
      <Stack>
        <Stack as="ul">
          {rows.map((row) => (
            <AnswerableReport key={`${row.id} ${row.updated_at}`} report={row} />
          ))}
        </Stack>
        {pager}
      </Stack>
    )}
  />
);

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
