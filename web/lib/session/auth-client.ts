import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { sessionKey, sessionStorageAdapter } from './session-storage.ts';
import { retryAfter, wait } from './retry.ts';
import { authFetch } from './view.ts';

/** The auth client of this tab, whose code is a chunk of its own: made the first time that somebody needs it. */
export class LateAuthClient {
  #client: Promise<GoTrueClient> | null = null;
  readonly #hear: (event: AuthChangeEvent, session: Session | null) => void;

  /** `hear` is told what happens to the client's session. */
  constructor(hear: (event: AuthChangeEvent, session: Session | null) => void) {
    this.#hear = hear;
  }

  /** The client; throws as a call does when its code is lost on the way, which is asked for anew the next time. */
  async get(): Promise<GoTrueClient> {
    this.#client ??= this.#open().catch(() => {
      this.#client = null;
      throw new ApiError(0, { code: 'offline' });
    });
    return await this.#client;
  }

  /** The client, waited for as long as its code cannot be had. */
  async atLast(): Promise<GoTrueClient> {
    try {
      return await this.get();
    } catch {
      await wait(retryAfter);
      return await this.atLast();
    }
  }

  async #open(): Promise<GoTrueClient> {
    const { GoTrueClient: Client } = await import('@supabase/auth-js');
    const client = new Client({
      url: `${window.location.origin}/auth/v1`,
      storage: sessionStorageAdapter,
      storageKey: sessionKey,
      flowType: 'implicit',
      autoRefreshToken: true,
      detectSessionInUrl: true,
      persistSession: true,
      fetch: authFetch,
    });
    client.onAuthStateChange(this.#hear);
    return client;
  }
}
