import { useEffect, useRef, useState } from 'react';
import { readCode, smsIntervalSeconds, totpRules } from '#domain/auth/factor-rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { authErrorText, type AuthFailure } from '#web/features/auth/auth-error-text.ts';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { AuthForm, codeForm, useAuthForm } from './AuthForm.tsx';

interface PhoneCodeFormProps {
  factorId: string;
  /** Returns an error message. */
  onAnswer: (answer: { error: AuthFailure | null }) => Promise<string | undefined>;
}

export function PhoneCodeForm({ factorId, onAnswer }: PhoneCodeFormProps) {
  const t = useText();
  const { store } = useAuth();
  const { challengeId, secondsLeft, isSending, send } = usePhoneCode(factorId);
  const form = useAuthForm(codeForm, async ({ code }) => {
    const verification = { factorId, challengeId: challengeId ?? '', code };
    return await onAnswer(await store.tokens.upgrade(({ mfa }) => mfa.verify(verification)));
  });
  if (challengeId === null) {
    return (
      <Button busy={isSending} onClick={send}>
        {t(m.auth_step_send)}
      </Button>
    );
  }
  return (
    <>
      <AuthForm form={form} submitLabel={t(m.auth_step_submit)}>
        <p role="status">{t(m.auth_step_sent)}</p>
        <CodeField label={t(m.auth_step_phone_code)} error={form.faultOf('code')} refusal={form.refusal} />
      </AuthForm>
      <Button variant="ghost" busy={isSending} disabled={secondsLeft > 0} onClick={send}>
        {secondsLeft > 0 ? t(m.auth_step_send_again_in, { seconds: secondsLeft }) : t(m.auth_step_send_again)}
      </Button>
    </>
  );
}

interface CodeFieldProps {
  label: string;
  error: string | undefined;
  /** A new refusal empties the field. */
  refusal: string | undefined;
}

/** A six-digit code, submitted when complete. */
export function CodeField({ label, error, refusal }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (refusal === undefined || !field.current) return;
    field.current.value = '';
    field.current.focus();
  }, [refusal]);
  return (
    <TextField
      ref={field}
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      error={error}
      onChange={({ target }) => {
        if (readCode(target.value).length === totpRules.digits) target.form?.requestSubmit();
      }}
    />
  );
}

/** At most one code a minute; `challengeId` is null before the first. */
function usePhoneCode(factorId: string) {
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
