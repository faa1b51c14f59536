import { inviteAgain } from '#domain/people/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { useAdminChange } from '#web/admin-kit/decisions/use-admin-change.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmButton } from '#web/ui/overlay/ConfirmButton.tsx';

/** Invites everyone again who has not come. */
export function InviteAgain() {
  const t = useText();
  const { mutateAsync } = useAdminChange(inviteAgain, ({ invited }) =>
    toast.success(t(m.people_invited_again, { count: invited })),
  );
  return (
    <ConfirmButton
      size="sm"
      label={t(m.people_invite_again)}
      question={t(m.people_invite_again_question)}
      effect={t(m.people_invite_again_effect)}
      onConfirm={() => mutateAsync({}).catch(() => {})}
    />
  );
}
