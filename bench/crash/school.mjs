// The people who use the site while it is being killed: each loop is one of them at a time, one request after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAct } from './acts.mjs';

/** Milliseconds after which a request without an answer hangs: a database that is away is a refusal before that. */
const patience = 25_000;
/** Milliseconds between two acts of one loop: the machine is to be busy, not full. */
const pause = 15;
/** Milliseconds before somebody whom nobody answers tries again. */
const pauseWhenAway = 200;

/** A site under load; `faults` are answers that no crash excuses. */
export class School {
  faults = [];
  statuses = new Map();
  #isOver = false;
  #loops = [];
  /** What each loop knows and nobody else writes to: its people and its posts. */
  #own = [];
  #count = 0;
  #missed = 0;

  constructor({ url, ledger, random, passwords }) {
    Object.assign(this, { url, ledger, random, passwords });
  }

  /** Signs the admin in, and looks at what there is to enrol in and to apply for. */
  async open() {
    const email = 'admin@example.com';
    const signedIn = await this.ask(null, 'POST', '/auth/v1/token?grant_type=password', {
      email,
      password: this.passwords[email],
    });
    this.admin = { token: signedIn.body.access_token };
    const rowsOf = async (path) => (await this.read(this.admin, path)).rows.map(({ id }) => id);
    this.courses = await rowsOf('/api/courses');
    this.jobs = await rowsOf('/api/jobs');
    this.projects = await rowsOf('/api/projects');
  }

  /** Begins `loops` loops; `close` ends them when the requests that are open have ended. */
  start(loops) {
    this.#isOver = false;
    this.#loops = Array.from({ length: loops }, async (_, place) => await this.#loop(place));
  }

  async close() {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** A text that nobody else has used. */
  mark(word) {
    this.#count += 1;
    return `crash-${word}-${process.pid}-${this.#count}`;
  }

  /** What an address answers with; null when it was refused, or nobody answered. */
  async read(person, path) {
    const answer = await this.ask(person, 'GET', path);
    return answer?.status === 200 ? answer.body : null;
  }

  /** Sends a write whose effects are `writes`; answers with its body when it was acknowledged. */
  async write(person, writes, [method, path, body, isDone]) {
    return await this.ledger.write(writes, async () => await this.ask(person, method, path, body), isDone);
  }

  async ask(person, method, path, body) {
    const isBytes = Buffer.isBuffer(body);
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: {
          ...(person && { authorization: `Bearer ${person.token}` }),
          ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: isBytes ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      });
      const text = await answer.text();
      this.#note(`${method} ${path}`, answer.status, text);
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, body: isJson ? JSON.parse(text) : null };
    } catch (error) {
      this.#missed += 1;
      if (error.name === 'TimeoutError') this.faults.push(`${method} ${path} hung for ${patience / 1000} s`);
      return null;
    }
  }

  #note(request, status, text) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 503) this.#missed += 1;
    if (status >= 500 && status !== 503) this.faults.push(`${request} answered ${status}: ${text.slice(0, 300)}`);
  }

  async #loop(place) {
    this.#own[place] ??= { people: [], posts: [] };
    const own = this.#own[place];
    while (!this.#isOver) {
      const before = this.#missed;
      await chooseAct(this.random, own)(this, own, this.random.pick(own.people));
      await sleep(this.#missed > before ? pauseWhenAway : pause);
    }
  }
}
