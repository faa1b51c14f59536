import { useRef, useState } from 'react';
import { normalizeEmail } from '#domain/auth/rules.ts';
import { deletionGraceDays } from '#domain/account/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useDeletion } from './api.ts';

const dayInMilliseconds = 86_400_000;

export interface DeletionDialogProps {
  open: boolean;
  /** The address that has to be typed; empty where the account has none. */
  email: string;
  onClose: () => void;
}

/** Asks for the address that signs in, so that nobody ends an account by mistake. */
export function DeletionDialog({ open, email, onClose }: DeletionDialogProps) {
  const t = useText();
  const { date } = useFormat();
  const errorText = useErrorText();
  const asking = useDeletion();
  const field = useRef<HTMLInputElement>(null);
  const [openedAt] = useState(() => Date.now());
  const [fault, setFault] = useState<string>();
  const close = () => {
    setFault(undefined);
    onClose();
  };
  const ask = () => {
    const typed = field.current?.value ?? '';
    if (normalizeEmail(typed) !== email) {
      setFault(t(m.settings_deletion_email_wrong));
      field.current?.focus();
      return;
    }
    asking.mutateAsync(typed).then(
      () => {
        toast.success(t(m.settings_deletion_scheduled));
        close();
      },
      (error: Error) =>
        setFault(
          error instanceof ApiError && error.code === 'bad_input'
            ? t(m.settings_deletion_email_wrong)
            : errorText(error),
        ),
    );
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      busy={asking.isPending}
      question={t(m.settings_deletion_question)}
      confirmLabel={t(m.settings_deletion_confirm)}
      onConfirm={ask}
      onCancel={close}
      fields={
        <TextField
          ref={field}
          label={t(m.settings_deletion_email)}
          name="email"
          type="email"
          autoComplete="off"
          hint={email}
          error={fault && <span role="alert">{fault}</span>}
        />
      }
    >
      {t(m.settings_deletion_consequence, { day: date(openedAt + deletionGraceDays * dayInMilliseconds) })}
    </ConfirmDialog>
  );
}
