import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { OfflineBanner } from '../features/shell/OfflineBanner.tsx';
import { Splash } from '../features/shell/Splash.tsx';
import { useSite } from '../features/site/api.ts';
import { useText } from '../lib/i18n/text.ts';
import { useAuth } from '../lib/session/AuthProvider.tsx';
import { forgetDrafts } from '../lib/session/draft.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { isAdminPath } from './paths.ts';

/** What stands around every screen, whatever its frame. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const isAdminArea = useLocation({ select: ({ pathname }) => isAdminPath(pathname) });
  const brand = useSite()?.brand_name ?? '';
  useFocusOnNavigation();
  useForgetOnSignOut();
  return (
    <>
      <a href="#main" className="skip-link">
        {t(m.shell_skip)}
      </a>
      <Splash brand={brand} />
      {children}
      <Toaster position={isAdminArea ? 'top-center' : 'top-right'} />
      <OfflineBanner />
    </>
  );
}

/** A new screen takes the focus, as a new page would, unless it has already put it somewhere. */
function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = document.getElementById('main');
        if (!fromLocation || !pathChanged || main?.contains(document.activeElement)) return;
        main?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** What everybody may see, and so may stay when the person goes. */
const publicKeys = ['site', 'courses'];

/** What was loaded for one person is not shown to the next. */
function useForgetOnSignOut() {
  const queryClient = useQueryClient();
  const personId = useAuth().me?.id ?? null;
  const previousId = useRef<string | null>(null);
  useEffect(() => {
    if (previousId.current !== null && previousId.current !== personId) {
      queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => !publicKeys.includes(String(first)) });
      forgetDrafts();
    }
    previousId.current = personId;
  }, [personId, queryClient]);
}
