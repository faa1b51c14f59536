import { useBlocker } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

// Loaded after the form; until then a navigation waits.
const ConfirmDialog = lazyPart(
  'leave-question',
  async () => (await import('#web/ui/overlay/ConfirmDialog.tsx')).ConfirmDialog,
);

export interface LeaveQuestionProps {
  isDirty: boolean;
  isLeaving?: boolean;
  onLeave?: () => void;
  onStay?: () => void;
  /** Saves before a navigation; false if it must be asked about. */
  onLeaving?: () => Promise<boolean>;
  /** Called before a navigation that was blocked goes on. */
  onDiscard?: () => void;
}

/** Asks before unsaved changes are lost by closing the form, navigation or closing the tab. */
export function LeaveDialog(props: LeaveQuestionProps) {
  const { isDirty, isLeaving = false, onLeaving, onLeave, onStay, onDiscard } = props;
  const t = useText();
  const blocker = useBlocker({
    shouldBlockFn: async () => isDirty && !(await onLeaving?.()),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      danger
      // The router may be in the middle of a blocked Back.
      closesByBack={false}
      open={isLeaving || blocker.status === 'blocked'}
      question={t(m.ui_leave_question)}
      confirmLabel={t(m.ui_leave)}
      onConfirm={() => {
        if (blocker.status !== 'blocked') return onLeave?.();
        onDiscard?.();
        return blocker.proceed();
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
