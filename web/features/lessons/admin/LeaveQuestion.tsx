import { useBlocker } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '../../../lib/i18n/text.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

/** What the question before leaving a form takes. */
export interface LeaveQuestionProps {
  /** The form holds changes that are not saved. */
  isDirty: boolean;
  /** The form itself is about to be closed. */
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before unsaved changes are lost: by closing the form, by going to another page, by closing the tab. */
export function LeaveQuestion({ isDirty, isLeaving, onLeave, onStay }: LeaveQuestionProps) {
  const t = useText();
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      danger
      open={isLeaving || blocker.status === 'blocked'}
      question={t(m.admin_leave_question)}
      confirmLabel={t(m.admin_leave)}
      onConfirm={() => {
        if (blocker.status === 'blocked') blocker.proceed();
        else onLeave();
      }}
      onCancel={() => {
        blocker.reset?.();
        onStay();
      }}
    >
      {t(m.admin_leave_effect)}
    </ConfirmDialog>
  );
}
