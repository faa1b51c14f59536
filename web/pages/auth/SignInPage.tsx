import { Link, useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keptSessionDays } from '#domain/auth/rules.ts';
import { localized } from '#domain/kernel/language.ts';
import { listCourseTitles, getCourse } from '#domain/courses/contract.ts';
import { m } from '#web/paraglide/messages.js';
import { AuthCard, LegalConsent } from '#web/features/auth/forms/AuthCard.tsx';
import { ProviderButtons } from '#web/features/auth/forms/ProviderButtons.tsx';
import { UnsentWorkNotice } from '#web/features/auth/forms/UnsentWorkNotice.tsx';
import { LazySecondStep } from '#web/features/auth/second-step/LazySecondStep.tsx';
import { useRedirectWhenSignedIn } from '#web/features/auth/redirects.ts';
import { JourneyPanel } from '#web/features/site/HomeScene.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { apiQuery } from '#web/lib/api/query.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { PasswordField } from '#web/ui/forms/PasswordField.tsx';
import { chooseToStay, choosesToStay } from '#web/lib/session/stay-choice.ts';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { useCaptcha } from '#web/features/auth/captcha/captcha.tsx';
import { useAdoptSession } from '#web/features/auth/adopt-session.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { AuthForm, EmailField, type SendForm, signInForm, useAuthForm } from '#web/features/auth/forms/AuthForm.tsx';
import { authErrorText } from '#web/features/auth/auth-error-text.ts';
import { type EmailSettings, resendTo } from '#web/features/auth/forms/confirmation-email.ts';
import { useEmailSettings } from './use-email-settings.ts';

export function SignInPage() {
  const t = useText();
  const { status } = useAuth();
  const { next } = useSearch({ from: '/public/signin' });
  const mailSettings = useEmailSettings();
  const course = useRequestedCourse(next);
  useRedirectWhenSignedIn(next);
  if (status === 'second_factor_needed') return <LazySecondStep />;
  return (
    <AuthCard
      title={t(m.auth_sign_in_title)}
      lead={course === null ? t(m.auth_sign_in_lead) : t(m.auth_sign_in_for, { title: course.title })}
      picture={<JourneyPanel />}
      foot={
        <>
          <p>
            {t(m.auth_no_account)}{' '}
            <Link to="/signup" search={{ next }}>
              {t(m.auth_to_sign_up)}
            </Link>
          </p>
          {course?.hasSample && (
            <p>
              <Link to="/courses/$courseId/sample" params={{ courseId: course.id }}>
                {t(m.courses_sample_open)}
              </Link>
            </p>
          )}
          <LegalConsent message={m.auth_consent_sign_in} />
        </>
      }
    >
      <UnsentWorkNotice />
      <ProviderButtons next={next} />
      <SignInForm {...mailSettings} next={next} />
    </AuthCard>
  );
}

interface RequestedCourse {
  id: string;
  title: string;
  hasSample: boolean;
}

/** Null if the visitor does not come from a course page. */
function useRequestedCourse(next: string | undefined): RequestedCourse | null {
  const language = useLanguage();
  const { data: titles } = useQuery(apiQuery(listCourseTitles, { query: { part: 'first' } }));
  const course = titles?.rows.find(({ id }) => next?.startsWith(`/courses/${id}`));
  const { data: detail } = useQuery({
    ...apiQuery(getCourse, { params: { id: course?.id ?? '' } }),
    enabled: course !== undefined,
  });
  if (!course) return null;
  return { id: course.id, title: localized(course, 'title', language).text, hasSample: detail?.sample_lesson != null };
}

const ResendConfirmation = lazyPart(
  'resend-confirmation',
  async () => (await import('#web/features/auth/forms/ResendConfirmation.tsx')).ResendConfirmation,
  { isNeeded: true },
);

function SignInForm({ captcha, mailIntervalS, next }: EmailSettings & { next: string | undefined }) {
  const t = useText();
  const { store } = useAuth();
  const adopt = useAdoptSession();
  const captchaState = useCaptcha(captcha);
  /** An unconfirmed address that signed in with the right password. */
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const send: SendForm<typeof signInForm> = async (credentials, captchaOptions) => {
    const client = await store.client();
    const { data, error } = await client.signInWithPassword({ ...credentials, options: captchaOptions });
    setUnconfirmed(error?.code === 'email_not_confirmed' ? credentials.email : null);
    return error ? authErrorText(t, error) : await adopt(data.session);
  };
  const form = useAuthForm(signInForm, send, captchaState);
  return (
    <AuthForm form={form} submitLabel={t(m.auth_submit_sign_in)}>
      {unconfirmed !== null && (
        <>
          <p>{t(m.auth_unconfirmed_next, { email: unconfirmed })}</p>
          <ResendConfirmation
            key={unconfirmed}
            email={unconfirmed}
            send={resendTo(unconfirmed, next)}
            captcha={captchaState}
            mailIntervalS={mailIntervalS}
          />
        </>
      )}
      <EmailField error={form.faultOf('email')} />
      <PasswordField
        label={t(m.auth_password)}
        name="password"
        autoComplete="current-password"
        required
        error={form.faultOf('password')}
        hint={<Link to="/forgot-password">{t(m.auth_forgot)}</Link>}
      />
      <StaySignedIn />
    </AuthForm>
  );
}

/** The choice also holds for the buttons of other sites. */
function StaySignedIn() {
  const t = useText();
  return (
    <Checkbox
      label={t(m.auth_stay)}
      hint={t(m.auth_stay_hint, { days: keptSessionDays })}
      onChange={(event) => chooseToStay(event.target.checked)}
      autoComplete="off"
      ref={(box) => {
        // It may have been checked before the page was hydrated.
        if (box?.checked) chooseToStay(true);
        else if (box) box.checked = choosesToStay();
      }}
    />
  );
}
