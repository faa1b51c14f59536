// The writes acknowledged over HTTP, to be compared with the database after a crash.

/** The value of a missing row. */
export const absent = null;

/**
 * Writes by kind and key. One sender writes a key, one request after the other: after a request without a complete response, its value or the one
 * before may be stored; after an acknowledgement only its value.
 */
export class Ledger {
  #kinds = new Map();
  acknowledged = 0;
  unanswered = 0;

  /**
   * Sends a request that stores `writes` (values by key, by kind). `send` returns status and body, or null without a complete response; `isDone`
   * decides by a 2xx body whether the write was done. Returns the body of a write that was done.
   */
  async write(writes, send, isDone = () => true) {
    const entries = Object.entries(writes).flatMap(([kind, values]) =>
      Object.entries(values).map(([key, value]) => [this.#entryOf(kind, key), value]),
    );
    for (const [entry, value] of entries) entry.possible.push(value);
    const response = await send();
    if (response === null || response.status >= 500) {
      this.unanswered += 1;
      return null;
    }
    const done = response.status < 300 && isDone(response.body);
    for (const [entry, value] of entries) {
      if (done) Object.assign(entry, { sure: value, possible: [] });
      else entry.possible.pop();
    }
    if (done) this.acknowledged += 1;
    return done ? response.body : null;
  }

  /** Records an acknowledged write whose key came with the response. */
  async note(writes) {
    await this.write(writes, () => ({ status: 200 }));
  }

  /** The keys of a kind with an acknowledged value. */
  presentKeys(kind) {
    return Array.from(this.#kinds.get(kind) ?? []).flatMap(([key, { sure }]) => (sure === absent ? [] : [key]));
  }

  kinds() {
    return Array.from(this.#kinds.keys());
  }

  /** Compares stored rows with the possible values, and adopts the stored value of unanswered writes. Returns the number checked and what is wrong. */
  compare(kind, found) {
    const entries = Array.from(this.#kinds.get(kind) ?? []);
    const wrong = entries.flatMap(([key, entry]) => {
      const value = found.get(key) ?? absent;
      const allowed = [entry.sure, ...entry.possible];
      Object.assign(entry, { sure: value, possible: [] });
      return allowed.includes(value) ? [] : [`${kind} ${key} is ${value}, and should be ${allowed.join(' or ')}`];
    });
    return { checked: entries.length, wrong };
  }

  #entryOf(kind, key) {
    if (!this.#kinds.has(kind)) this.#kinds.set(kind, new Map());
    const entries = this.#kinds.get(kind);
    if (!entries.has(key)) entries.set(key, { sure: absent, possible: [] });
    return entries.get(key);
  }
}
