import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { type Resend, useResend } from './use-resend.ts';

export function ResendConfirmation(props: Resend) {
  const t = useText();
  const { secondsLeft, isBusy, isSent, label, resend } = useResend(props);
  return (
    <>
      <Button variant="secondary" wide busy={isBusy} disabled={secondsLeft > 0} onClick={resend}>
        {label}
      </Button>
      <p role="status" hidden={!isSent}>
        {isSent && t(m.auth_resent, { email: props.email })}
      </p>
    </>
  );
}
