import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import {
  enrollmentStatusFilters,
  exportEnrollments,
  getAdminEnrollment,
  listEnrollments,
} from '#domain/enrollments/contract.ts';
import { enrollment, requestedStatus } from '#domain/enrollments/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { requestOrders } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import { useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import { useOpenRow } from '#web/admin-kit/record-sheet/use-open-row.ts';
import { useEnrollmentDecisions } from '#web/features/enrollments/admin/admin-api.ts';
import { ApprovalStart } from '#web/features/enrollments/admin/ApprovalStart.tsx';
import {
  EnrollmentActions,
  EnrollmentDrawer,
  stepViews,
  useEnrollmentColumns,
} from '#web/features/enrollments/admin/EnrollmentActions.tsx';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { apiQuery, pageQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { RequestList } from './RequestList.tsx';
import { ExportButton } from '#web/admin-kit/list/ExportButton.tsx';
import { BulkSteps } from '#web/admin-kit/decisions/decision-buttons.tsx';

export function EnrollmentsPage() {
  const t = useText();
  const language = useLanguage();
  const list = useRequestList(requestOrders);
  const { status } = useSearch({ from: '/admin-area/admin-dashboard/enrollments' });
  const filter = { ...list.query, status };
  const query = useQuery(pageQuery(listEnrollments, { query: filter }));
  const decisions = useEnrollmentDecisions();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => apiQuery(getAdminEnrollment, { params: { id } }),
  });
  return (
    <RequestList
      title={t(m.admin_enrollments_title)}
      waiting={requestedStatus}
      list={list}
      query={query}
      searchLabel={t(m.admin_enrollments_search)}
      failed={t(m.admin_enrollments_failed)}
      empty={{ icon: <GraduationCap />, title: t(m.admin_enrollments_empty), hint: t(m.admin_empty_hint) }}
      statuses={enrollmentStatusFilters}
      status={status}
      statusLabel={(choice) => t(choice === 'all' ? m.status_all : enrollmentStatus[choice].label)}
      columns={useEnrollmentColumns()}
      personOf={(row) => row.student}
      keys={(['approve', 'complete', 'drop'] as const).map((step) => ({
        key: stepViews[step].shortcut,
        label: t(stepViews[step].label),
      }))}
      actions={(row) => (
        <EnrollmentActions row={row} onOpen={() => list.openRecord(row.id)} onPropose={decisions.propose} />
      )}
      bulk={(rows, done) => (
        <>
          <BulkSteps rows={rows} lifecycle={enrollment} views={stepViews} onPropose={decisions.propose} onDone={done} />
          <ApprovalStart rows={rows} onDone={done} />
        </>
      )}
      tools={<ExportButton operation={exportEnrollments} input={{ query: filter }} fileName="enrollments.csv" />}
      question={
        <RejectionDialog
          rows={decisions.pending?.rows ?? null}
          question={t(m.admin_enrollment_drop_question)}
          lineOf={({ student, course }) =>
            t(m.admin_enrollment_drop_effect, {
              name: nameOf(t, student),
              course: localized(course, 'title', language).text,
            })
          }
          confirmLabel={t(m.admin_enrollment_drop)}
          reasonHint={t(m.admin_reason_hint)}
          onConfirm={decisions.confirm}
          onCancel={decisions.cancel}
        />
      }
      isOpen={open !== null}
      drawer={(question) => (
        <EnrollmentDrawer
          enrollment={open}
          onClose={list.closeRecord}
          onPropose={decisions.propose}
          question={question}
        />
      )}
    />
  );
}
