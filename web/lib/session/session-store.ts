import type { GoTrueClient, Session } from '@supabase/auth-js';
import { getMe, type Me } from '#domain/profiles/contract.ts';
import { createBrowserApi } from '#web/lib/api/browser-api.ts';
import { ApiError, type CallApi } from '#web/lib/api/call-api.ts';
import { clearViewId, currentViewId, saveViewId } from '#web/lib/api/view.ts';
import { LazyAuthClient, retryDelayMs, wait } from './auth-client.ts';
import { takeEarlyCall } from './early-calls.ts';
import { callAsEmployer } from './employer-session.ts';
import { isDenied, isViewEnded, needsSecondFactor } from './session-errors.ts';
import { ObservableSession } from './observable-session.ts';
import {
  addressCarriesSession,
  hasStoredSession,
  readSavedUser,
  readStoredSession,
  removeSession,
  saveUser,
} from './session-storage.ts';
import { endedState, hasNewTokens, secondFactorState, signedOutState } from './session-state.ts';
import { SessionTokens } from './session-tokens.ts';
import { settleChoice } from './stay-choice.ts';
import { adoptSession, offerSession } from './tab-handover.ts';
import { clearUnsentInput } from './unsent-input.ts';

/** Delay before a session check after a sign-out in another tab, which must reach the server first. */
const signOutDelayMs = 1000;

/** What a session removes from this device besides itself. */
interface DeviceData {
  /** Removes the data of everybody but this user, who has signed in. */
  clearOthers: (userId: string) => void;
  /** Removes the copies of this user, whose session has ended. */
  clear: (userId: string) => Promise<void>;
}

/** The session of this tab and its user. */
export class SessionStore extends ObservableSession {
  /** The running request for the user, with its token. */
  #loading: { key: string; answer: Promise<Me> } | null = null;
  readonly #auth = new LazyAuthClient((event, session) => {
    if (event === 'SIGNED_OUT') void this.#onSignedOut();
    if (session && hasNewTokens(event, this.state)) this.#onTokens(session);
  });
  #hasViewEnded = false;
  #isClosed = false;
  /** True during a chosen sign-out, here or in another tab. */
  #isSigningOut = false;
  #announceSignOut: () => void = () => {};
  readonly #deviceData: DeviceData | undefined;

  /** The tokens, for requests outside `api` (files). */
  readonly tokens = new SessionTokens(
    () => this.#auth.get(),
    () => this.#end(),
  );
  readonly #calls = createBrowserApi(this.tokens, takeEarlyCall);

  /** Without `deviceData` nothing else is removed, as during server rendering. */
  constructor(deviceData?: DeviceData) {
    super();
    this.#deviceData = deviceData;
  }

  /** The API client, which waits until the session state is known. */
  readonly api: CallApi = async (operation, input) => {
    if (operation.access === 'employer') return await callAsEmployer(operation, input);
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
      this.tokens.endSearch();
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
    this.tokens.set(session);
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
      if (readSavedUser()?.id !== me.id) this.#deviceData?.clearOthers(me.id);
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
    const session = await this.tokens.read();
    if (!session) return this.#clear();
    const me = await this.#loadUser(session);
    await settleChoice(this.#calls);
    this.setMe(me);
  }

  // Shared by all callers: a second request could fail while the page is being left, and would end the new session.
  #loadUser({ access_token: token }: Session): Promise<Me> {
    const key = `${token} ${currentViewId()}`;
    if (this.#loading?.key === key) return this.#loading.answer;
    const answer = this.#calls(getMe, {}).finally(() => (this.#loading = null));
    this.#loading = { key, answer };
    return answer;
  }

  #onTokens(session: Session): void {
    if (this.tokens.update(session) && this.state.status === secondFactorState.status) void this.reload();
  }

  async #onSignedOut(): Promise<void> {
    if (!hasStoredSession()) return this.#clear();
    await wait(signOutDelayMs);
    await this.reload();
    // The other tab may have had another session.
    this.#isSigningOut = false;
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
    if (userId !== null) void this.#deviceData?.clear(userId);
    // Before the page shows that the user is signed out.
    if (userId !== null && this.#isSigningOut) clearUnsentInput(userId);
    clearViewId();
    this.tokens.set(null);
    // Called twice for one session: by the auth client's event and by #end.
    if (this.state.status !== 'signed_out')
      this.set(userId === null || this.#isSigningOut ? signedOutState : endedState);
  }
}
