import { Check, CheckCheck, Eye, X } from 'lucide-react';
import type { AdminEnrollment } from '#domain/enrollments/contract.ts';
import { enrollment } from '#domain/enrollments/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { RowActions } from '#web/ui/data/RowActions.tsx';
import { nameOf } from '#web/admin-kit/list/cells.tsx';
import type { EnrollmentDecision } from './use-enrollment-decisions.ts';

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
