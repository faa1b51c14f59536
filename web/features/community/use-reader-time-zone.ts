import { useSyncExternalStore } from 'react';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import { browserTimeZone } from '#web/lib/format/time-zones.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

// The time zone of a device rarely changes while a page is open.
const never = () => () => {};

/** Of the profile, else of this browser; the default before hydration. */
export function useReaderTimeZone(): string {
  const { me } = useAuth();
  const ofBrowser = useSyncExternalStore(never, browserTimeZone, () => defaultTimeZone);
  return me?.time_zone ?? ofBrowser;
}
