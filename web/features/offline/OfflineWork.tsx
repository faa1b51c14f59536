import { useEffect, useEffectEvent, useRef } from 'react';
import type { ErrorCode } from '#domain/kernel/errors.ts';
import { m } from '#web/paraglide/messages.js';
import { Row, Stack } from '#web/ui/layout/flow.tsx';
import { Text } from '#web/ui/layout/Text.tsx';
import { useApi } from '#web/lib/api/ApiProvider.tsx';
import { useErrorText } from '#web/lib/api/error-text.ts';
import { useText } from '#web/lib/i18n/text.ts';
import { useIsOnline, whenIdle } from '#web/lib/offline/connection.ts';
import { refreshCopies } from '#web/lib/offline/cached-responses.ts';
import { registerWorker } from '#web/lib/offline/offline-site.ts';
import { sendOutbox } from '#web/lib/offline/send-outbox.ts';
import { useOutbox } from '#web/lib/offline/use-outbox.ts';
import { listOutbox, type OutboxEntry, removeFromOutbox, type UnsentHomework } from '#web/lib/offline/outbox.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CopyButton } from '#web/ui/buttons/CopyButton.tsx';
import styles from './RefusedHomework.module.css';

const retryAfterMs = 15_000;

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
    let isStopped = false;
    const attempt = async () => {
      await send();
      const hasUnsent = listOutbox(learnerId).some(({ refusal }) => refusal === null);
      if (hasUnsent && !isStopped) timer = setTimeout(() => void attempt(), retryAfterMs);
    };
    void attempt();
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  }, [learnerId, isOnline, newest]);
}

/** On every screen, since the lesson of rejected homework may be closed now. */
function RefusedHomework({ learnerId }: { learnerId: string }) {
  const refused = useOutbox().filter((entry) => entry.kind === 'homework' && entry.refusal !== null);
  return refused.map((entry) => (
    <div key={entry.key} className={styles.card}>
      <Refusal entry={entry as OutboxEntry<UnsentHomework>} onDiscard={() => removeFromOutbox(learnerId, entry.key)} />
    </div>
  ));
}

function Refusal({ entry, onDiscard }: { entry: OutboxEntry<UnsentHomework>; onDiscard: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { title, link, refusal } = entry;
  const message =
    refusal === 'changed_meanwhile'
      ? t(m.offline_homework_changed)
      : errorText(new ApiError(0, { code: refusal as ErrorCode }));
  return (
    <Banner tone="error" live title={t(m.offline_homework_refused)}>
      <Stack gap={2}>
        <p>{t(m.offline_homework_refused_text, { title, message })}</p>
        <Text weight="strong" breakAnywhere>
          {link}
        </Text>
        <Row>
          <CopyButton value={link} name={link} />
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            {t(m.offline_discard)}
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}
