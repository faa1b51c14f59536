import { maxReasonLength } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { useLastValue } from '#web/admin-kit/record-sheet/use-last-value.ts';

export interface RejectionQuestionProps<Row extends { id: string }> {
  rows: readonly Row[] | null;
  question: string;
  lineOf: (row: Row) => string;
  /** The confirm label of another decision, which is not shown as a danger; default Reject. */
  confirmLabel?: string | undefined;
  /** Who gets the reason; default the person. */
  reasonHint?: string | undefined;
  /** The label of a reason that must be given. */
  requiredReason?: string | undefined;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Confirms a rejection, with a reason. */
export function RejectionDialog<Row extends { id: string }>(props: RejectionQuestionProps<Row>) {
  const { rows, question, lineOf, onConfirm, onCancel } = props;
  const t = useText();
  const shown = useLastValue(rows);
  return (
    <ConfirmDialog
      danger={props.confirmLabel === undefined}
      undoable
      open={rows !== null}
      question={question}
      confirmLabel={props.confirmLabel ?? t(m.decisions_reject)}
      reason={{
        label: props.requiredReason ?? t(m.admin_reason),
        required: props.requiredReason !== undefined,
        hint: props.reasonHint ?? t(m.decisions_reason_hint),
        maxLength: maxReasonLength,
      }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {shown?.map(lineOf).join('\n')}
    </ConfirmDialog>
  );
}
