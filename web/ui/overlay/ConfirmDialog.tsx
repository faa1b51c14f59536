import { type ReactNode, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import dialog from './Modal.module.css';
import { classNames } from '#web/ui/layout/class-names.ts';
import { Modal } from './Modal.tsx';
import { TextAreaField } from '#web/ui/forms/TextAreaField.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  question: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  /** Called with the trimmed reason, or ''. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  fields?: ReactNode;
  /** Asks for a reason of at most `maxLength` characters. */
  reason?: { label: string; hint: ReactNode; maxLength: number; required?: boolean | undefined } | undefined;
  danger?: boolean | undefined;
  /** The action can be undone: the focus starts on the confirm button. */
  undoable?: boolean | undefined;
  busy?: boolean | undefined;
  closesByBack?: boolean | undefined;
}

/** A confirmation dialog; the focus starts on Cancel unless the action can be undone. */
export function ConfirmDialog({ open, reason, ...question }: ConfirmDialogProps) {
  const t = useText();
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  function confirmReason() {
    const typed = input.current?.value.trim() ?? '';
    const isRefused = reason && (typed.length > reason.maxLength || (reason.required && typed === ''));
    if (isRefused) input.current?.focus();
    else question.onConfirm(typed);
  }
  return (
    <Modal
      className={classNames(dialog.dialog, dialog.small)}
      role="alertdialog"
      open={open}
      onClose={question.onCancel}
      closesByBack={question.closesByBack}
      title={question.question}
      description={question.children}
      initialFocus={reason?.required ? input : question.undoable ? confirm : cancel}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={question.onCancel}>
            {t(m.ui_cancel)}
          </Button>
          <Button
            ref={confirm}
            writes
            variant={question.danger ? 'danger' : 'primary'}
            busy={question.busy}
            onClick={confirmReason}
          >
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.fields}
      {reason && <TextAreaField ref={input} rows={3} {...reason} />}
    </Modal>
  );
}
