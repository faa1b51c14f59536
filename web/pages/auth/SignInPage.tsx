import { Link, useSearch } from '@tanstack/react-router';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '#web/features/auth/forms/AuthCard.tsx';
import { LegalConsent } from '#web/features/auth/forms/LegalConsent.tsx';
import { ProviderButtons } from '#web/features/auth/forms/ProviderButtons.tsx';
import { SecondStepPlace } from '#web/features/auth/second-step/SecondStepPlace.tsx';
import { SignInForm } from '#web/features/auth/forms/SignInForm.tsx';
import { useLeaveWhenSignedIn } from '#web/features/auth/use-leave-when-signed-in.ts';
import { JourneyPanel } from '#web/features/site/JourneyPanel.tsx';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useCourseBehind } from './use-course-behind.ts';
import { useMailSettings } from './use-mail-settings.ts';

export function SignInPage() {
  const t = useText();
  const { status } = useAuth();
  const { next } = useSearch({ from: '/public/signin' });
  const mailSettings = useMailSettings();
  const course = useCourseBehind(next);
  useLeaveWhenSignedIn(next);
  if (status === 'second_factor_needed') return <SecondStepPlace />;
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
      <ProviderButtons next={next} />
      <SignInForm {...mailSettings} next={next} />
    </AuthCard>
  );
}
