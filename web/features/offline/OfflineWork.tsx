import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useIsOnline, whenIdle } from '#web/lib/offline/connection.ts';
import { refreshCopies } from '#web/lib/offline/cached-responses.ts';
import { savedPage } from '#web/lib/offline/names.ts';
import { registerWorker } from '#web/lib/offline/offline-site.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { listOutbox } from '#web/lib/offline/outbox.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { toast } from '#web/ui/feedback/toast.ts';

// The network often comes a moment after the browser says so; then the requests' code would not load, which some browsers remember.
const firstDelayMs = 1000;
const maxDelayMs = 15_000;

const RefusedWork = lazyPart('refused-work', async () => (await import('./WaitingWork.tsx')).RefusedWork);

/** Registers the service worker, checks offline copies and sends waiting work. */
export function OfflineWork({ learnerId, onNews }: { learnerId: string; onNews: () => void }) {
  const api = useApi();
  const isOnline = useIsOnline();
  const outbox = useOutbox();
  const waiting = outbox.filter(({ refusal }) => refusal === null);
  useNews({ isOnline, count: waiting.length }, onNews);
  useEffect(() => whenIdle(() => void registerWorker()), []);
  useEffect(() => {
    const refresh = () => void refreshCopies(api, learnerId);
    if (!isOnline) return undefined;
    // That page lists the copies, so it must not show withdrawn ones until the device is idle.
    return window.location.pathname === savedPage ? refresh() : whenIdle(refresh);
  }, [api, learnerId, isOnline]);
  useSending({ learnerId, isOnline, newest: waiting.at(-1)?.key });
  return outbox.length > waiting.length && <RefusedWork />;
}

/** Refetches after reconnecting, and after this or another tab has sent something. */
function useNews({ isOnline, count }: { isOnline: boolean; count: number }, onNews: () => void) {
  const last = useRef({ isOnline, count });
  const onNewsEvent = useEffectEvent(onNews);
  useEffect(() => {
    if ((isOnline && !last.current.isOnline) || count < last.current.count) onNewsEvent();
    last.current = { isOnline, count };
  }, [isOnline, count]);
}

interface SendingOptions {
  learnerId: string;
  isOnline: boolean;
  newest: string | undefined;
}

/** Sends when the tab opens, when the device is online again and when something is added. */
function useSending({ learnerId, isOnline, newest }: SendingOptions) {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const send = useEffectEvent(async () => {
    const { sendOutbox } = await import('#web/lib/offline/send-outbox.ts');
    await sendOutbox({
      api,
      learnerId,
      // Refused texts are still in the queue.
      onRefused: (entry, error) =>
        void (entry.kind === 'completion' && toast.error(t(m.offline_mark_refused, { message: errorText(error) }))),
    });
  });
  const wasOffline = useRef(false);
  useEffect(() => {
    const hasReconnected = wasOffline.current;
    wasOffline.current = !isOnline;
    if (!isOnline || newest === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    let delay = firstDelayMs;
    const wait = () => {
      timer = setTimeout(() => void attempt(), delay);
      delay = Math.min(delay * 2, maxDelayMs);
    };
    const attempt = async () => {
      // Without the network the code cannot be loaded either.
      await send().catch(() => undefined);
      const hasUnsent = listOutbox(learnerId).some(({ refusal }) => refusal === null);
      if (hasUnsent && !isStopped) wait();
    };
    if (hasReconnected) wait();
    else void attempt();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [learnerId, isOnline, newest]);
}
