import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import type { AuthFailure } from '#web/features/auth/auth-error-text.ts';
import { AuthForm } from './AuthForm.tsx';
import { CodeField } from './CodeField.tsx';
import { codeForm } from './credentials.ts';
import { useAuthForm } from './use-auth-form.ts';
import { usePhoneCode } from './use-phone-code.ts';

export interface PhoneCodeFormProps {
  factorId: string;
  /** Returns an error message. */
  onAnswer: (answer: { error: AuthFailure | null }) => Promise<string | undefined>;
}

export function PhoneCodeForm({ factorId, onAnswer }: PhoneCodeFormProps) {
  const t = useText();
  const { store } = useAuth();
  const { challengeId, secondsLeft, isSending, send } = usePhoneCode(factorId);
  const form = useAuthForm(codeForm, async ({ code }) => {
    const proof = { factorId, challengeId: challengeId ?? '', code };
    return await onAnswer(await store.upgrade(({ mfa }) => mfa.verify(proof)));
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
