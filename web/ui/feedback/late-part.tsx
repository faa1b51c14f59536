import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { ErrorState } from './ErrorState.tsx';

/** What the keys of all parts begin with: they are the same for everybody. */
export const partsKey = 'part';

/** Milliseconds until a part that was lost is asked for again, should the device not say before that its network is back. */
const retryAfter = 15_000;

/** What stands in a part's place while it is not there. */
interface LatePartPlace {
  /** Until it comes; nothing without it. */
  waiting?: ReactNode;
  /** The screen cannot do without the part, and says so when it was lost. */
  isNeeded?: boolean;
}

/**
 * A part of a screen that is fetched once the screen is there; `name` is its own among all parts. One that was lost on the way
 * leaves the screen as it is, where React's `lazy` would give up all of it, and is asked for again.
 */
export function latePart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, isNeeded = false }: LatePartPlace = {},
): (props: Props) => ReactNode {
  return function LatePart(props: Props) {
    const {
      data: Part,
      isError,
      isFetching,
      refetch,
    } = useQuery({
      queryKey: [partsKey, name],
      queryFn: load,
      staleTime: Infinity,
      gcTime: Infinity,
      retry: 1,
      refetchOnReconnect: true,
      refetchInterval: ({ state }) => state.status === 'error' && retryAfter,
    });
    if (Part) return <Part {...props} />;
    return isError && isNeeded ? <LostPart busy={isFetching} onRetry={() => void refetch()} /> : waiting;
  };
}

function LostPart({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useText();
  return <ErrorState title={t(m.ui_part_lost)} busy={busy} onRetry={onRetry} />;
}
