import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '#web/features/auth/forms/AuthCard.tsx';
import { ForgotPasswordForm } from '#web/features/auth/forms/ForgotPasswordForm.tsx';
import { MailCodeForm } from '#web/features/auth/forms/MailCodeForm.tsx';
import { useSite } from '#web/features/site/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';

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
      <MailCodeForm email={mailedTo} type="recovery" onVerified={goToReset} />
      <Button variant="ghost" onClick={() => setMailedTo(null)}>
        {t(m.auth_other_email)}
      </Button>
    </AuthCard>
  );
}
