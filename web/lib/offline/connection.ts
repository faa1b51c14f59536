import { useSyncExternalStore } from 'react';
import { ApiError } from '#web/lib/api/call-api.ts';

/** The Network Information API, which not every browser has. */
const connection = () =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as { connection?: { saveData?: boolean; effectiveType?: string; type?: string } }).connection;

/** True with the browser's data saver: nothing plays or loads automatically. */
export const savesData = (): boolean => connection()?.saveData === true;

/** True on a line that is paid by use, as far as the browser says it. */
export const isMetered = (): boolean => savesData() || connection()?.type === 'cellular';

/** What a page may load on a metered line without being asked, in bytes. */
const maxUnaskedBytes = 2 * 1024 * 1024;
let unaskedBytes = 0;

/** Whether `bytes` may be loaded that nobody asked for; counts them. */
export function mayLoadUnasked(bytes: number): boolean {
  if (savesData() || (isMetered() && unaskedBytes + bytes > maxUnaskedBytes)) return false;
  unaskedBytes += bytes;
  return true;
}

/** The measured kind of the line, such as `3g`; null where the browser does not say it. */
export const effectiveType = (): string | null => connection()?.effectiveType ?? null;

/** True for an error without a response. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline';

/** True only without any network; false on the server. */
export const hasNoNetwork = (): boolean => typeof window !== 'undefined' && !navigator.onLine;

/** navigator.onLine: false only without any network. */
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

const idleTimeoutMs = 10_000;

/** Runs a callback when the page is loaded and idle; returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, idleTimeoutMs / 10);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(callback, { timeout: idleTimeoutMs });
  return () => window.cancelIdleCallback(handle);
}
