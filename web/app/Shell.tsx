import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { OfflineBanner } from '#web/features/shell/OfflineBanner.tsx';
import { loadChunk } from '#web/features/shell/load-chunk.ts';
import { Splash } from '#web/features/shell/Splash.tsx';
import { useSite } from '#web/shared/site/api.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { useLearnerId } from '#web/lib/offline/learner.ts';
import { ReadOnly } from '#web/ui/buttons/read-only.ts';
import { lazyPart, partsKey } from '#web/ui/feedback/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { releaseHeldClick } from '#web/lib/held-clicks.ts';
import { useLive } from '#web/lib/live/use-live.ts';
import { invalidate } from '#web/lib/api/query.ts';
import { resources } from '#web/lib/api/resources.ts';
import { liveKeys, offlineWorkKeys } from './live-keys.ts';
import { isAdminPath } from './paths.ts';

/** Everything around the screens, in all layouts. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText();
  const isAdminArea = useLocation({ select: ({ pathname }) => isAdminPath(pathname) });
  const brand = useSite()?.brand_name ?? '';
  const { viewId } = useAuth();
  useFocusOnNavigation();
  useClearCacheOnUserChange();
  useFreshness();
  const { hasEnded } = useAuth();
  useEffect(releaseHeldClick, []);
  return (
    <>
      <AdminViewBanner />
      {hasEnded && <SessionEnded />}
      <a href="#main" className="skip-link">
        {t(m.shell_skip)}
      </a>
      <Splash brand={brand} />
      <SignedInUser />
      <ReadOnly value={viewId !== null}>{children}</ReadOnly>
      <Toaster position={isAdminArea ? 'top-center' : 'top-right'} />
      <OfflineBanner action={<WaitingButton />}>
        <OfflineSupport />
      </OfflineBanner>
    </>
  );
}

const OfflineWork = lazyPart(
  'offline',
  async () => (await import('#web/features/offline/OfflineWork.tsx')).OfflineWork,
);

const WaitingButton = lazyPart(
  'waiting-work',
  async () => (await import('#web/features/offline/WaitingWork.tsx')).WaitingButton,
);

/** Offline support for learners; not loaded by visitors. */
function OfflineSupport() {
  const learnerId = useLearnerId();
  const queryClient = useQueryClient();
  const refresh = () => void invalidate(queryClient, offlineWorkKeys);
  return learnerId && <OfflineWork learnerId={learnerId} onNews={refresh} />;
}

// Essential: without the banner an admin view must not be shown.
const ViewBanner = lazy(async () => ({
  default: (await loadChunk(async () => await import('#web/features/users/ViewBanner.tsx'))).ViewBanner,
}));

/** The banner of an admin view, first in the tab order. */
function AdminViewBanner() {
  const { viewId } = useAuth();
  useReturnFromView();
  return (
    viewId && (
      <Suspense>
        <ViewBanner />
      </Suspense>
    )
  );
}

const SessionEnded = lazyPart(
  'session-ended',
  async () => (await import('#web/features/shell/SessionEnded.tsx')).SessionEnded,
);

const SignedInSession = lazyPart('signed-in', async () => (await import('./signed-in-parts.ts')).SignedInSession);

/** Common behaviour for signed-in users; not loaded by visitors. */
function SignedInUser() {
  const { me } = useAuth();
  return me && <SignedInSession me={me} />;
}

/** Returns to User Management at the end of an admin view. */
function useReturnFromView() {
  const t = useText();
  const router = useRouter();
  const { status, viewId, store } = useAuth();
  const previousId = useRef<string | null>(null);
  const returnToUsers = useEffectEvent((wasViewing: boolean) => {
    // After a reload the view may have ended already.
    const hasEnded = store.takeViewEnded();
    if (hasEnded) toast.error(t(m.errors_view_over));
    if (hasEnded || wasViewing) void router.navigate({ to: '/admin-dashboard/users' });
  });
  useEffect(() => {
    if (viewId === null && status === 'signed_in') returnToUsers(previousId.current !== null);
    previousId.current = viewId;
  }, [viewId, status]);
}

/** Moves the focus to a new screen, unless the screen or the user has moved it meanwhile (an opened menu would close). */
function useFocusOnNavigation() {
  const router = useRouter();
  useEffect(() => {
    let hasInteracted = false;
    const onInteraction = () => (hasInteracted = true);
    const interactions = ['keydown', 'pointerdown'] as const;
    for (const name of interactions) window.addEventListener(name, onInteraction, { capture: true });
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => (hasInteracted = false)),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = document.getElementById('main');
        if (!fromLocation || !pathChanged || main?.contains(document.activeElement)) return;
        if (hasInteracted && document.activeElement !== document.body) return;
        main?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      for (const name of interactions) window.removeEventListener(name, onInteraction, { capture: true });
      for (const off of unsubscribe) off();
    };
  }, [router]);
}

/** Refetches queries on live events. */
function useFreshness() {
  const queryClient = useQueryClient();
  const { store } = useAuth();
  useLive((topics) => {
    if (topics.some((topic) => topic === 'profile' || topic === 'all')) void store.reload();
    void invalidate(queryClient, liveKeys(topics));
  });
}

/** Public queries, which stay in the cache after sign-out. */
const publicKeys: readonly unknown[] = [partsKey, '/api/site', ...resources.courses.flat()];

/** Clears the query cache on a change of user; a pending second factor is not a change. */
function useClearCacheOnUserChange() {
  const queryClient = useQueryClient();
  const { status, me } = useAuth();
  const personId = me?.id ?? null;
  const isPending = status === 'second_factor_needed';
  const previousId = useRef<string | null>(null);
  useEffect(() => {
    if (isPending) return;
    if (previousId.current !== null && previousId.current !== personId)
      queryClient.removeQueries({ predicate: ({ queryKey }) => !publicKeys.includes(queryKey[0]) });
    previousId.current = personId;
  }, [personId, isPending, queryClient]);
}
