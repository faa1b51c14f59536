import type { GoTrueClient, Session } from '@supabase/auth-js';
import { getMe, type Me } from '#domain/profiles/contract.ts';
import { createBrowserApi, type TokenSource } from '#web/lib/api/browser-api.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { clearDataOfOthers } from '#web/lib/offline/clear-data-of-others.ts';
import { clearOfflineCopies } from '#web/lib/offline/clear-offline-copies.ts';
import { LazyAuthClient, retryDelayMs, wait } from './auth-client.ts';
import { endsSession, isDenied, isViewEnded, needsSecondFactor } from './session-errors.ts';
import { ObservableSession } from './observable-session.ts';
import {
  addressCarriesSession,
  hasStoredSession,
  readFreshSession,
  readSavedUser,
  readStoredSession,
  removeSession,
  saveUser,
  sessionIdOf,
  storeSession,
} from './session-storage.ts';
import { endedState, hasNewTokens, secondFactorState, signedOutState } from './session-state.ts';
import { settleChoice } from './stay-choice.ts';
import { adoptSession, offerSession } from './tab-handover.ts';
import { clearUnsentInput } from './unsent-input.ts';
import { clearViewId, currentViewId, saveViewId } from './view.ts';

/** The minimum interval between reads of the auth client's session (specification). */
export const sessionReadIntervalMs = 120_000;
/** Delay before a session check after a sign-out in another tab, which must reach the server first. */
const signOutDelayMs = 1000;

/** The session of this tab: user and access token. */
export class SessionStore extends ObservableSession {
  #session: Session | null = null;
  #fetchedAt = -Infinity;
  #renewing: Promise<string | null> | null = null;
  /** The running request for the user, with its token. */
  #loading: { key: string; answer: Promise<Me> } | null = null;
  readonly #auth = new LazyAuthClient((event, session) => {
    if (event === 'SIGNED_OUT') void this.#onSignedOut();
    if (session && hasNewTokens(event, this.state)) this.#onTokens(session);
  });
  /** The running MFA verification. */
  #upgrading: Promise<unknown> = Promise.resolve();
  #hasViewEnded = false;
  #isClosed = false;
  /** True during a chosen sign-out, here or in another tab. */
  #isSigningOut = false;
  #announceSignOut: () => void = () => {};
  #resolveKnown: () => void = () => {};
  readonly #known = new Promise<void>((resolve) => {
    this.#resolveKnown = resolve;
  });
  // Loading the user must not wait for the session state, which depends on it.
  readonly #ownTokens: TokenSource = {
    current: () => this.#currentToken(),
    renewed: (token) => this.#renew(token),
    upgraded: (token) => this.#upgrading.then(() => this.#newerThan(token)),
  };
  readonly #ownApi = createBrowserApi(this.#ownTokens);

  /** The tokens, for requests outside `api` (files). */
  readonly tokens: TokenSource = {
    ...this.#ownTokens,
    current: () => this.#known.then(() => this.#currentToken()),
  };
  readonly #calls = createBrowserApi(this.tokens);

  /** The API client, which waits until the session state is known. */
  readonly api: CallApi = async (operation, input) => {
    const viewId = currentViewId();
    try {
      return await this.#calls(operation, input);
    } catch (error) {
      // Several calls may find the view ended; one ends it.
      if (isViewEnded(error) && viewId === currentViewId()) void this.#onViewEnded();
      // The session may need the second factor now.
      if (needsSecondFactor(error)) this.#requireSecondFactor();
      // The user may have lost a role or been banned meanwhile.
      if (error instanceof ApiError && ['not_allowed', 'banned'].includes(error.code)) void this.reload();
      throw error;
    }
  };

  /** Finds the session: in the address, in this tab's storage, or in another tab. */
  async start(): Promise<void> {
    this.#isClosed = false;
    this.#auth.listen();
    // A tab that is still loading its user has the session too.
    this.#announceSignOut = offerSession(readStoredSession, () => (this.#isSigningOut = true)).announceSignOut;
    try {
      if (addressCarriesSession()) await (await this.#auth.getWithRetry()).initialize();
      // Also after a link that has failed, which says nothing about the user of this browser.
      if (!hasStoredSession()) await adoptSession(() => void this.reload());
    } finally {
      this.#resolveKnown();
    }
    // Closed while it waited; the stored session may be the next page's.
    if (this.#isClosed) return;
    if (!navigator.onLine) this.#restoreUser();
    await (hasStoredSession() ? this.reload() : this.set(signedOutState));
  }

  /** The page has been closed. */
  readonly close = (): void => void (this.#isClosed = true);
  readonly client = (): Promise<GoTrueClient> => this.#auth.get();

  /** Reloads the user, retrying network errors. */
  async reload(): Promise<void> {
    try {
      await this.#load();
    } catch (error) {
      if (isViewEnded(error)) await this.#onViewEnded();
      else if (needsSecondFactor(error)) this.#requireSecondFactor();
      else if (isDenied(error)) await this.#end();
      else {
        this.#restoreUser();
        await wait(retryDelayMs);
        // Without listeners the page has been closed, and the stored session may be the next one's.
        if (this.hasListeners()) await this.reload();
      }
    }
  }

  /**
   * Upgrades the session with `verify`. After verifying a first factor the old token is refused before the new one has arrived; calls that fail
   * meanwhile wait and retry.
   */
  async upgrade<Answer>(verify: (client: GoTrueClient) => Promise<Answer>): Promise<Answer> {
    const verification = this.client().then(verify);
    this.#upgrading = verification.catch(() => {});
    return await verification;
  }

  async enterView(id: string): Promise<void> {
    this.#hasViewEnded = false;
    saveViewId(id);
    await this.reload();
  }

  async leaveView(): Promise<void> {
    clearViewId();
    await this.reload();
  }

  /** Adopts a new session of the auth client. Drops it and throws if the user cannot be loaded, unless it only needs MFA. */
  async adopt(session: Session | null): Promise<void> {
    clearViewId();
    this.#setSession(session);
    try {
      await this.#load();
    } catch (error) {
      if (!needsSecondFactor(error)) {
        await this.#end();
        throw error;
      }
      this.#requireSecondFactor();
    }
  }

  setMe(me: Me): void {
    if (currentViewId() === null) {
      if (readSavedUser()?.id !== me.id) clearDataOfOthers(me.id);
      saveUser(me);
    }
    this.set({ status: 'signed_in', me, viewId: currentViewId() });
  }

  /** Signs out here and on the server, and removes unsent input, which an ended session leaves. */
  async signOut(): Promise<void> {
    this.#isSigningOut = true;
    this.#announceSignOut();
    await this.#end();
    this.#isSigningOut = false;
  }

  /** True once after an admin view that ended by itself. */
  takeViewEnded(): boolean {
    const hasEnded = this.#hasViewEnded;
    this.#hasViewEnded = false;
    return hasEnded;
  }

  async #onViewEnded(): Promise<void> {
    this.#hasViewEnded = true;
    await this.leaveView();
  }

  // Offline the stored session is trusted for offline data; the server validates it once the network is back.
  #restoreUser(): void {
    const me = currentViewId() === null ? readSavedUser() : null;
    if (me && this.state.status === 'loading') this.set({ status: 'signed_in', me, viewId: null });
  }

  async #load(): Promise<void> {
    const session = await this.#fetch();
    if (!session) return this.#clear();
    const me = await this.#loadUser(session);
    await settleChoice(this.#ownApi);
    this.setMe(me);
  }

  // Shared by all callers: a second request could fail while the page is being left, and would end the new session.
  #loadUser({ access_token: token }: Session): Promise<Me> {
    const key = `${token} ${currentViewId()}`;
    if (this.#loading?.key === key) return this.#loading.answer;
    const answer = this.#ownApi(getMe, {}).finally(() => (this.#loading = null));
    this.#loading = { key, answer };
    return answer;
  }

  async #currentToken(): Promise<string | null> {
    if (this.#session === null && !hasStoredSession()) return null;
    return (await this.#fetch())?.access_token ?? null;
  }

  async #fetch(): Promise<Session | null> {
    // The first calls of a page do not wait for the auth client.
    const stored = this.#session === null ? readFreshSession() : null;
    if (stored) this.#setSession(stored);
    if (Date.now() - this.#fetchedAt >= sessionReadIntervalMs) {
      const { data, error } = await (await this.client()).getSession();
      // A failed refresh while offline does not mean that the session has ended.
      if (error?.name === 'AuthRetryableFetchError') throw new ApiError(0, { code: 'offline' });
      this.#setSession(data.session);
    }
    return this.#session;
  }

  async #renew(refused: string): Promise<string | null> {
    const newer = this.#newerThan(refused);
    if (newer !== null) return newer;
    this.#renewing ??= this.#refresh(refused).finally(() => (this.#renewing = null));
    return await this.#renewing;
  }

  #newerThan(refused: string): string | null {
    const token = this.#session?.access_token ?? null;
    return token === refused ? null : token;
  }

  async #refresh(refused: string): Promise<string | null> {
    const { data, error } = await (await this.client()).refreshSession();
    if (error) {
      // Another tab has refreshed meanwhile: keep its session.
      const newer = this.#newerThan(refused);
      if (newer !== null) return newer;
      if (!endsSession(error.status)) throw new ApiError(0, { code: 'offline' });
      await this.#end();
      return null;
    }
    this.#setSession(data.session);
    return data.session?.access_token ?? null;
  }

  // The auth client broadcasts events, but session storage is per tab: a refresh must be stored in each tab that shares the session, or they would
  // use an old refresh token.
  #onTokens(session: Session): void {
    if (!this.#session || sessionIdOf(session) !== sessionIdOf(this.#session)) return;
    storeSession(session);
    this.#setSession(session);
    if (this.state.status === secondFactorState.status) void this.reload();
  }

  async #onSignedOut(): Promise<void> {
    if (!hasStoredSession()) return this.#clear();
    await wait(signOutDelayMs);
    await this.reload();
    // The other tab may have had another session.
    this.#isSigningOut = false;
  }

  #setSession(session: Session | null): void {
    this.#session = session;
    this.#fetchedAt = Date.now();
  }

  #requireSecondFactor(): void {
    clearViewId();
    this.set(secondFactorState);
  }

  async #end(): Promise<void> {
    const client = await this.client().catch(() => null);
    await client?.signOut({ scope: 'local' });
    this.#clear();
  }

  #clear(): void {
    const userId = removeSession();
    if (userId !== null) void clearOfflineCopies(userId);
    // Before the page shows that the user is signed out.
    if (userId !== null && this.#isSigningOut) clearUnsentInput(userId);
    clearViewId();
    this.#setSession(null);
    // Called twice for one session: by the auth client's event and by #end.
    if (this.state.status !== 'signed_out')
      this.set(userId === null || this.#isSigningOut ? signedOutState : endedState);
  }
}
