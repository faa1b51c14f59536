import { useSyncExternalStore } from 'react';
import { useFormat } from './use-format.tsx';
import { timeOf } from './zoned.ts';

const halfMinute = 30_000;

function everyHalfMinute(onChange: () => void) {
  const timer = setInterval(onChange, halfMinute);
  return () => clearInterval(timer);
}

const nowInHalfMinutes = () => Math.floor(Date.now() / halfMinute) * halfMinute;

/** A moment as "3 өдрийн өмнө", kept fresh; in cached server pages, which have no "now", its short date. */
export function TimeAgo({ value, className }: { value: string; className?: string | undefined }) {
  const format = useFormat();
  const now = useSyncExternalStore<number | null>(everyHalfMinute, nowInHalfMinutes, () => null);
  const time = timeOf(value);
  return (
    <time
      className={className}
      dateTime={time === null ? undefined : new Date(time).toISOString()}
      title={time === null ? undefined : format.dateTime(time)}
    >
      {now === null ? format.dateShort(value) : format.relative(value, now)}
    </time>
  );
}
