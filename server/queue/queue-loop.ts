const pollMs = 2000;

/** Calls `take` again at once while it finds work, else after a pause or when triggered. */
export class QueueLoop {
  readonly #take: () => Promise<boolean>;
  readonly #onError: (error: unknown) => void;
  readonly #running: Promise<void>;
  #isStopped = false;
  #isTriggered = false;
  #isFailing = false;
  #endPause: () => void = () => {};

  /** `onError` is called once per series of failures: an unreachable database would fill the log. */
  constructor(take: () => Promise<boolean>, onError: (error: unknown) => void) {
    this.#take = take;
    this.#onError = onError;
    this.#running = this.#run();
  }

  /** Polls the queue now. */
  trigger(): void {
    this.#isTriggered = true;
    this.#endPause();
  }

  /** Resolves when the current job has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.trigger();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isTriggered = false;
      const hasWork = await this.#takeOrReport();
      if (!hasWork && !this.#isTriggered && !this.#isStopped) await this.#pause();
    }
  }

  async #takeOrReport(): Promise<boolean> {
    try {
      const hasWork = await this.#take();
      this.#isFailing = false;
      return hasWork;
    } catch (error) {
      if (!this.#isFailing) this.#onError(error);
      this.#isFailing = true;
      return false;
    }
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs).unref();
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
