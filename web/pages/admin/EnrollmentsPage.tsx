import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import {
  enrollmentOrders,
  type EnrollmentStatusFilter,
  enrollmentStatusFilters,
} from '#domain/enrollments/contract.ts';
import { requestedStatus } from '#domain/enrollments/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { AdminList } from '../../features/admin-list/AdminList.tsx';
import { AdminPage } from '../../features/admin-list/AdminPage.tsx';
import { ExportButton } from '../../features/admin-list/ExportButton.tsx';
import { nameOf } from '../../features/admin-list/PersonCell.tsx';
import { RejectionQuestion } from '../../features/admin-list/RejectionQuestion.tsx';
import { StatusFilter } from '../../features/admin-list/StatusFilter.tsx';
import { useAdminList } from '../../features/admin-list/use-admin-list.ts';
import { useOpenRow } from '../../features/admin-list/use-open-row.ts';
import {
  enrollmentListQuery,
  enrollmentQuery,
  useEnrollmentExport,
} from '../../features/enrollments/admin/admin-api.ts';
import { useEnrollmentColumns } from '../../features/enrollments/admin/enrollment-columns.tsx';
import { BulkDecisions, EnrollmentActions } from '../../features/enrollments/admin/EnrollmentActions.tsx';
import { EnrollmentDrawer } from '../../features/enrollments/admin/EnrollmentDrawer.tsx';
import { useDecisions } from '../../features/enrollments/admin/use-decisions.ts';
import { stepKey, stepMessage } from '../../features/enrollments/admin/words.ts';
import { statusMessage } from '../../features/enrollments/status-words.ts';
import { useApi } from '../../lib/api/ApiProvider.tsx';
import { useFormat } from '../../lib/format/use-format.tsx';
import { useLanguage } from '../../lib/i18n/language-context.tsx';
import { useText } from '../../lib/i18n/text.ts';
import { useBrand } from './use-brand.ts';

/** Course Enrollments: who asks for a place, and the admin's decisions on it. */
export function EnrollmentsPage() {
  const t = useText();
  const language = useLanguage();
  const { count } = useFormat();
  const api = useApi();
  const list = useAdminList(enrollmentOrders);
  const { status } = useSearch({ strict: false }) as { status?: EnrollmentStatusFilter };
  const filter = { ...list.query, status };
  const query = useQuery(enrollmentListQuery(api, filter));
  const decisions = useDecisions();
  const open = useOpenRow({
    list,
    rows: query.data?.rows,
    answerOf: decisions.answerOf,
    one: (id) => enrollmentQuery(api, id),
  });
  const exportAs = useEnrollmentExport();
  const columns = useEnrollmentColumns();
  const counts = query.data?.counts;
  const question = (
    <RejectionQuestion
      asked={decisions.asked?.rows ?? null}
      question={t(m.admin_enrollment_drop_question)}
      lineOf={({ student, course }) =>
        t(m.admin_enrollment_drop_effect, {
          name: nameOf(student),
          course: localized(course, 'title', language).text,
        })
      }
      confirmLabel={t(m.admin_enrollment_drop)}
      reasonHint={t(m.admin_reason_hint)}
      onConfirm={decisions.confirm}
      onCancel={decisions.cancel}
    />
  );

  return (
    <AdminPage
      title={t(m.admin_enrollments_title)}
      brand={useBrand()}
      lead={
        counts && t(m.admin_enrollments_lead, { total: count(counts.all), pending: count(counts[requestedStatus]) })
      }
    >
      <AdminList
        list={list}
        query={query}
        caption={t(m.admin_enrollments_title)}
        searchLabel={t(m.admin_enrollments_search)}
        failed={t(m.admin_enrollments_failed)}
        empty={{
          icon: <GraduationCap />,
          title: t(m.admin_enrollments_empty),
          hint: t(m.admin_enrollments_empty_hint),
        }}
        filters={
          <StatusFilter
            list={list}
            choices={enrollmentStatusFilters}
            value={status}
            labelOf={(choice) => t(choice === 'all' ? m.status_all : statusMessage[choice])}
            counts={counts}
          />
        }
        tools={<ExportButton download={() => exportAs.all(filter)} />}
        columns={columns}
        nameOf={(row) => nameOf(row.student)}
        keys={(['approve', 'complete', 'drop'] as const).map((step) => ({
          key: stepKey[step],
          label: t(stepMessage[step]),
        }))}
        actions={(row) => (
          <EnrollmentActions row={row} onOpen={() => list.openRecord(row.id)} onPropose={decisions.propose} />
        )}
        bulk={(rows, done) => <BulkDecisions rows={rows} onPropose={decisions.propose} onDone={done} />}
      />
      <EnrollmentDrawer
        enrollment={open}
        onClose={list.closeRecord}
        onPropose={decisions.propose}
        question={open && question}
      />
      {!open && question}
    </AdminPage>
  );
}
