import { useEffect, useEffectEvent } from 'react';
import { type LiveTopic, listenToEvents } from '#domain/notifications/contract.ts';
import { useAuth } from '#web/lib/session/AuthProvider.tsx';
import { followEvents } from './follow-events.ts';

/**
 * Listens for changes while signed in and the tab is visible: a browser has six connections per server, which hidden tabs would use up. `onChange`
 * gets `all` when changes may have been missed.
 */
export function useLive(onChange: (topics: readonly LiveTopic[]) => void): void {
  const { me, viewId, store } = useAuth();
  const personId = me?.id ?? null;
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (personId === null) return undefined;
    let following: AbortController | null = null;
    let hasBeenHidden = false;
    const begin = () => {
      following = new AbortController();
      void followEvents({
        address: listenToEvents.path,
        tokens: store.tokens,
        signal: following.signal,
        // The page's data is fresh, except for notifications of the last moment.
        onOpen: (isReconnect) => notify(isReconnect || hasBeenHidden ? ['all'] : ['notifications']),
        onEvent: (topics) => notify(topics as LiveTopic[]),
      });
    };
    const follow = () => {
      if (document.visibilityState === 'visible') {
        if (!following) begin();
        return;
      }
      hasBeenHidden = true;
      following?.abort();
      following = null;
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      following?.abort();
    };
  }, [personId, viewId, store]);
}
