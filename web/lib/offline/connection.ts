import { useSyncExternalStore } from 'react';
import { ApiError } from '#web/lib/api/call-api.ts';

/** True when the person has asked the browser to save data: then nothing plays or loads by itself. */
export const savesData = (): boolean =>
  typeof navigator !== 'undefined' &&
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true;

/** True for a failure that says no more than that no answer came. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** False while the device itself says that it has no network; a network that leads nowhere is not known before a call. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
