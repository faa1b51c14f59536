import type { Session } from '@supabase/auth-js';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useAdoptSession } from '../../features/auth/adopt-session.ts';
import { AuthCard } from '../../features/auth/AuthCard.tsx';
import { useArrivedSession } from '../../features/auth/use-arrived-session.ts';
import { wayBack } from '../../features/auth/way-back.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** Where mails and other sites send people back: signs them in and goes on. */
export function CallbackPage() {
  const t = useText();
  const arrival = useArrivedSession();
  if (arrival && 'refusal' in arrival) return <Failed refusal={arrival.refusal} />;
  if (arrival) return <Arrived session={arrival.session} />;
  return (
    <AuthCard title={t(m.auth_callback_title)}>
      <Spinner />
    </AuthCard>
  );
}

function Arrived({ session }: { session: Session }) {
  const t = useText();
  const router = useRouter();
  const { next } = useSearch({ from: '/public/auth/callback' });
  const adopt = useAdoptSession();
  const [refusal, setRefusal] = useState<string>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const arrive = async () => {
      const refused = await adopt(session);
      if (refused === undefined) router.history.replace(wayBack(next));
      else setRefusal(refused);
    };
    void arrive();
  }, [adopt, next, router, session]);
  if (refusal !== undefined) return <Failed refusal={refusal} />;
  return (
    <AuthCard title={t(m.auth_callback_title)}>
      <Spinner />
    </AuthCard>
  );
}

function Failed({ refusal }: { refusal: string }) {
  const t = useText();
  return (
    <AuthCard title={t(m.auth_link_failed_title)} foot={<Link to="/signin">{t(m.auth_to_sign_in)}</Link>}>
      <Banner tone="error" live>
        {refusal}
      </Banner>
    </AuthCard>
  );
}
