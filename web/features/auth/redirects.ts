import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isSitePath } from '#domain/kernel/site-path.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

const defaultPath = '/dashboard';

/** `next` if it is a path of this site, else the dashboard. */
export const pathAfterSignIn = (next: string | undefined) =>
  next !== undefined && isSitePath(next) ? next : defaultPath;

/** Where emails and other sites redirect to; `next` is the path to open afterwards. */
export function callbackAddress(next: string | undefined): string {
  const address = new URL('/auth/callback', window.location.origin);
  if (next !== undefined) address.searchParams.set('next', next);
  return address.href;
}

export function useRedirectWhenSignedIn(next: string | undefined): void {
  const { status } = useAuth();
  const { history } = useRouter();
  useEffect(() => {
    if (status === 'signed_in') history.replace(pathAfterSignIn(next));
  }, [status, history, next]);
}
