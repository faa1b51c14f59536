/** Milliseconds between looks at a queue that nobody woke. */
const lookEvery = 2000;

/** Begins `take` again at once as long as it took something, else after a pause or when it is woken. */
export class QueueLoop {
  readonly #take: () => Promise<boolean>;
  readonly #onTrouble: (error: unknown) => void;
  readonly #running: Promise<void>;
  #isStopped = false;
  #isWoken = false;
  #hasTrouble = false;
  #endPause: () => void = () => {};

  /** `onTrouble` is told of a failure once until `take` works again: a database that is away would fill the log. */
  constructor(take: () => Promise<boolean>, onTrouble: (error: unknown) => void) {
    this.#take = take;
    this.#onTrouble = onTrouble;
    this.#running = this.#run();
  }

  /** Looks at the queue now. */
  wake(): void {
    this.#isWoken = true;
    this.#endPause();
  }

  /** Ends when what was begun has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isWoken = false;
      const hasTaken = await this.#takeOrTell();
      if (!hasTaken && !this.#isWoken && !this.#isStopped) await this.#pause();
    }
  }

  async #takeOrTell(): Promise<boolean> {
    try {
      const hasTaken = await this.#take();
      this.#hasTrouble = false;
      return hasTaken;
    } catch (error) {
      if (!this.#hasTrouble) this.#onTrouble(error);
      this.#hasTrouble = true;
      return false;
    }
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookEvery).unref();
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
