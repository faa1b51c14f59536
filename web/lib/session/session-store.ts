import type { GoTrueClient, Session } from '@supabase/auth-js';
import { getMe, type Me } from '#domain/profiles/contract.ts';
import { createBrowserApi, type TokenSource } from '../api/browser-api.ts';
import { ApiError, type CallApi } from '../api/call-api.ts';
import { loadAuthClient } from './auth-client.ts';
import { hasStoredSession } from './session-storage.ts';
import { answerOtherTabs, askOtherTabs } from './tab-handover.ts';

/** What is known of the person in front of this tab. `me` is there exactly while signed in. */
export type SessionState = { status: 'loading' | 'signed_out'; me: null } | { status: 'signed_in'; me: Me };

/** The session is fetched from the auth client at most once in this many milliseconds. */
export const sessionFetchThrottle = 120_000;
/** Milliseconds before another try when the network failed while the person was being loaded. */
const retryAfter = 3000;

const loadingState: SessionState = { status: 'loading', me: null };
const signedOutState: SessionState = { status: 'signed_out', me: null };

/** The session of this tab: who is signed in, and the token that the calls carry. */
export class SessionStore {
  #state: SessionState = loadingState;
  #session: Session | null = null;
  #fetchedAt = -Infinity;
  #renewing: Promise<string | null> | null = null;
  #client: Promise<GoTrueClient> | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #known = Promise.withResolvers<void>();
  // Loading the person must not wait for itself, so it goes past the wait that all other calls begin with.
  readonly #ownApi = createBrowserApi({ current: () => this.#currentToken(), renewed: (token) => this.#renew(token) });

  /** Calls the server as the person of this tab, once it is known who that is. */
  readonly api: CallApi = createBrowserApi({
    current: async () => {
      await this.#known.promise;
      return await this.#currentToken();
    },
    renewed: (token) => this.#renew(token),
  } satisfies TokenSource);

  readonly snapshot = (): SessionState => this.#state;
  readonly serverSnapshot = (): SessionState => loadingState;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds out who is signed in: from this tab's storage, else from another tab. */
  async start(): Promise<void> {
    answerOtherTabs(async () => (this.#state.status === 'signed_in' ? await this.#fetch() : null));
    try {
      const handed = hasStoredSession() ? null : await askOtherTabs();
      if (handed) this.#keep((await (await this.client()).setSession(handed)).data.session);
      await (hasStoredSession() ? this.reload() : this.#set(signedOutState));
    } finally {
      this.#known.resolve();
    }
  }

  /** The auth client, with this store listening to it. */
  async client(): Promise<GoTrueClient> {
    this.#client ??= loadAuthClient().then((client) => {
      client.onAuthStateChange((event, session) => {
        if (event === 'TOKEN_REFRESHED' || event === 'USER_UPDATED') this.#keep(session);
        if (event === 'SIGNED_OUT') this.#forget();
      });
      return client;
    });
    return await this.#client;
  }

  /** Loads the person of the current session anew. */
  async reload(): Promise<void> {
    if (!(await this.#fetch())) return this.#forget();
    try {
      this.setMe(await this.#ownApi(getMe, {}));
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return await this.signOut();
      await new Promise((resolve) => setTimeout(resolve, retryAfter));
      await this.reload();
    }
    return undefined;
  }

  /** Takes over a session that the auth client has just made (sign-in, a link in a mail). */
  async adopt(session: Session | null): Promise<void> {
    this.#keep(session);
    await this.reload();
  }

  /** Puts the person as the server now has it in the place of the old one. */
  setMe(me: Me): void {
    this.#set({ status: 'signed_in', me });
  }

  /** Ends the session of this tab, here and on the server. */
  async signOut(): Promise<void> {
    await (await this.client()).signOut({ scope: 'local' });
    this.#forget();
  }

  async #currentToken(): Promise<string | null> {
    if (this.#session === null && !hasStoredSession()) return null;
    return (await this.#fetch())?.access_token ?? null;
  }

  async #fetch(): Promise<Session | null> {
    if (Date.now() - this.#fetchedAt >= sessionFetchThrottle) {
      this.#keep((await (await this.client()).getSession()).data.session);
    }
    return this.#session;
  }

  async #renew(refused: string): Promise<string | null> {
    if (this.#session && this.#session.access_token !== refused) return this.#session.access_token;
    this.#renewing ??= this.#refresh().finally(() => {
      this.#renewing = null;
    });
    return await this.#renewing;
  }

  async #refresh(): Promise<string | null> {
    const { data, error } = await (await this.client()).refreshSession();
    if (error) {
      // Trouble on the way keeps the session; a final refusal ends it here as it did on the server.
      if (error.status !== undefined && error.status >= 400 && error.status < 500) await this.signOut();
      return null;
    }
    this.#keep(data.session);
    return data.session?.access_token ?? null;
  }

  #keep(session: Session | null): void {
    this.#session = session;
    this.#fetchedAt = Date.now();
  }

  #forget(): void {
    this.#keep(null);
    this.#set(signedOutState);
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
