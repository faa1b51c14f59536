import type { Session } from '@supabase/auth-js';
import { Link, useHydrated, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { halfChangedText, providerTitle } from '#domain/auth/rules.ts';
import { m } from '#web/paraglide/messages.js';
import { AuthCard } from '#web/features/auth/forms/AuthCard.tsx';
import { useAdoptOnce, useUrlSession } from '#web/features/auth/url-session.ts';
import { LazySecondStep } from '#web/features/auth/second-step/LazySecondStep.tsx';
import { useRedirectWhenSignedIn } from '#web/features/auth/redirects.ts';
import { useSchoolSignIn } from '#web/shared/site/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Banner, Refusal } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

const from = '/public/auth/callback';

export function CallbackPage() {
  const t = useText();
  const isHydrated = useHydrated();
  const { provider } = useSearch({ from });
  const { status } = useAuth();
  const school = useSchoolSignIn();
  const arrival = useUrlSession(provider && providerTitle(provider, school));
  if (isHydrated && isHalfConfirmed()) return <HalfConfirmed />;
  if (arrival && 'session' in arrival) return <Arrived session={arrival.session} />;
  if (arrival && status !== 'loading') {
    // A used link does not matter to somebody who is signed in.
    return status === 'signed_in' && !provider ? <Continue {...arrival} /> : <Failed {...arrival} />;
  }
  return (
    <AuthCard title={t(m.auth_callback_title)}>
      <Spinner />
    </AuthCard>
  );
}

/** A mail's link reports that the other mailbox must confirm the new address too. */
const isHalfConfirmed = () => new URLSearchParams(window.location.hash.slice(1)).get('message') === halfChangedText;

function HalfConfirmed() {
  const t = useText();
  return (
    <AuthCard
      title={t(m.auth_email_half_confirmed_title)}
      foot={
        <Link to="/settings" hash="email">
          {t(m.auth_email_half_confirmed_back)}
        </Link>
      }
    >
      <Banner tone="success" live>
        {t(m.auth_email_half_confirmed)}
      </Banner>
    </AuthCard>
  );
}

function Arrived({ session }: { session: Session }) {
  const t = useText();
  const { status } = useAuth();
  const outcome = useAdoptOnce(session);
  if (outcome?.refusal !== undefined) return <Failed refusal={outcome.refusal} />;
  if (outcome && status === 'second_factor_needed') return <LazySecondStep />;
  if (outcome && status === 'signed_in') return <Continue />;
  return (
    <AuthCard title={t(m.auth_callback_title)}>
      <Spinner />
    </AuthCard>
  );
}

function Continue({ refusal }: { refusal?: string }) {
  useEffect(() => void (refusal && toast(refusal)), [refusal]);
  const { next } = useSearch({ from });
  useRedirectWhenSignedIn(next);
  return null;
}

function Failed({ refusal }: { refusal: string }) {
  const t = useText();
  const { next, provider } = useSearch({ from });
  return (
    <AuthCard
      title={t(provider ? m.auth_sign_in_title : m.auth_link_failed_title)}
      foot={
        <Link to="/signin" search={{ next }}>
          {t(m.auth_to_sign_in)}
        </Link>
      }
    >
      <Refusal>{refusal}</Refusal>
    </AuthCard>
  );
}
