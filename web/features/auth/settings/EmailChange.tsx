import type { User } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeEmail } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useCountdown } from '#web/ui/hooks/use-countdown.ts';
import { dataOf, myUserKey } from '#web/features/auth/api.ts';
import { authErrorText, useRefusalText } from '#web/features/auth/auth-error-text.ts';
import { AuthForm, emailForm, useAuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { callbackAddress } from '#web/features/auth/redirects.ts';
import { useCaptcha } from '#web/features/auth/captcha/captcha.tsx';
import type { CaptchaWidget } from '#web/features/auth/captcha/CaptchaField.tsx';
import { useMutation } from '#web/lib/api/use-mutation.ts';
import { WithMyUser } from './account-rows.tsx';

const mailIntervalSeconds = 60;

const settingsAddress = () => callbackAddress('/settings');

/** Both mailboxes must confirm a change. */
export function EmailChange({ captcha }: { captcha: CaptchaWidget | null }) {
  return <WithMyUser>{(user) => <Address user={user} captcha={captcha} />}</WithMyUser>;
}

function Address({ user, captcha }: { user: User; captcha: CaptchaWidget | null }) {
  const t = useText();
  // A new form after each change empties the field.
  const [changes, setChanges] = useState(0);
  return (
    <>
      <p>{user.email ? t(m.settings_email_now, { email: user.email }) : t(m.settings_email_none)}</p>
      {user.new_email && (
        <WaitingAddress key={user.new_email} email={user.email ?? ''} newEmail={user.new_email} widget={captcha} />
      )}
      <NewAddress key={`change-${changes}`} user={user} onAsked={() => setChanges(changes + 1)} />
    </>
  );
}

function NewAddress({ user, onAsked }: { user: User; onAsked: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { store } = useAuth();
  const form = useAuthForm(emailForm, async ({ email }) => {
    if (normalizeEmail(email) === user.email) return t(m.settings_email_same);
    const { data, error } = await (await store.client()).updateUser({ email }, { emailRedirectTo: settingsAddress() });
    if (error) return authErrorText(t, error);
    client.setQueryData(myUserKey, data.user);
    toast.success(t(data.user.new_email ? m.settings_email_requested : m.settings_email_changed));
    // Without confirmation by mail it has changed already.
    if (!data.user.new_email) void store.reload();
    onAsked();
    return undefined;
  });
  return (
    <AuthForm form={form} submitLabel={t(m.settings_email_submit)} inline>
      <TextField
        label={t(m.settings_email_new)}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={form.faultOf('email')}
      />
    </AuthForm>
  );
}

interface WaitingAddressProps {
  email: string;
  newEmail: string;
  widget: CaptchaWidget | null;
}

function WaitingAddress({ email, newEmail, widget }: WaitingAddressProps) {
  const t = useText();
  const refusalText = useRefusalText();
  const { store } = useAuth();
  const captcha = useCaptcha(widget, { onDemand: true });
  const [secondsLeft, countDown] = useCountdown();
  const again = useMutation({
    mutationFn: async () => {
      const captchaToken = await captcha.take();
      if (captchaToken === null) return false;
      const options = { emailRedirectTo: settingsAddress(), ...(captchaToken && { captchaToken }) };
      const answer = await (await store.client()).resend({ type: 'email_change', email, options });
      captcha.renew();
      dataOf(answer);
      return true;
    },
    onSuccess: (isSent) => {
      // The error is shown where the captcha would be.
      if (!isSent) return;
      countDown(mailIntervalSeconds);
      toast.success(t(m.settings_email_sent_again));
    },
    onError: (error) => toast.error(refusalText(error)),
  });
  return (
    <Banner
      title={t(m.settings_email_unconfirmed, { email: newEmail })}
      live
      action={
        <Button
          writes
          variant="secondary"
          size="sm"
          busy={again.isPending}
          disabled={secondsLeft > 0}
          onClick={() => again.mutate()}
        >
          {secondsLeft > 0 ? t(m.auth_step_send_again_in, { seconds: secondsLeft }) : t(m.settings_email_send_again)}
        </Button>
      }
    >
      {t(m.settings_email_unconfirmed_hint)}
      {captcha.field}
    </Banner>
  );
}
