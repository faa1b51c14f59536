import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { authErrorText, useRefusalText } from '#web/features/auth/auth-error-text.ts';
import type { Captcha } from '#web/features/auth/captcha/captcha.tsx';
import { saveWait, secondsToWait, type SendEmail, waitOf } from './confirmation-email.ts';

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

interface Resend {
  email: string;
  send: SendEmail;
  captcha: Captcha;
  mailIntervalS: number;
}

function useResend({ email, send, captcha, mailIntervalS }: Resend) {
  const t = useText();
  const { store } = useAuth();
  const refusalText = useRefusalText();
  const [secondsLeft, countDown] = useCountdown(waitOf(email));
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  function wait(seconds: number) {
    saveWait(email, seconds);
    countDown(seconds);
  }

  async function resend() {
    const token = await captcha.take();
    if (token === null) return;
    const { error } = await send(await store.client(), token ? { captchaToken: token } : {});
    captcha.renew();
    const seconds = error ? secondsToWait(error) : mailIntervalS;
    if (seconds !== null) wait(seconds);
    if (error && seconds === null) toast.error(authErrorText(t, error));
    if (!error) setSent(true);
  }

  return {
    secondsLeft,
    isBusy,
    isSent,
    label: secondsLeft > 0 ? t(m.auth_resend_in, { seconds: secondsLeft }) : t(m.auth_resend),
    resend: () => {
      setBusy(true);
      void resend()
        .catch((error: unknown) => toast.error(refusalText(error)))
        .finally(() => setBusy(false));
    },
  };
}
