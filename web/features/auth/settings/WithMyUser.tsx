import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { myUserQuery } from '#web/features/auth/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';

/** Renders its children with the auth service's user. */
export function WithMyUser({ children }: { children: (user: User) => ReactNode }) {
  const t = useText();
  return (
    <Loaded query={useQuery(myUserQuery(useAuth().store))} failed={t(m.settings_account_failed)}>
      {children}
    </Loaded>
  );
}
