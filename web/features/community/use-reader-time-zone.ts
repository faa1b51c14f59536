import { useSyncExternalStore } from 'react';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import { browserTimeZone } from '#web/lib/format/time-zones.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';

// A clock is set to another zone more rarely than a page is loaded.
const never = () => () => {};

/** The time zone of the reader: that of the profile, else of this browser; the school's on a page that nobody has touched yet. */
export function useReaderTimeZone(): string {
  const { me } = useAuth();
  const ofBrowser = useSyncExternalStore(never, browserTimeZone, () => defaultTimeZone);
  return me?.time_zone ?? ofBrowser;
}
