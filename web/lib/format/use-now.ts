import { useSyncExternalStore } from 'react';
import { useRenderTime } from './use-format.tsx';

const halfMinute = 30_000;

function everyHalfMinute(onChange: () => void) {
  const timer = setInterval(onChange, halfMinute);
  return () => clearInterval(timer);
}

const nowInHalfMinutes = () => Math.floor(Date.now() / halfMinute) * halfMinute;

/** The time in milliseconds, in steps of half a minute. While a page hydrates it is the time that the server rendered it with. */
export function useNow(): number {
  const renderedAt = useRenderTime();
  return useSyncExternalStore(everyHalfMinute, nowInHalfMinutes, () => Date.parse(renderedAt));
}
