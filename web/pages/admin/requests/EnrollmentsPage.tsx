import { GraduationCap } from 'lucide-react';
import {
  enrollmentStatusFilters,
  exportEnrollments,
  getAdminEnrollment,
  listEnrollments,
} from '#domain/enrollments/contract.ts';
import { enrollment, requestedStatus } from '#domain/enrollments/rules.ts';
import { requestOrders } from '#domain/kernel/list.ts';
import { decisionButtons, StatusButtons } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import { useRequestList } from '#web/admin-kit/list/use-admin-list.ts';
import { ListPage } from '#web/admin-kit/list-page/ListPage.tsx';
import { useRequestLead } from '#web/admin-kit/list-page/use-request-lead.ts';
import { ApprovalStart } from '#web/features/enrollments/admin/ApprovalStart.tsx';
import {
  enrollmentColumns,
  EnrollmentDetails,
  useEnrollmentSteps,
} from '#web/features/enrollments/admin/enrollments.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';

export function EnrollmentsPage() {
  const t = useText();
  const list = useRequestList(requestOrders);
  const lead = useRequestLead(list.search);
  const steps = useEnrollmentSteps();
  return (
    <ListPage
      list={list}
      operations={{ list: listEnrollments, get: getAdminEnrollment, export: exportEnrollments }}
      fileName="enrollments.csv"
      icon={<GraduationCap />}
      texts={{
        title: m.admin_enrollments_title,
        search: m.admin_enrollments_search,
        failed: m.admin_enrollments_failed,
        empty: m.admin_enrollments_empty,
        hint: m.admin_empty_hint,
      }}
      lead={(page) => page && lead(page.counts.all, page.counts[requestedStatus])}
      filter={{
        choices: enrollmentStatusFilters,
        labelOf: (choice) => t(choice === 'all' ? m.status_all : enrollmentStatus[choice].label),
      }}
      columns={enrollmentColumns}
      nameOf={(row) => nameOf(t, row.student)}
      steps={steps}
      bulk={(rows, done) => (
        <>
          {steps.bulk?.(rows, done)}
          <ApprovalStart rows={rows} onDone={done} />
        </>
      )}
      drawer={{
        title: m.admin_enrollment_details,
        entity: 'enrollments',
        content: (row) => <EnrollmentDetails enrollment={row} />,
        footer: (row) => (
          <StatusButtons
            current={row.status}
            statuses={decisionButtons(t, enrollment.statuses, enrollmentStatus)}
            onChoose={(to) => steps.propose({ rows: [row], to })}
          />
        ),
      }}
    />
  );
}
