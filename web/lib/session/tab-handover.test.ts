import type { Session } from '@supabase/auth-js';
import { expect, onTestFinished, test, vi } from 'vitest';
import { offerSession, requestSession } from './tab-handover.ts';

test('a new tab gets the session of a tab that was reloading when it was opened', async () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => '' } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const stored = { session: { access_token: 'a', refresh_token: 'r' } as Session, me: null };
  const received = requestSession();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const offer = offerSession(
    () => stored,
    () => {},
  );
  onTestFinished(offer.close);
  expect(await received).toMatchObject(stored);
});
