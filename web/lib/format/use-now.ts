import { useSyncExternalStore } from 'react';
import { useRenderTime } from './use-format.tsx';

const halfMinute = 30_000;

function everyHalfMinute(onChange: () => void) {
  const timer = setInterval(onChange, halfMinute);
  return () => clearInterval(timer);
}

const nowInHalfMinutes = () => Math.floor(Date.now() / halfMinute) * halfMinute;

/** The current time in steps of half a minute; during hydration the server's time. */
export function useNow(): number {
  const renderedAt = useRenderTime();
  return useSyncExternalStore(everyHalfMinute, nowInHalfMinutes, () => Date.parse(renderedAt));
}
