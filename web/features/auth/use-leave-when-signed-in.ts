import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { wayBack } from './way-back.ts';

export function useLeaveWhenSignedIn(next: string | undefined): void {
  const { status } = useAuth();
  const { history } = useRouter();
  useEffect(() => {
    if (status === 'signed_in') history.replace(wayBack(next));
  }, [status, history, next]);
}
