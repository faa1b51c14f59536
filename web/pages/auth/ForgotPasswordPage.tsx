import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '#web/features/auth/forms/AuthCard.tsx';
import { EmailCodeForm } from '#web/features/auth/forms/EmailCodeForm.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { useCaptcha } from '#web/features/auth/captcha/captcha.tsx';
import type { CaptchaWidget } from '#web/features/auth/captcha/CaptchaField.tsx';
import { AuthForm, EmailField, emailForm, type SendForm, useAuthForm } from '#web/features/auth/forms/AuthForm.tsx';

export function ForgotPasswordPage() {
  const t = useText();
  const navigate = useNavigate();
  const captcha = useSite()?.captcha ?? null;
  const goToReset = async () => {
    await navigate({ to: '/reset-password' });
    return undefined;
  };
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const foot = <Link to="/signin">{t(m.auth_to_sign_in)}</Link>;
  if (mailedTo === null) {
    return (
      <AuthCard title={t(m.auth_forgot_title)} lead={t(m.auth_forgot_lead)} foot={foot}>
        <ForgotPasswordForm captcha={captcha} onSent={setMailedTo} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t(m.auth_forgot_sent_title)} lead={t(m.auth_forgot_sent, { email: mailedTo })} foot={foot}>
      <EmailCodeForm email={mailedTo} type="recovery" onVerified={goToReset} />
      <Button variant="ghost" onClick={() => setMailedTo(null)}>
        {t(m.auth_other_email)}
      </Button>
    </AuthCard>
  );
}

function ForgotPasswordForm({ captcha, onSent }: { captcha: CaptchaWidget | null; onSent: (email: string) => void }) {
  const t = useText();
  const { store } = useAuth();
  const send: SendForm<typeof emailForm> = async ({ email }, captchaOptions) => {
    const options = { redirectTo: `${window.location.origin}/reset-password`, ...captchaOptions };
    const { error } = await (await store.client()).resetPasswordForEmail(email, options);
    if (error) return authErrorText(t, error);
    onSent(email);
    return undefined;
  };
  const form = useAuthForm(emailForm, send, useCaptcha(captcha));
  return (
    <AuthForm form={form} submitLabel={t(m.auth_forgot_submit)}>
      <EmailField error={form.faultOf('email')} />
    </AuthForm>
  );
}
