import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import type { Captcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { noteWait, type SendMail, secondsToWait, waitOf } from './confirmation-mail.ts';
import { useRefusalText } from '#web/features/auth/use-refusal-text.ts';

export interface Resend {
  email: string;
  send: SendMail;
  captcha: Captcha;
  mailIntervalS: number;
}

export function useResend({ email, send, captcha, mailIntervalS }: Resend) {
  const t = useText();
  const { store } = useAuth();
  const refusalText = useRefusalText();
  const [secondsLeft, countDown] = useCountdown(waitOf(email));
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);

  function wait(seconds: number) {
    noteWait(email, seconds);
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
