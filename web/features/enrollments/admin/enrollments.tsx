import { Check, CheckCheck, X } from 'lucide-react';
import {
  type AdminEnrollment,
  changeEnrollments,
  listEnrollments,
  type WeekEnrollment,
} from '#domain/enrollments/contract.ts';
import { enrollment, type EnrollmentStatus } from '#domain/enrollments/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { RejectionDialog } from '#web/admin-kit/decisions/RejectionDialog.tsx';
import { type StepView, useRowSteps } from '#web/admin-kit/decisions/use-row-steps.tsx';
import { DateCell, nameOf, PersonCell, PersonLink, StatusCell } from '#web/admin-kit/list/cells.tsx';
import { PaymentAmount, requestPaymentColumns } from '#web/admin-kit/list/payment-cells.tsx';
import { openedText, openWeekText } from '#web/admin-kit/list/StartFields.tsx';
import type { ListColumn } from '#web/admin-kit/list-page/list-page.ts';
import { Details, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { keyOf } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { m } from '#web/paraglide/messages.js';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import type { WeekChanging } from './use-week-changes.ts';
import { WeekEditor } from './week-unlocking.tsx';
import styles from './enrollment-columns.module.css';

type EnrollmentStep = keyof typeof enrollment.steps;

const stepViews: Record<EnrollmentStep, StepView> = {
  approve: { label: m.admin_enrollment_approve, shortcut: 'a', tone: 'accept', icon: <Check /> },
  complete: { label: m.admin_enrollment_complete, shortcut: 'c', tone: 'accept', icon: <CheckCheck /> },
  drop: { label: m.admin_enrollment_drop, shortcut: 'r', tone: 'reject', icon: <X /> },
};

const isConflict = (error: Error) => error instanceof ApiError && error.code === 'already_enrolled';

export function useEnrollmentSteps() {
  const t = useText();
  const language = useLanguage();
  const api = useApi();
  return useRowSteps<AdminEnrollment, EnrollmentStatus, EnrollmentStep>({
    lifecycle: enrollment,
    views: stepViews,
    confirmedStatus: 'dropped',
    listKey: keyOf(listEnrollments),
    send: async (body) => {
      const answer = await api(changeEnrollments, { body });
      return { ...answer, note: openedText(t, answer.opened) };
    },
    statuses: enrollmentStatus,
    doneTexts: { one: m.admin_enrollment_updated, several: m.admin_enrollments_updated },
    failedText: (error) => t(isConflict(error) ? m.admin_enrollment_already_open : m.admin_enrollment_update_failed),
    question: (_decision, dialog) => (
      <RejectionDialog
        question={t(m.admin_enrollment_drop_question)}
        lineOf={({ student, course }) =>
          t(m.admin_enrollment_drop_effect, {
            name: nameOf(t, student),
            course: localized(course, 'title', language).text,
          })
        }
        confirmLabel={t(m.admin_enrollment_drop)}
        reasonHint={t(m.admin_reason_hint)}
        {...dialog}
      />
    ),
  });
}

export const enrollmentColumns: ListColumn<AdminEnrollment>[] = [
  { key: 'student', header: m.admin_student, cell: (row) => <PersonLink person={row.student} /> },
  {
    key: 'course',
    bare: true,
    header: m.admin_course,
    cell: (row) => <LocalizedField row={row.course} field="title" />,
  },
  ...requestPaymentColumns,
  {
    key: 'waiting',
    bare: true,
    header: m.admin_status,
    sortable: true,
    cell: (row) => <StatusCell {...enrollmentStatus[row.status]} />,
  },
  {
    key: 'created_at',
    bare: true,
    header: m.admin_date,
    sortable: true,
    cell: (row) => <DateCell value={row.created_at} />,
  },
];

interface WeekColumnsOptions {
  editedId: string | null;
  changing: WeekChanging;
  onDone: () => void;
}

export function useWeekColumns({ editedId, ...editing }: WeekColumnsOptions): Column<WeekEnrollment>[] {
  const t = useText();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonLink person={row.student} /> },
    { key: 'status', header: t(m.admin_status), cell: (row) => <StatusCell {...enrollmentStatus[row.status]} /> },
    { key: 'lessons', header: t(m.admin_lessons_done), cell: (row) => <LessonsDone enrollment={row} /> },
    {
      key: 'week',
      header: t(m.admin_unlocked_week),
      cell: (row) =>
        row.id === editedId ? (
          <WeekEditor enrollment={row} {...editing} />
        ) : (
          <Row as="span">
            <span className="num">{openWeekText(t, row.unlocked_week_number)}</span>
            {row.week_by_hand && <Tag>{t(m.admin_week_by_hand)}</Tag>}
          </Row>
        ),
    },
    { key: 'group', header: t(m.manage_group), cell: (row) => row.group?.name ?? t(m.admin_group_none) },
  ];
}

function LessonsDone({ enrollment }: { enrollment: WeekEnrollment }) {
  const t = useText();
  const { lessons_completed: done, lessons_total: total } = enrollment;
  return (
    <span className={styles.done}>
      <span className="num">{t(m.admin_lessons_done_of, { done, total })}</span>
      <ProgressBar size="sm" label={t(m.admin_lessons_done)} value={total === 0 ? 0 : done / total} />
      {total > 0 && done >= total && <Tag>{t(m.admin_all_lessons_done)}</Tag>}
    </span>
  );
}

export function EnrollmentDetails({ enrollment }: { enrollment: AdminEnrollment }) {
  const t = useText();
  const { dateTime } = useFormat();
  const { student, course, status, created_at, updated_at, unlocked_week_number: week } = enrollment;
  const open = week === 0 ? t(m.admin_none) : week;
  return (
    <RecordSheet>
      <PersonCell person={student} />
      <Details
        items={[
          { term: t(m.admin_course), value: <LocalizedField row={course} field="title" /> },
          { term: t(m.admin_status), value: <StatusCell {...enrollmentStatus[status]} /> },
          { term: t(m.admin_enrolled_on), value: dateTime(created_at) },
          { term: t(m.admin_last_updated), value: updated_at === created_at ? null : dateTime(updated_at) },
          { term: t(m.admin_unlocked_week), value: open },
          { term: t(m.manage_group), value: enrollment.group?.name ?? null },
          { term: t(m.admin_decision_reason), value: enrollment.decision_reason },
          { term: t(m.admin_payment_reference), value: enrollment.payment_reference },
          { term: t(m.ledger_amount), value: <PaymentAmount payment={enrollment.payment} /> },
          { term: t(m.admin_lessons_done), value: <LessonsDone enrollment={enrollment} /> },
        ]}
      />
    </RecordSheet>
  );
}
