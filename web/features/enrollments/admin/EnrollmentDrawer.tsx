import type { ReactNode } from 'react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { enrollment as lifecycle } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { LocalizedField } from '#web/lib/i18n/Localized.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { enrollmentStatus } from '#web/shared/statuses/statuses.ts';
import { decisionButtons, StatusButtons } from '#web/admin-kit/decisions/decision-buttons.tsx';
import { PersonCell } from '#web/admin-kit/list/cells.tsx';
import { RecordDrawer } from '#web/admin-kit/record-sheet/RecordDrawer.tsx';
import { Details } from '#web/admin-kit/record-sheet/RecordSheet.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import { EnrollmentStatusTag } from '#web/features/enrollments/EnrollmentStatusTag.tsx';
import type { EnrollmentDecision } from './admin-api.ts';
import styles from './EnrollmentDrawer.module.css';
import { LessonsDone } from './EnrollmentActions.tsx';

export interface EnrollmentDrawerProps {
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
    <div className={styles.details}>
      <PersonCell person={student} />
      <Details
        items={[
          { term: t(m.admin_course), value: <LocalizedField row={course} field="title" /> },
          { term: t(m.admin_status), value: <EnrollmentStatusTag status={status} /> },
          { term: t(m.admin_enrolled_on), value: dateTime(created_at) },
          { term: t(m.admin_last_updated), value: updated_at === created_at ? null : dateTime(updated_at) },
          { term: t(m.admin_unlocked_week), value: open },
          { term: t(m.admin_decision_reason), value: enrollment.decision_reason },
          { term: t(m.admin_payment_reference), value: enrollment.payment_reference },
          { term: t(m.admin_lessons_done), value: <LessonsDone enrollment={enrollment} /> },
        ]}
      />
    </div>
  );
}
