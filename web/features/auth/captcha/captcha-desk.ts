/** What the widget is at: on its way, waiting for the person, content, or not to be had. */
export type CaptchaStatus = 'loading' | 'asking' | 'passed' | 'failed';

/** What the screen draws; each `attempt` is a widget of its own. */
export interface CaptchaState {
  status: CaptchaStatus;
  attempt: number;
}

type Waiting = (token: string | null) => void;

/** Between the widget, which makes tokens when it likes, and the calls, each of which takes one. */
export class CaptchaDesk {
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

  /** The token for one call, as soon as there is one; null when the widget cannot be had, which is then tried once more. */
  async take(): Promise<string | null> {
    if (this.#token !== null) return this.#token;
    if (this.#state.status === 'failed') this.retry();
    return await new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** After a call: its token has served. */
  renew(): void {
    if (this.#token === null) return;
    this.#token = null;
    this.#show('asking');
    this.#reset();
  }

  /** The widget is rendered; `reset` starts a new challenge. */
  readonly opened = (reset: () => void): void => {
    this.#reset = reset;
    // A widget that needs nothing of the person may have passed already.
    if (this.#state.status === 'loading') this.#show('asking');
  };

  /** The widget has gone. */
  readonly closed = (): void => {
    this.#reset = () => {};
  };

  readonly passed = (token: string): void => {
    this.#token = token;
    this.#show('passed');
    this.#settle(token);
  };

  /** The token was not taken in its time. */
  readonly expired = (): void => {
    this.#token = null;
    this.#show('asking');
  };

  readonly failed = (): void => {
    this.#token = null;
    this.#show('failed');
    this.#settle(null);
  };

  /** Draws a new widget in the place of one that failed. */
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
