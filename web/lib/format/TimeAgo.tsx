import { useFormat } from './use-format.tsx';
import { useNow } from './use-now.ts';
import { timeOf } from './zoned.ts';

/** A relative time such as "3 өдрийн өмнө", updated. Hydrates with the server's time to avoid a mismatch. */
export function TimeAgo({ value, className }: { value: string; className?: string | undefined }) {
  const format = useFormat();
  const now = useNow();
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
