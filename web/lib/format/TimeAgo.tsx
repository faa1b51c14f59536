import { useSyncExternalStore } from 'react';
import { useFormat, useRenderTime } from './use-format.tsx';
import { type DateInput, timeOf } from './zoned.ts';

const halfMinute = 30_000;

function everyHalfMinute(onChange: () => void) {
  const timer = setInterval(onChange, halfMinute);
  return () => clearInterval(timer);
}

const nowInHalfMinutes = () => Math.floor(Date.now() / halfMinute) * halfMinute;

/** A moment as "3 өдрийн өмнө", kept fresh. It hydrates with the time that the server rendered it with, so that it does not flip. */
export function TimeAgo({ value, className }: { value: string; className?: string | undefined }) {
  const format = useFormat();
  const renderedAt = useRenderTime();
  const now = useSyncExternalStore<DateInput>(everyHalfMinute, nowInHalfMinutes, () => renderedAt);
  const time = timeOf(value);
  return (
    <time
      className={className}
      dateTime={time === null ? undefined : new Date(time).toISOString()}
      title={time === null ? undefined : format.dateTime(time)}
    >
      {format.relative(value, now)}
    </time>
  );
}
