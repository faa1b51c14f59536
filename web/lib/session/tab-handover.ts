import { isKnownBrowser } from './session-storage.ts';

/** The two tokens that make a session in another tab. */
export interface HandedSession {
  access_token: string;
  refresh_token: string;
}

type Message = { kind: 'ask' } | { kind: 'give'; session: HandedSession };

const channelName = 'zamnal-session';
/**
 * Milliseconds that a new tab waits for an open one to answer: a tab in the background of a busy phone takes its time, but
 * visitors, of whom none will answer, are not to wait for it.
 */
const patienceFor = { known: 2000, unknown: 250 };

/** Asks the other tabs of this site for their session; null when none answers in time. */
export async function askOtherTabs(): Promise<HandedSession | null> {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(channelName);
  try {
    return await new Promise<HandedSession | null>((resolve) => {
      setTimeout(() => resolve(null), patienceFor[isKnownBrowser() ? 'known' : 'unknown']);
      channel.addEventListener('message', (event: MessageEvent<Message>) => {
        if (event.data.kind === 'give') resolve(event.data.session);
      });
      channel.postMessage({ kind: 'ask' } satisfies Message);
    });
  } finally {
    channel.close();
  }
}

/** Answers other tabs that ask, with the session that `current` gives. */
export function answerOtherTabs(current: () => Promise<HandedSession | null>): () => void {
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
