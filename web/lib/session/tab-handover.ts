import { isSignedInElsewhere } from './session-storage.ts';

/** The tokens handed over to another tab. */
export interface HandedSession {
  access_token: string;
  refresh_token: string;
}

type Message = { kind: 'ask' } | { kind: 'give'; session: HandedSession };

const channelName = 'zamnal-session';
/** How long a new tab waits for another tab's session: long enough for a background tab, short enough for visitors. */
const timeoutMs = { known: 2000, unknown: 250 };
/** The interval of repeated requests: the other tab may be reloading. */
const repeatMs = 200;

/** Requests the session of another tab; null if none answers in time. */
export async function requestSession(): Promise<HandedSession | null> {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(channelName);
  const ask = () => channel.postMessage({ kind: 'ask' } satisfies Message);
  const repeating = setInterval(ask, repeatMs);
  try {
    return await new Promise<HandedSession | null>((resolve) => {
      setTimeout(() => resolve(null), timeoutMs[isSignedInElsewhere() ? 'known' : 'unknown']);
      channel.addEventListener('message', (event: MessageEvent<Message>) => {
        if (event.data.kind === 'give') resolve(event.data.session);
      });
      ask();
    });
  } finally {
    clearInterval(repeating);
    channel.close();
  }
}

/** Answers other tabs with the session of `current`. */
export function offerSession(current: () => Promise<HandedSession | null>): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.data.kind !== 'ask') return;
    void current().then((session) => {
      if (session) channel.postMessage({ kind: 'give', session } satisfies Message);
    });
  });
  return () => channel.close();
}
