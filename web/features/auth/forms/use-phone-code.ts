import { useState } from 'react';
import { smsIntervalSeconds } from '#domain/auth/factor-rules.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';

/** At most one code a minute; `challengeId` is null before the first. */
export function usePhoneCode(factorId: string) {
  const t = useText();
  const { store } = useAuth();
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [secondsLeft, countDown] = useCountdown();
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    const { data, error } = await (await store.client()).mfa.challenge({ factorId, channel: 'sms' });
    setSending(false);
    if (error) {
      toast.error(authErrorText(t, error));
      return;
    }
    setChallengeId(data.id);
    countDown(smsIntervalSeconds);
  }

  return { challengeId, secondsLeft, isSending, send: () => void send() };
}
