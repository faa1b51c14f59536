import {
  hasStoredSession,
  isSignedInElsewhere,
  saveUser,
  type StoredSession,
  storeSession,
} from './session-storage.ts';

type Message = { kind: 'ask' } | ({ kind: 'give' } & StoredSession) | { kind: 'sign-out' };

const channelName = 'zamnal-session';
/** How long a new tab waits for another tab's session: long enough for a tab on a busy machine, short enough for visitors. */
const timeoutMs = { known: 6000, unknown: 250 };
/** An answer that comes later than the timeout is taken for this long. */
const maxLateMs = 60_000;
/** The interval of repeated requests: the other tab may be reloading. */
const repeatMs = 200;

/** Stores the session of another tab. Resolves when it is there or the time is over; calls `onLate` if it comes afterwards. */
export async function adoptSession(onLate: () => void): Promise<void> {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  const ask = () => channel.postMessage({ kind: 'ask' } satisfies Message);
  const repeating = setInterval(ask, repeatMs);
  let isLate = false;
  await new Promise<void>((resolve) => {
    const endWait = () => {
      clearInterval(repeating);
      resolve();
      isLate = true;
    };
    setTimeout(endWait, timeoutMs[isSignedInElsewhere() ? 'known' : 'unknown']);
    setTimeout(() => channel.close(), maxLateMs);
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.kind !== 'give') return;
      channel.close();
      // The user may have signed in here meanwhile.
      if (hasStoredSession()) return endWait();
      // The auth client would check the session on the server, so a tab opened offline would stay signed out.
      storeSession(data.session);
      if (data.me) saveUser(data.me);
      if (isLate) onLate();
      endWait();
    });
    ask();
  });
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
