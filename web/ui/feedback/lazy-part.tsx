import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useText } from '#web/lib/i18n/text.ts';
import { reloadIntoSite } from '#web/lib/replaced-build.ts';
import { ErrorState } from './ErrorState.tsx';

/** The prefix of the query keys of lazy parts. */
export const partsKey = 'part';

/** Retry interval of a part that failed to load, unless the network comes back earlier. */
const retryAfter = 15_000;

interface LatePartOptions {
  /** While loading; nothing by default. */
  waiting?: ReactNode;
  /** The part is essential, so a failure is shown. */
  isNeeded?: boolean;
}

/** A lazily loaded part of a screen with a unique `name`. Unlike React's `lazy`, a failure leaves the screen intact and is retried. */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, isNeeded = false }: LatePartOptions = {},
): (props: Props) => ReactNode {
  return function LazyPart(props: Props) {
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
    const retry = async () => (await refetch()).isError && (await reloadIntoSite(window.location.href));
    if (Part) return <Part {...props} />;
    return isError && isNeeded ? <FailedPart busy={isFetching} onRetry={() => void retry()} /> : waiting;
  };
}

function FailedPart({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useText();
  return <ErrorState title={t(m.ui_part_failed)} busy={busy} onRetry={onRetry} />;
}
