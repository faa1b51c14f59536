import type { GoTrueClient } from '@supabase/auth-js';
import { sessionKey, sessionStorageAdapter } from './session-storage.ts';
import { authFetch } from './view.ts';

let loading: Promise<GoTrueClient> | null = null;

/** The auth client, loaded in a chunk of its own the first time that somebody needs it. */
export async function loadAuthClient(): Promise<GoTrueClient> {
  loading ??= import('@supabase/auth-js').then(
    ({ GoTrueClient }) =>
      new GoTrueClient({
        url: `${window.location.origin}/auth/v1`,
        storage: sessionStorageAdapter,
        storageKey: sessionKey,
        flowType: 'implicit',
        autoRefreshToken: true,
        detectSessionInUrl: true,
        persistSession: true,
        fetch: authFetch,
      }),
  );
  return await loading;
}
