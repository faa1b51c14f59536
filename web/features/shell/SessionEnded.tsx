import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { hasUnsentInput } from '#web/lib/session/unsent-input.ts';
import { buttonClass } from '#web/ui/buttons/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

const signInPath = '/signin';

/** Says on every screen, until the next sign-in or reload, that the session has ended. */
export function SessionEnded() {
  const t = useText();
  const { pathname, href } = useLocation();
  const [hasInput] = useState(hasUnsentInput);
  return (
    <Banner
      tone="warn"
      live
      action={
        pathname !== signInPath && (
          <Link to={signInPath} search={{ next: href }} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {t(m.auth_to_sign_in)}
          </Link>
        )
      }
    >
      {t(hasInput ? m.auth_session_ended_input : m.auth_session_ended)}
    </Banner>
  );
}
