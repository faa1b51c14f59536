import type { GoTrueClient, Session } from '@supabase/auth-js';
import { getMe, type Me } from '#domain/profiles/contract.ts';
import { createBrowserApi, type TokenSource } from '#web/lib/api/browser-api.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { forgetHomeworkDrafts } from './homework-draft.ts';
import { forgetLearner } from '#web/lib/offline/forget-learner.ts';
import { LateAuthClient } from './auth-client.ts';
import { removeSavedPerson, savePerson, readSavedPerson } from './saved-person.ts';
import { addressCarriesSession, hasStoredSession, markBrowser, sessionIdOf, storeSession } from './session-storage.ts';
import { retryAfter, wait } from './retry.ts';
import { isFinalRefusal, isRefusal, isViewOver, owesSecondFactor } from './refusals.ts';
import { bringsTokens, heldBackState, loadingState, type SessionState, signedOutState } from './session-state.ts';
import { answerOtherTabs, askOtherTabs } from './tab-handover.ts';
import { currentViewId, forgetViewId, keepViewId } from './view.ts';

/** The minimum interval between reads of the auth client's session. */
const sessionFetchThrottle = 120_000;
/** Delay before a session check after a sign-out in another tab, which must reach the server first. */
const signOutTravels = 1000;

/** The session of this tab: user and access token. */
export class SessionStore {
  #state: SessionState = loadingState;
  #session: Session | null = null;
  #fetchedAt = -Infinity;
  #renewing: Promise<string | null> | null = null;
  /** The running request for the user, with its token. */
  #loading: { asked: string; answer: Promise<Me> } | null = null;
  readonly #auth = new LateAuthClient((event, session) => {
    if (event === 'SIGNED_OUT') void this.#heardSignOut();
    if (session && bringsTokens(event, this.#state)) this.#heardSession(session);
  });
  /** The running MFA verification. */
  #raising: Promise<unknown> = Promise.resolve();
  #isViewOver = false;
  readonly #listeners = new Set<() => void>();
  #markKnown: () => void = () => {};
  readonly #known = new Promise<void>((resolve) => {
    this.#markKnown = resolve;
  });
  // Loading the user must not wait for the session state, which depends on it.
  readonly #ownTokens: TokenSource = {
    current: () => this.#currentToken(),
    renewed: (token) => this.#renew(token),
    raised: (token) => this.#raising.then(() => this.#newerThan(token)),
  };
  readonly #ownApi = createBrowserApi(this.#ownTokens);

  /** The tokens, for requests outside `api` (files). */
  readonly tokens: TokenSource = {
    ...this.#ownTokens,
    current: async () => {
      await this.#known;
      return await this.#currentToken();
    },
  };

  readonly #calls = createBrowserApi(this.tokens);

  /** The API client, which waits until the session state is known. */
  readonly api: CallApi = async (operation, input) => {
    const viewId = currentViewId();
    try {
      return await this.#calls(operation, input);
    } catch (error) {
      // Several calls may find the view ended; one ends it.
      if (isViewOver(error) && viewId === currentViewId()) void this.#loseView();
      // The session may need the second factor now.
      if (owesSecondFactor(error)) this.#holdBack();
      // The user may have lost a role or been banned meanwhile.
      if (error instanceof ApiError && ['not_allowed', 'banned'].includes(error.code)) void this.reload();
      throw error;
    }
  };

  readonly snapshot = (): SessionState => this.#state;
  readonly serverSnapshot = (): SessionState => loadingState;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Finds the session: in the address, in this tab's storage, or in another tab. */
  async start(): Promise<void> {
    // A tab that is still loading its user has the session too.
    answerOtherTabs(async () => (hasStoredSession() ? await this.#fetch() : null));
    try {
      if (addressCarriesSession()) await (await this.#auth.atLast()).initialize();
      else if (!hasStoredSession()) await this.#takeOver();
    } finally {
      this.#markKnown();
    }
    if (!navigator.onLine) this.#recall();
    await (hasStoredSession() ? this.reload() : this.#set(signedOutState));
  }

  async client(): Promise<GoTrueClient> {
    return await this.#auth.get();
  }

  /** Reloads the user, retrying network errors. */
  async reload(): Promise<void> {
    try {
      await this.#load();
    } catch (error) {
      if (isViewOver(error)) return await this.#loseView();
      if (owesSecondFactor(error)) return this.#holdBack();
      if (isRefusal(error)) return await this.#end();
      this.#recall();
      await wait(retryAfter);
      await this.reload();
    }
    return undefined;
  }

  /**
   * Upgrades the session with `prove`. After verifying a first factor the old token is refused before the new one has arrived; calls that fail
   * meanwhile wait and retry.
   */
  async raise<Answer>(prove: (client: GoTrueClient) => Promise<Answer>): Promise<Answer> {
    const proof = this.client().then(prove);
    this.#raising = proof.catch(() => {});
    return await proof;
  }

  /** Starts the admin view `id`. */
  async enterView(id: string): Promise<void> {
    this.#isViewOver = false;
    keepViewId(id);
    await this.reload();
  }

  /** Ends the admin view. */
  async leaveView(): Promise<void> {
    forgetViewId();
    await this.reload();
  }

  /** Adopts a new session of the auth client. Drops it and throws if the user cannot be loaded; a session that needs MFA is kept. */
  async adopt(session: Session | null): Promise<void> {
    forgetViewId();
    this.#keep(session);
    try {
      await this.#load();
    } catch (error) {
      if (!owesSecondFactor(error)) {
        await this.#end();
        throw error;
      }
      this.#holdBack();
    }
  }

  /** Replaces the user. */
  setMe(me: Me): void {
    if (currentViewId() === null) savePerson(me);
    this.#set({ status: 'signed_in', me, viewId: currentViewId() });
  }

  /** Signs out here and on the server, and removes stored drafts. */
  async signOut(): Promise<void> {
    const person = readSavedPerson();
    await this.#end();
    if (person) forgetHomeworkDrafts(person.id);
  }

  /** True once after an admin view that ended by itself. */
  hearViewOver(): boolean {
    const isOver = this.#isViewOver;
    this.#isViewOver = false;
    return isOver;
  }

  async #loseView(): Promise<void> {
    this.#isViewOver = true;
    await this.leaveView();
  }

  // Offline the stored session is trusted for offline data; the server is asked once the network is back.
  #recall(): void {
    const me = currentViewId() === null ? readSavedPerson() : null;
    if (me && this.#state.status === 'loading') this.#set({ status: 'signed_in', me, viewId: null });
  }

  async #takeOver(): Promise<void> {
    const handed = await askOtherTabs();
    if (handed) this.#keep((await (await this.#auth.atLast()).setSession(handed)).data.session);
  }

  async #load(): Promise<void> {
    const session = await this.#fetch();
    if (session) this.setMe(await this.#loadPerson(session));
    else this.#forget();
  }

  // Shared by all callers: a second request could fail while the page is being left, and would end the new session.
  #loadPerson({ access_token: token }: Session): Promise<Me> {
    const asked = `${token} ${currentViewId()}`;
    if (this.#loading?.asked === asked) return this.#loading.answer;
    const answer = this.#ownApi(getMe, {}).finally(() => (this.#loading = null));
    this.#loading = { asked, answer };
    return answer;
  }

  async #currentToken(): Promise<string | null> {
    if (this.#session === null && !hasStoredSession()) return null;
    return (await this.#fetch())?.access_token ?? null;
  }

  async #fetch(): Promise<Session | null> {
    if (Date.now() - this.#fetchedAt >= sessionFetchThrottle) {
      const { data, error } = await (await this.client()).getSession();
      // A failed refresh while offline does not mean that the session has ended.
      if (error?.name === 'AuthRetryableFetchError') throw new ApiError(0, { code: 'offline' });
      this.#keep(data.session);
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
      if (!isFinalRefusal(error.status)) throw new ApiError(0, { code: 'offline' });
      await this.#end();
      return null;
    }
    this.#keep(data.session);
    return data.session?.access_token ?? null;
  }

  // The auth client broadcasts events, but session storage is per tab: a refresh must be stored in each tab that shares the session, or they would
  // use an old refresh token.
  #heardSession(session: Session): void {
    if (!this.#session || sessionIdOf(session) !== sessionIdOf(this.#session)) return;
    storeSession(session);
    this.#keep(session);
    if (this.#state.status === heldBackState.status) void this.reload();
  }

  async #heardSignOut(): Promise<void> {
    if (!hasStoredSession()) return this.#forget();
    await wait(signOutTravels);
    await this.reload();
    return undefined;
  }

  #keep(session: Session | null): void {
    this.#session = session;
    this.#fetchedAt = Date.now();
  }

  #holdBack(): void {
    forgetViewId();
    this.#set(heldBackState);
  }

  async #end(): Promise<void> {
    await (await this.client()).signOut({ scope: 'local' });
    this.#forget();
  }

  #forget(): void {
    const personId = removeSavedPerson();
    if (personId !== null) void forgetLearner(personId);
    forgetViewId();
    this.#keep(null);
    this.#set(signedOutState);
  }

  #set(state: SessionState): void {
    this.#state = state;
    markBrowser(state.status !== 'signed_out');
    for (const listener of this.#listeners) listener();
  }
}
