import { Link } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { useAdoptSession } from '#web/features/auth/adopt-session.ts';
import { useCaptcha } from '#web/features/auth/captcha/captcha.tsx';
import { AuthCard } from './AuthCard.tsx';
import { type EmailSettings, resendTo, type SendEmail } from './confirmation-email.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';

interface CheckEmailCardProps extends EmailSettings {
  email: string;
  next: string | undefined;
  /** Sends the mail again; by default the confirmation of a new sign-up. */
  send: SendEmail | undefined;
  onOtherEmail: () => void;
}

export function CheckEmailCard({
  email,
  next,
  send,
  onOtherEmail,
  captcha: widget,
  mailIntervalS,
}: CheckEmailCardProps) {
  const t = useText();
  const adopt = useAdoptSession();
  const captcha = useCaptcha(widget, { onDemand: true });
  const foot = (
    <p>
      {t(m.auth_have_account)}{' '}
      <Link to="/signin" search={{ next }}>
        {t(m.auth_to_sign_in)}
      </Link>
    </p>
  );
  return (
    <AuthCard takesFocus title={t(m.auth_check_mail_title)} foot={foot}>
      <Banner tone="success" live>
        {t(m.auth_check_mail_sent, { email })}
      </Banner>
      <p>{t(m.auth_check_mail_next)}</p>
      <EmailCodeForm email={email} type="signup" onVerified={async (session) => await adopt(session)} />
      <p>{t(m.auth_check_mail_missing)}</p>
      {captcha.field}
      <ResendConfirmation
        email={email}
        send={send ?? resendTo(email, next)}
        captcha={captcha}
        mailIntervalS={mailIntervalS}
      />
      <Button variant="ghost" onClick={onOtherEmail}>
        {t(m.auth_other_email)}
      </Button>
    </AuthCard>
  );
}
