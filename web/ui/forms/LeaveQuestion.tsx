import { useBlocker } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** What the question before leaving a form takes. */
export interface LeaveQuestionProps {
  /** The form holds changes that are not saved. */
  isDirty: boolean;
  /** The form itself, where it can be closed, is about to be. */
  isLeaving?: boolean;
  onLeave?: () => void;
  onStay?: () => void;
}

/** Asks before unsaved changes are lost: by closing the form, by going to another page, by closing the tab. */
export function LeaveQuestion({ isDirty, isLeaving = false, onLeave, onStay }: LeaveQuestionProps) {
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
      question={t(m.ui_leave_question)}
      confirmLabel={t(m.ui_leave)}
      onConfirm={() => {
        if (blocker.status === 'blocked') blocker.proceed();
        else onLeave?.();
      }}
      onCancel={() => {
        blocker.reset?.();
        onStay?.();
      }}
    >
      {t(m.ui_leave_effect)}
    </ConfirmDialog>
  );
}
