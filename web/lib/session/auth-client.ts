import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { ApiError } from '#web/lib/api/call-api.ts';
import { sessionKey, sessionStorageAdapter } from './session-storage.ts';
import { authFetch } from '#web/lib/api/view.ts';

/** Retry delay after a network error while loading a session. */
export const retryDelayMs = 3000;
export const wait = async (milliseconds: number) => await new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A message of the auth client to other tabs. */
interface SessionEvent {
  event: AuthChangeEvent;
  session: Session | null;
}

/** The auth client of this tab, loaded on first use. */
export class LazyAuthClient {
  #client: Promise<GoTrueClient> | null = null;
  #channel: BroadcastChannel | null = null;
  readonly #onEvent: (event: AuthChangeEvent, session: Session | null) => void;

  /** `onEvent` gets the events of the client's session. */
  constructor(onEvent: (event: AuthChangeEvent, session: Session | null) => void) {
    this.#onEvent = onEvent;
  }

  /** Follows the session in other tabs, as the client does once it is loaded. */
  listen(): void {
    if (typeof BroadcastChannel === 'undefined' || this.#client) return;
    this.#channel = new BroadcastChannel(sessionKey);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) =>
      this.#onEvent(data.event, data.session),
    );
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
  async getWithRetry(): Promise<GoTrueClient> {
    try {
      return await this.get();
    } catch {
      await wait(retryDelayMs);
      return await this.getWithRetry();
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
    client.onAuthStateChange(this.#onEvent);
    this.#channel?.close();
    return client;
  }
}
