import { Check, CheckCheck, Eye, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { enrollment } from '#domain/enrollments/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { m } from '#web/paraglide/messages.js';
import { useLanguage } from '../../../lib/i18n/language-context.tsx';
import { Localized } from '../../../lib/i18n/Localized.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { RowAction } from '../../../ui/RowAction.tsx';
import { DateCell } from '../../admin-list/DateCell.tsx';
import { nameOf, PersonCell } from '../../admin-list/PersonCell.tsx';
import type { Decision, EnrollmentStep } from './admin-api.ts';
import { EnrollmentStatusTag } from '../EnrollmentStatusTag.tsx';
import { stepMessage } from './words.ts';

/** What the table of enrolments takes. */
export interface EnrollmentTableProps {
  rows: readonly AdminEnrollment[];
  /** The enrolment that the drawer shows. */
  currentId: string | null;
  onOpen: (enrollment: AdminEnrollment) => void;
  onPropose: (decision: Decision) => void;
  footer: ReactNode;
}

/** The enrolments with their quick actions. */
export function EnrollmentTable({ rows, currentId, onOpen, onPropose, footer }: EnrollmentTableProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <DataTable
      caption={t(m.admin_enrollments_title)}
      rows={rows}
      keyOf={(row) => row.id}
      currentKey={currentId}
      footer={footer}
      columns={[
        { key: 'student', header: t(m.admin_student), cell: (row) => <PersonCell person={row.student} /> },
        {
          key: 'course',
          header: t(m.admin_course),
          cell: (row) => <Localized value={localized(row.course, 'title', language)} />,
        },
        { key: 'status', header: t(m.admin_status), cell: (row) => <EnrollmentStatusTag status={row.status} /> },
        { key: 'date', header: t(m.admin_date), cell: (row) => <DateCell value={row.created_at} /> },
      ]}
      actions={(row) => (
        <>
          {enrollment.open(row.status).map((step) => (
            <StepAction key={step} step={step} row={row} onPropose={onPropose} />
          ))}
          <RowAction label={t(m.admin_view)} row={nameOf(row.student)} icon={<Eye />} onClick={() => onOpen(row)} />
        </>
      )}
    />
  );
}

const stepIcon = { approve: <Check />, complete: <CheckCheck />, drop: <X /> };

interface StepActionProps {
  step: EnrollmentStep;
  row: AdminEnrollment;
  onPropose: (decision: Decision) => void;
}

function StepAction({ step, row, onPropose }: StepActionProps) {
  const t = useText();
  return (
    <RowAction
      compact
      label={t(stepMessage[step])}
      row={nameOf(row.student)}
      icon={stepIcon[step]}
      tone={step === 'drop' ? 'reject' : 'accept'}
      onClick={() => onPropose({ enrollment: row, to: enrollment.steps[step].to, step })}
    />
  );
}
