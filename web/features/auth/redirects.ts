import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProviderName } from '#domain/auth/rules.ts';
import { isSitePath } from '#domain/kernel/addresses/site-path.ts';
import type { Me } from '#domain/profiles/contract.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

/** `next` if it is a path of this site, else the start page of the user's role. */
export function pathAfterSignIn(next: string | undefined, role: Me['role'] | undefined): string {
  if (next !== undefined && isSitePath(next)) return next;
  return role === 'admin' ? '/admin-dashboard' : '/dashboard';
}

/** Where emails and providers redirect to; `next` is the path to open afterwards. */
export function callbackAddress(next: string | undefined, provider?: ProviderName): string {
  const address = new URL('/auth/callback', window.location.origin);
  if (next !== undefined) address.searchParams.set('next', next);
  if (provider) address.searchParams.set('provider', provider);
  return address.href;
}

export function useRedirectWhenSignedIn(next: string | undefined): void {
  const { status, me } = useAuth();
  const { history } = useRouter();
  useEffect(() => {
    if (status === 'signed_in') history.replace(pathAfterSignIn(next, me?.role));
  }, [status, me?.role, history, next]);
}
