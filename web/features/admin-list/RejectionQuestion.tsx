import { m } from '#web/paraglide/messages.js';
import { useText } from '../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import styles from './RejectionQuestion.module.css';

/** What the question before a rejection takes. */
export interface RejectionQuestionProps {
  open: boolean;
  question: string;
  /** What would be rejected, a line each. */
  of: readonly { id: string; text: string }[] | undefined;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before something that a person sent is rejected, with an optional reason that the person is told. */
export function RejectionQuestion({ open, question, of, onConfirm, onCancel }: RejectionQuestionProps) {
  const t = useText();
  return (
    <ConfirmDialog
      danger
      undoable
      open={open}
      question={question}
      confirmLabel={t(m.decisions_reject)}
      reasonLabel={t(m.admin_reason)}
      reasonHint={t(m.decisions_reason_hint)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {of?.map(({ id, text }) => (
        <span key={id} className={styles.line}>
          {text}
        </span>
      ))}
    </ConfirmDialog>
  );
}
