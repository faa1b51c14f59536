import { maxReason } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { nameOf } from '#web/admin-kit/list/naming.ts';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';
import type { Decision } from './admin-api.ts';
import { stepMessage } from './labels.ts';

const questions = {
  approve: m.decisions_verification_approve_question,
  reject: m.decisions_verification_reject_question,
};

export interface DecisionQuestionProps {
  /** The decision to confirm; closed if null. */
  asked: Decision | null;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before a verification request is decided: once, for good. */
export function DecisionDialog({ asked, onConfirm, onCancel }: DecisionQuestionProps) {
  const t = useText();
  const shown = useLastValue(asked);
  if (!shown) return null;
  const { request, step } = shown;
  return (
    <ConfirmDialog
      key={request.id}
      danger={step === 'reject'}
      // Final, and yet one key away: a school decides dozens of these in a row, each by its reference.
      undoable
      open={asked !== null}
      question={t(questions[step])}
      confirmLabel={t(stepMessage[step])}
      reason={
        step === 'reject'
          ? { label: t(m.admin_reason), hint: t(m.decisions_reason_hint), longest: maxReason }
          : undefined
      }
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(m.decisions_verification_question_text, {
        name: nameOf(t, request.user),
        reference: request.payment_reference,
      })}
    </ConfirmDialog>
  );
}
