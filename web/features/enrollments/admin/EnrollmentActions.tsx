import { Check, CheckCheck, Eye, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminEnrollment, WeekEnrollment } from '#domain/enrollments/contract.ts';
import { enrollment, enrollment as lifecycle } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { decisionButtons, StatusButtons } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { DateCell, nameOf, PersonCell, PersonLink } from '#web/admin-kit/list/cells.tsx';
import { PaymentAmount, useRequestPaymentColumns } from '#web/admin-kit/list/payment-cells.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { Details, RecordSheet } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { EnrollmentStatusTag } from '#web/features/enrollments/EnrollmentStatusTag.tsx';
import type { EnrollmentDecision } from './admin-api.ts';
import type { WeekChanging } from './use-week-changes.ts';
import { WeekEditor } from './week-unlocking.tsx';
import styles from './enrollment-columns.module.css';
import { openWeekText } from '#web/admin-kit/list/StartFields.tsx';

type EnrollmentStep = keyof typeof enrollment.steps;

export const stepViews = {
  approve: { label: m.admin_enrollment_approve, shortcut: 'a', tone: 'accept', icon: <Check /> },
  complete: { label: m.admin_enrollment_complete, shortcut: 'c', tone: 'accept', icon: <CheckCheck /> },
  drop: { label: m.admin_enrollment_drop, shortcut: 'r', tone: 'reject', icon: <X /> },
} as const satisfies Record<EnrollmentStep, unknown>;

interface EnrollmentActionsProps {
  row: AdminEnrollment;
  onOpen: () => void;
  onPropose: (decision: EnrollmentDecision) => void;
}

export function EnrollmentActions({ row, onOpen, onPropose }: EnrollmentActionsProps) {
  const t = useText();
  return (
    <RowActions
      row={nameOf(t, row.student)}
      choices={[
        { label: t(m.admin_view), icon: <Eye />, onClick: onOpen },
        ...enrollment.open(row.status).map((step) => ({
          ...stepViews[step],
          compact: true,
          onCard: true,
          label: t(stepViews[step].label),
          onClick: () => onPropose({ rows: [row], to: enrollment.steps[step].to }),
        })),
      ]}
    />
  );
}

export function useEnrollmentColumns(): Column<AdminEnrollment>[] {
  const t = useText();
  const payment = useRequestPaymentColumns();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonLink person={row.student} /> },
    {
      key: 'course',
      bare: true,
      header: t(m.admin_course),
      cell: (row) => <LocalizedField row={row.course} field="title" />,
    },
    ...payment,
    {
      key: 'waiting',
      bare: true,
      header: t(m.admin_status),
      sortable: true,
      cell: (row) => <EnrollmentStatusTag status={row.status} />,
    },
    {
      key: 'created_at',
      bare: true,
      header: t(m.admin_date),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

interface WeekColumnsOptions {
  editedId: string | null;
  changing: WeekChanging;
  onDone: () => void;
}

export function useWeekColumns({ editedId, ...editing }: WeekColumnsOptions): Column<WeekEnrollment>[] {
  const t = useText();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonLink person={row.student} /> },
    { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
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

interface EnrollmentDrawerProps {
  /** Closed if null. */
  enrollment: AdminEnrollment | null;
  onClose: () => void;
  onPropose: (decision: EnrollmentDecision) => void;
  question: ReactNode;
}

export function EnrollmentDrawer({ enrollment, onClose, onPropose, question }: EnrollmentDrawerProps) {
  const shown = useLastValue(enrollment);
  const t = useText();
  return (
    <RecordDrawer
      open={enrollment !== null}
      onClose={onClose}
      title={t(m.admin_enrollment_details)}
      entity="enrollments"
      entityId={shown?.id ?? ''}
      footer={
        shown && (
          <StatusButtons
            current={shown.status}
            statuses={decisionButtons(t, lifecycle.statuses, enrollmentStatus)}
            onChoose={(to) => onPropose({ rows: [shown], to })}
          />
        )
      }
    >
      {shown && <EnrollmentDetails enrollment={shown} />}
      {question}
    </RecordDrawer>
  );
}

function EnrollmentDetails({ enrollment }: { enrollment: AdminEnrollment }) {
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
          { term: t(m.admin_status), value: <EnrollmentStatusTag status={status} /> },
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
