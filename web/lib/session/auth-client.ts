import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { sessionKey, sessionStorageAdapter } from './session-storage.ts';
import { retryAfter, wait } from './retry.ts';
import { authFetch } from './view.ts';

/** The auth client of this tab, loaded on first use. */
export class LateAuthClient {
  #client: Promise<GoTrueClient> | null = null;
  readonly #hear: (event: AuthChangeEvent, session: Session | null) => void;

  /** `hear` gets the events of the client's session. */
  constructor(hear: (event: AuthChangeEvent, session: Session | null) => void) {
    this.#hear = hear;
  }

  /** The client. Throws ApiError when its code cannot be loaded; the next call tries again. */
  async get(): Promise<GoTrueClient> {
    this.#client ??= this.#open().catch(() => {
      this.#client = null;
      throw new ApiError(0, { code: 'offline' });
    });
    return await this.#client;
  }

  /** The client, retried until its code is loaded. */
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
