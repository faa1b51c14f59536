import { isSignedInElsewhere, saveUser, type StoredSession, storeSession } from './session-storage.ts';

type Message = { kind: 'ask' } | ({ kind: 'give' } & StoredSession) | { kind: 'sign-out' };

const channelName = 'zamnal-session';
/** How long a new tab waits for another tab's session: long enough for a background tab, short enough for visitors. */
const timeoutMs = { known: 2000, unknown: 250 };
/** The interval of repeated requests: the other tab may be reloading. */
const repeatMs = 200;

/** Requests the session of another tab; null if none answers in time. */
export async function requestSession(): Promise<StoredSession | null> {
  if (typeof BroadcastChannel === 'undefined') return null;
  const channel = new BroadcastChannel(channelName);
  const ask = () => channel.postMessage({ kind: 'ask' } satisfies Message);
  const repeating = setInterval(ask, repeatMs);
  try {
    return await new Promise<StoredSession | null>((resolve) => {
      setTimeout(() => resolve(null), timeoutMs[isSignedInElsewhere() ? 'known' : 'unknown']);
      channel.addEventListener('message', (event: MessageEvent<Message>) => {
        if (event.data.kind === 'give') resolve(event.data);
      });
      ask();
    });
  } finally {
    clearInterval(repeating);
    channel.close();
  }
}

/** Stores the session of another tab, if one answers in time. */
export async function adoptSession(): Promise<void> {
  const handed = await requestSession();
  if (!handed) return;
  // The auth client would check the session on the server, so a tab opened offline would stay signed out.
  storeSession(handed.session);
  if (handed.me) saveUser(handed.me);
}

/** Answers other tabs with the session of `current`, and reports a sign-out that the user chose in one of them. */
export function offerSession(current: () => StoredSession | null, onSignOut: () => void) {
  if (typeof BroadcastChannel === 'undefined') return { announceSignOut: () => {}, close: () => {} };
  const channel = new BroadcastChannel(channelName);
  const send = (message: Message) => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const stored = data.kind === 'ask' ? current() : null;
    if (stored) send({ kind: 'give', ...stored });
    if (data.kind === 'sign-out') onSignOut();
  });
  return { announceSignOut: () => send({ kind: 'sign-out' }), close: () => channel.close() };
}
