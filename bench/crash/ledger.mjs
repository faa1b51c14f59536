// What was promised over HTTP: what each write must have left behind, to be compared with the database after a crash.

/** The value of what is not there. */
export const gone = null;

/**
 * The writes that were sent, by kind and key. One key is written by one sender, one request after the other: after a request
 * without a whole answer either its value or the one before may be there, after an acknowledgement that value alone.
 */
export class Ledger {
  #kinds = new Map();
  acknowledged = 0;
  unanswered = 0;

  /**
   * Sends a request that leaves `writes` behind: values by key, by kind. `send` answers with a status and a body, or null
   * when no whole answer came; `isDone` says whether a good answer means that it was done. Answers with the body of what was done.
   */
  async write(writes, send, isDone = () => true) {
    const entries = Object.entries(writes).flatMap(([kind, values]) =>
      Object.entries(values).map(([key, value]) => [this.#entryOf(kind, key), value]),
    );
    for (const [entry, value] of entries) entry.possible.push(value);
    const answer = await send();
    if (answer === null || answer.status >= 500) {
      this.unanswered += 1;
      return null;
    }
    const done = answer.status < 300 && isDone(answer.body);
    for (const [entry, value] of entries) {
      if (done) Object.assign(entry, { sure: value, possible: [] });
      else entry.possible.pop();
    }
    if (done) this.acknowledged += 1;
    return done ? answer.body : null;
  }

  /** Notes what was acknowledged under a name that came with the answer: there was nothing to look for before it. */
  async note(writes) {
    await this.write(writes, () => ({ status: 200 }));
  }

  /** The keys of a kind whose value was acknowledged and is not gone. */
  keysThere(kind) {
    return Array.from(this.#kinds.get(kind) ?? []).flatMap(([key, { sure }]) => (sure === gone ? [] : [key]));
  }

  kinds() {
    return Array.from(this.#kinds.keys());
  }

  /**
   * Compares what is there with what may be there, and takes over what it found for what was not answered; answers with how many
   * it looked at, and what is wrong.
   */
  compare(kind, found) {
    const entries = Array.from(this.#kinds.get(kind) ?? []);
    const wrong = entries.flatMap(([key, entry]) => {
      const value = found.get(key) ?? gone;
      const allowed = [entry.sure, ...entry.possible];
      Object.assign(entry, { sure: value, possible: [] });
      return allowed.includes(value) ? [] : [`${kind} ${key} is ${value}, and should be ${allowed.join(' or ')}`];
    });
    return { checked: entries.length, wrong };
  }

  #entryOf(kind, key) {
    if (!this.#kinds.has(kind)) this.#kinds.set(kind, new Map());
    const entries = this.#kinds.get(kind);
    if (!entries.has(key)) entries.set(key, { sure: gone, possible: [] });
    return entries.get(key);
  }
}
