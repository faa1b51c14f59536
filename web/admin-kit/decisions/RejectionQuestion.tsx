import { longestReason } from '#domain/kernel/list.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import styles from './RejectionQuestion.module.css';
import { useLingering } from '#web/admin-kit/record-sheet/use-lingering.ts';

export interface RejectionQuestionProps<Row extends { id: string }> {
  /** The rows asked about; null asks nothing. */
  asked: readonly Row[] | null;
  question: string;
  /** What is said of each of them, on a line of its own. */
  lineOf: (row: Row) => string;
  /** What the yes says; Reject by default. */
  confirmLabel?: string | undefined;
  /** Who is told the reason; the person by default. */
  reasonHint?: string | undefined;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before something that a person sent is rejected, with an optional reason that the person is told. */
export function RejectionQuestion<Row extends { id: string }>(props: RejectionQuestionProps<Row>) {
  const { asked, question, lineOf, onConfirm, onCancel } = props;
  const t = useText();
  const shown = useLingering(asked);
  return (
    <ConfirmDialog
      danger
      undoable
      open={asked !== null}
      question={question}
      confirmLabel={props.confirmLabel ?? t(m.decisions_reject)}
      reason={{
        label: t(m.admin_reason),
        hint: props.reasonHint ?? t(m.decisions_reason_hint),
        longest: longestReason,
      }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {shown?.map((row) => (
        <span key={row.id} className={styles.line}>
          {lineOf(row)}
        </span>
      ))}
    </ConfirmDialog>
  );
}
