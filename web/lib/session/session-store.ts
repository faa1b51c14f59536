import type { GoTrueClient, Session } from '@supabase/auth-js';
import { getMe, type Me } from '#domain/profiles/contract.ts';
import { createBrowserApi, type TokenSource } from '#web/lib/api/browser-api.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { forgetHomeworkDrafts } from './homework-draft.ts';
import { forgetLearner } from '#web/lib/offline/forget-learner.ts';
import { LateAuthClient } from './auth-client.ts';
import { forgetPerson, keepPerson, keptPerson } from './kept-person.ts';
import { addressCarriesSession, hasStoredSession, markBrowser, sessionIdOf, storeSession } from './session-storage.ts';
import { retryAfter, wait } from './retry.ts';
import { isFinalRefusal, isRefusal, isViewOver, owesSecondFactor } from './refusals.ts';
import { bringsTokens, heldBackState, loadingState, type SessionState, signedOutState } from './session-state.ts';
import { answerOtherTabs, askOtherTabs } from './tab-handover.ts';
import { currentViewId, forgetViewId, keepViewId } from './view.ts';

/** The session is fetched from the auth client at most once in this many milliseconds. */
const sessionFetchThrottle = 120_000;
/** Milliseconds that another tab's sign-out is given to reach the server before this tab asks about its own session. */
const signOutTravels = 1000;

/** The session of this tab: who is signed in, and the token that the calls carry. */
export class SessionStore {
  #state: SessionState = loadingState;
  #session: Session | null = null;
  #fetchedAt = -Infinity;
  #renewing: Promise<string | null> | null = null;
  /** The question for the person that is on its way, and what it was asked with. */
  #loading: { asked: string; answer: Promise<Me> } | null = null;
  readonly #auth = new LateAuthClient((event, session) => {
    if (event === 'SIGNED_OUT') void this.#heardSignOut();
    if (session && bringsTokens(event, this.#state)) this.#heardSession(session);
  });
  /** The proof that is raising this session, while it is on its way. */
  #raising: Promise<unknown> = Promise.resolve();
  #isViewOver = false;
  readonly #listeners = new Set<() => void>();
  #markKnown: () => void = () => {};
  readonly #known = new Promise<void>((resolve) => {
    this.#markKnown = resolve;
  });
  // Loading the person must not wait for itself, so it goes past the wait that all other calls begin with.
  readonly #ownTokens: TokenSource = {
    current: () => this.#currentToken(),
    renewed: (token) => this.#renew(token),
    raised: (token) => this.#raising.then(() => this.#newerThan(token)),
  };
  readonly #ownApi = createBrowserApi(this.#ownTokens);

  /** The tokens of this tab, for what goes to the server past `api`: the bytes of files. */
  readonly tokens: TokenSource = {
    ...this.#ownTokens,
    current: async () => {
      await this.#known;
      return await this.#currentToken();
    },
  };

  readonly #calls = createBrowserApi(this.tokens);

  /** Calls the server as the person of this tab, once it is known whether there is a session. */
  readonly api: CallApi = async (operation, input) => {
    const viewId = currentViewId();
    try {
      return await this.#calls(operation, input);
    } catch (error) {
      // Of several calls that find the view over, one ends it.
      if (isViewOver(error) && viewId === currentViewId()) void this.#loseView();
      // The session may have lost its second factor since.
      if (owesSecondFactor(error)) this.#holdBack();
      // The person may have lost a role since they were loaded, or have been banned.
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

  /** Finds out who is signed in: from the address, from this tab's storage, else from another tab. */
  async start(): Promise<void> {
    // A tab that still loads its person has the session all the same.
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

  /** The auth client, with this store listening to it. */
  async client(): Promise<GoTrueClient> {
    return await this.#auth.get();
  }

  /** Loads the person of the current session anew, for as long as only the network stands in the way. */
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
   * Raises this session by what `prove` shows the service. With a first factor the older token owes it from then on, before the
   * answer with the new one is here: who is refused meanwhile waits and asks again, instead of being held back.
   */
  async raise<Answer>(prove: (client: GoTrueClient) => Promise<Answer>): Promise<Answer> {
    const proof = this.client().then(prove);
    this.#raising = proof.catch(() => {});
    return await proof;
  }

  /** Shows the site as in the view `id` from now on. */
  async enterView(id: string): Promise<void> {
    this.#isViewOver = false;
    keepViewId(id);
    await this.reload();
  }

  /** Shows the site as the person of the session sees it again. */
  async leaveView(): Promise<void> {
    forgetViewId();
    await this.reload();
  }

  /**
   * Takes over a session that the auth client has just made; gives it up and throws when the person cannot be loaded. One that
   * owes the second step is kept, and waits for that.
   */
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

  /** Puts the person as the server now has it in the place of the old one. */
  setMe(me: Me): void {
    if (currentViewId() === null) keepPerson(me);
    this.#set({ status: 'signed_in', me, viewId: currentViewId() });
  }

  /** Signs the person out of this tab, here and on the server, and removes the drafts that outlive an expired session. */
  async signOut(): Promise<void> {
    const person = keptPerson();
    await this.#end();
    if (person) forgetHomeworkDrafts(person.id);
  }

  /** True, once, after a view that ended by itself, and not because its admin had seen enough. */
  hearViewOver(): boolean {
    const isOver = this.#isViewOver;
    this.#isViewOver = false;
    return isOver;
  }

  async #loseView(): Promise<void> {
    this.#isViewOver = true;
    await this.leaveView();
  }

  // Without a network the tab's own session is believed for what the tab itself keeps: the server is asked as soon as it is there.
  #recall(): void {
    const me = currentViewId() === null ? keptPerson() : null;
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

  // Once for all who wait for the same answer: a second one could come too late, when the page is being left for the next one, and
  // its failure would end the session that the first one has begun.
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
      // Without a network an old session cannot be refreshed, which does not mean that it has ended.
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
      // Another tab was quicker, and its session has come meanwhile: the auth client keeps that one and gives up its own.
      const newer = this.#newerThan(refused);
      if (newer !== null) return newer;
      if (!isFinalRefusal(error.status)) throw new ApiError(0, { code: 'offline' });
      await this.#end();
      return null;
    }
    this.#keep(data.session);
    return data.session?.access_token ?? null;
  }

  // The auth client tells its events to all tabs, while each tab has a storage of its own: a refresh of the session that
  // several tabs share must reach the storage of each, or the others would come with a token that was used before.
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
    const personId = forgetPerson();
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
