import { Check, CheckCheck, Eye, X } from 'lucide-react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { enrollment } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { DateCell, nameOf, PersonCell } from '#web/admin-kit/list/cells.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { Column } from '#web/ui/data/DataTable.tsx';
import { ProgressBar } from '#web/ui/data/ProgressBar.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { Tag } from '#web/ui/data/StatusTag.tsx';
import { EnrollmentStatusTag } from '#web/features/enrollments/EnrollmentStatusTag.tsx';
import type { EnrollmentDecision } from './admin-api.ts';
import { WeekEditor } from './week-unlocking.tsx';
import styles from './enrollment-columns.module.css';

const stepIcon = { approve: <Check />, complete: <CheckCheck />, drop: <X /> };

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
          compact: true,
          label: t(stepMessage[step]),
          icon: stepIcon[step],
          tone: step === 'drop' ? ('reject' as const) : ('accept' as const),
          shortcut: stepKey[step],
          onClick: () => onPropose({ rows: [row], to: enrollment.steps[step].to }),
        })),
      ]}
    />
  );
}

interface BulkDecisionsProps {
  rows: AdminEnrollment[];
  onPropose: (decision: EnrollmentDecision) => void;
  onDone: () => void;
}

const steps = Object.keys(enrollment.steps) as EnrollmentStep[];

/** The steps for several enrolments; each applies to those whose status allows it. */
export function BulkDecisions({ rows, onPropose, onDone }: BulkDecisionsProps) {
  const t = useText();
  return steps.map((step) => {
    const able = rows.filter((row) => enrollment.can(row.status, step));
    if (able.length === 0) return null;
    return (
      <Button
        key={step}
        size="sm"
        variant={step === 'drop' ? 'reject' : 'accept'}
        icon={stepIcon[step]}
        onClick={() => {
          onPropose({ rows: able, to: enrollment.steps[step].to });
          onDone();
        }}
      >
        {t(stepMessage[step])} ({able.length})
      </Button>
    );
  });
}

type EnrollmentStep = keyof typeof enrollment.steps;

export const stepMessage = {
  approve: m.admin_enrollment_approve,
  complete: m.admin_enrollment_complete,
  drop: m.admin_enrollment_drop,
} satisfies Record<EnrollmentStep, unknown>;

export const stepKey = { approve: 'a', complete: 'c', drop: 'r' } satisfies Record<EnrollmentStep, string>;

export function useEnrollmentColumns(): Column<AdminEnrollment>[] {
  const t = useText();
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
    {
      key: 'course',
      header: t(m.admin_course),
      cell: (row) => <LocalizedField row={row.course} field="title" />,
    },
    { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
    {
      key: 'created_at',
      header: t(m.admin_date),
      sortable: true,
      cell: (row) => <DateCell value={row.created_at} />,
    },
  ];
}

export function useWeekColumns({
  editedId,
  onDone,
}: {
  editedId: string | null;
  onDone: () => void;
}): Column<AdminEnrollment>[] {
  const t = useText();
  const weekOf = (week: number | null) => (week ? t(m.week_number, { week }) : t(m.admin_none));
  return [
    { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
    { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
    { key: 'lessons', header: t(m.admin_lessons_done), cell: (row) => <LessonsDone enrollment={row} /> },
    {
      key: 'week',
      header: t(m.admin_unlocked_week),
      cell: (row) =>
        row.id === editedId ? (
          <WeekEditor enrollment={row} onDone={onDone} />
        ) : (
          <span className="num">{weekOf(row.unlocked_week_number)}</span>
        ),
    },
  ];
}

export function LessonsDone({ enrollment }: { enrollment: AdminEnrollment }) {
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
