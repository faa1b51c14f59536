import { useEffect, useEffectEvent, useRef } from 'react';
import { m } from '#web/paraglide/messages.js';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useIsOnline } from '#web/lib/offline/connection.ts';
import { refreshCopies } from '#web/lib/offline/cached-responses.ts';
import { registerWorker } from '#web/lib/offline/offline-site.ts';
import { sendOutbox } from '#web/lib/offline/send-outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { listOutbox } from '#web/lib/offline/outbox.ts';
import { whenIdle } from '#web/lib/offline/connection.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { RefusedHomework } from './RefusedHomework.tsx';

const retryAfter = 15_000;

/** Registers the service worker, checks offline copies and sends waiting work. */
export function OfflineWork({ learnerId, onNews }: { learnerId: string; onNews: () => void }) {
  const api = useApi();
  const isOnline = useIsOnline();
  const waiting = useOutbox().filter(({ refusal }) => refusal === null);
  useNews({ isOnline, count: waiting.length }, onNews);
  useEffect(() => whenIdle(() => void registerWorker()), []);
  useEffect(
    () => (isOnline ? whenIdle(() => void refreshCopies(api, learnerId)) : undefined),
    [api, learnerId, isOnline],
  );
  useSending({ learnerId, isOnline, newest: waiting.at(-1)?.key });
  return <RefusedHomework learnerId={learnerId} />;
}

/** Refetches after reconnecting, and after this or another tab has sent something. */
function useNews({ isOnline, count }: { isOnline: boolean; count: number }, onNews: () => void) {
  const last = useRef({ isOnline, count });
  const hear = useEffectEvent(onNews);
  useEffect(() => {
    if ((isOnline && !last.current.isOnline) || count < last.current.count) hear();
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
  const send = useEffectEvent(
    async () =>
      await sendOutbox({
        api,
        learnerId,
        // Rejected homework is still in the queue.
        onRefused: (entry, error) =>
          void (entry.kind === 'completion' && toast.error(t(m.offline_mark_refused, { message: errorText(error) }))),
      }),
  );
  useEffect(() => {
    if (!isOnline || newest === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const attempt = async () => {
      await send();
      const isLeft = listOutbox(learnerId).some(({ refusal }) => refusal === null);
      if (isLeft && !isOver) timer = setTimeout(() => void attempt(), retryAfter);
    };
    void attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [learnerId, isOnline, newest]);
}
