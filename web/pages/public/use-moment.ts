import { dayOf } from '#domain/kernel/time.ts';
import { useFormat } from '#web/lib/format/use-format.tsx';
import { useNow } from '#web/lib/format/use-now.ts';

/** The current time and the reader's calendar day. */
export function useMoment() {
  const { timeZone } = useFormat();
  const now = new Date(useNow()).toISOString();
  return { now, day: dayOf(now, timeZone) };
}
