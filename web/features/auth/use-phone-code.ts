import { useState } from 'react';
import { smsIntervalSeconds } from '#domain/auth/factor-rules.ts';
import { useText } from '../../lib/i18n/text.ts';
import { useAuth } from '../../lib/session/AuthProvider.tsx';
import { toast } from '../../ui/toast.ts';
import { useCountdown } from '../../ui/use-countdown.ts';
import { authErrorText } from './auth-error-text.ts';

/** Sends codes to a telephone, one a minute: `challengeId` is what the last of them answers; null before the first. */
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
