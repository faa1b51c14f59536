import { useRef, useState } from 'react';
import { requestDeletion } from '#domain/account/contract.ts';
import { deletionGraceDays } from '#domain/account/rules.ts';
import { normalizeEmail } from '#domain/auth/rules.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { ApiError } from '#web/lib/api/call-api.ts';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { LineList } from '#web/ui/data/LineList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { CancelDeletion } from './DeletionBanner.tsx';
import { useDeletionChange } from './api.ts';

export function AccountDeletion({ me }: { me: Me }) {
  const t = useText();
  const { date } = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Stack>
      {me.deletes_at !== null && (
        <Banner tone="warn" title={t(m.settings_deletion_on, { day: date(me.deletes_at) })} action={<CancelDeletion />}>
          {t(m.settings_deletion_until_then)}
        </Banner>
      )}
      <Stack gap={2}>
        <Text as="h3" size="md">
          {t(m.settings_deletion_removed)}
        </Text>
        <LineList text={t(m.settings_deletion_removed_list)} lang={null} />
      </Stack>
      <Stack gap={2}>
        <Text as="h3" size="md">
          {t(m.settings_deletion_retained)}
        </Text>
        <LineList text={t(m.settings_deletion_retained_list)} lang={null} />
      </Stack>
      {me.deletes_at === null && (
        <>
          <p>{t(m.settings_deletion_grace, { days: deletionGraceDays })}</p>
          <div>
            <Button writes variant="danger" onClick={() => setConfirming(true)}>
              {t(m.settings_deletion_begin)}
            </Button>
          </div>
        </>
      )}
      <DeletionDialog open={isConfirming} email={me.account_email ?? ''} onClose={() => setConfirming(false)} />
    </Stack>
  );
}

const dayInMilliseconds = 86_400_000;

interface DeletionDialogProps {
  open: boolean;
  /** The address to type; empty if the account has none. */
  email: string;
  onClose: () => void;
}

/** Asks for the account's email address as confirmation. */
function DeletionDialog({ open, email, onClose }: DeletionDialogProps) {
  const t = useText();
  const { date } = useFormat();
  const errorText = useErrorText();
  const api = useApi();
  const request = useDeletionChange((typed: string) => api(requestDeletion, { body: { email: typed } }));
  const field = useRef<HTMLInputElement>(null);
  const [openedAt] = useState(() => Date.now());
  const [fault, setFault] = useState<string>();
  const close = () => {
    setFault(undefined);
    onClose();
  };
  const send = () => {
    const typed = field.current?.value ?? '';
    if (normalizeEmail(typed) !== email) {
      setFault(t(m.settings_deletion_email_wrong));
      field.current?.focus();
      return;
    }
    request.mutateAsync(typed).then(
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
      busy={request.isPending}
      question={t(m.settings_deletion_question)}
      confirmLabel={t(m.settings_deletion_confirm)}
      onConfirm={send}
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
