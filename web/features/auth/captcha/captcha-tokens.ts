export type CaptchaStatus = 'loading' | 'pending' | 'passed' | 'failed';

/** Each `attempt` renders a new widget. */
export interface CaptchaState {
  status: CaptchaStatus;
  attempt: number;
}

type Waiting = (token: string | null) => void;

/** Connects the widget, which produces tokens at any time, with calls that each need one. */
export class CaptchaTokens {
  #state: CaptchaState = { status: 'loading', attempt: 0 };
  #token: string | null = null;
  #reset: () => void = () => {};
  #waiting: Waiting[] = [];
  readonly #listeners = new Set<() => void>();

  readonly snapshot = (): CaptchaState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The token for one call, once there is one; null if the widget fails, which is retried at the next call. */
  async take(): Promise<string | null> {
    if (this.#token !== null) return this.#token;
    if (this.#state.status === 'failed') this.retry();
    return await new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** A token is valid once. */
  renew(): void {
    if (this.#token === null) return;
    this.#token = null;
    this.#show('pending');
    this.#reset();
  }

  /** The widget is rendered; `reset` starts a new challenge. */
  readonly opened = (reset: () => void): void => {
    this.#reset = reset;
    // A widget without a challenge may have passed already.
    if (this.#state.status === 'loading') this.#show('pending');
  };

  readonly closed = (): void => {
    this.#reset = () => {};
  };

  readonly passed = (token: string): void => {
    this.#token = token;
    this.#show('passed');
    this.#settle(token);
  };

  /** The token was not used in time. */
  readonly expired = (): void => {
    this.#token = null;
    this.#show('pending');
  };

  readonly failed = (): void => {
    this.#token = null;
    this.#show('failed');
    this.#settle(null);
  };

  readonly retry = (): void => {
    this.#token = null;
    this.#show('loading', this.#state.attempt + 1);
  };

  #settle(token: string | null): void {
    for (const resolve of this.#waiting.splice(0)) resolve(token);
  }

  #show(status: CaptchaStatus, attempt = this.#state.attempt): void {
    this.#state = { status, attempt };
    for (const listener of this.#listeners) listener();
  }
}
