import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { TokenSource } from '#web/lib/api/browser-api.ts';
import { ApiError } from '#web/lib/api/call-api.ts';
import { endsSession } from './session-errors.ts';
import { hasStoredSession, readFreshSession, sessionIdOf, storeSession } from './session-storage.ts';

/** The minimum interval between reads of the auth client's session (specification). */
export const sessionReadIntervalMs = 120_000;

/** The tokens of this tab, which the auth client refreshes. */
export class SessionTokens implements TokenSource {
  #session: Session | null = null;
  #readAt = -Infinity;
  #renewing: Promise<string | null> | null = null;
  /** The running MFA verification. */
  #upgrading: Promise<unknown> = Promise.resolve();
  #resolveKnown: () => void = () => {};
  readonly #known = new Promise<void>((resolve) => {
    this.#resolveKnown = resolve;
  });
  readonly #client: () => Promise<GoTrueClient>;
  readonly #onRefused: () => Promise<void>;

  /** `onRefused`: the server has refused to refresh the session. */
  constructor(client: () => Promise<GoTrueClient>, onRefused: () => Promise<void>) {
    this.#client = client;
    this.#onRefused = onRefused;
  }

  /** Waits until it is known whether there is a session. */
  async current(): Promise<string | null> {
    await this.#known;
    if (this.#session === null && !hasStoredSession()) return null;
    return (await this.read())?.access_token ?? null;
  }

  async renewed(refused: string): Promise<string | null> {
    const newer = this.#newerThan(refused);
    if (newer !== null) return newer;
    this.#renewing ??= this.#refresh(refused).finally(() => (this.#renewing = null));
    return await this.#renewing;
  }

  async upgraded(refused: string): Promise<string | null> {
    await this.#upgrading;
    return this.#newerThan(refused);
  }

  /**
   * Upgrades the session with `verify`. After verifying a first factor the old token is refused before the new one has arrived; calls that fail
   * meanwhile wait and retry.
   */
  async upgrade<Answer>(verify: (client: GoTrueClient) => Promise<Answer>): Promise<Answer> {
    const verification = this.#client().then(verify);
    this.#upgrading = verification.catch(() => {});
    return await verification;
  }

  /** The session of the auth client. Throws ApiError `offline`. */
  async read(): Promise<Session | null> {
    // The first calls of a page do not wait for the auth client.
    const stored = this.#session === null ? readFreshSession() : null;
    if (stored) this.set(stored);
    if (Date.now() - this.#readAt >= sessionReadIntervalMs) {
      const { data, error } = await (await this.#client()).getSession();
      // A failed refresh while offline does not mean that the session has ended.
      if (error?.name === 'AuthRetryableFetchError') throw new ApiError(0, { code: 'offline' });
      this.set(data.session);
    }
    return this.#session;
  }

  set(session: Session | null): void {
    this.#session = session;
    this.#readAt = Date.now();
    if (session) this.#resolveKnown();
  }

  /** The session has been looked for, and there may be none. */
  endSearch(): void {
    this.#resolveKnown();
  }

  /**
   * Stores new tokens of this session; false if they are of another one. The auth client broadcasts events, but session storage is per tab: a refresh must be
   * stored in each tab that shares the session, or they would use an old refresh token.
   */
  update(session: Session): boolean {
    if (!this.#session || sessionIdOf(session) !== sessionIdOf(this.#session)) return false;
    storeSession(session);
    this.set(session);
    return true;
  }

  #newerThan(refused: string): string | null {
    const token = this.#session?.access_token ?? null;
    return token === refused ? null : token;
  }

  async #refresh(refused: string): Promise<string | null> {
    const { data, error } = await (await this.#client()).refreshSession();
    if (error) {
      // Another tab has refreshed meanwhile: keep its session.
      const newer = this.#newerThan(refused);
      if (newer !== null) return newer;
      if (!endsSession(error.status)) throw new ApiError(0, { code: 'offline' });
      await this.#onRefused();
      return null;
    }
    this.set(data.session);
    return data.session?.access_token ?? null;
  }
}
