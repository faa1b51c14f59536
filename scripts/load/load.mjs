// Load on the site during crashes: each loop acts for one of its own users at a time, one request after the other.
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../start-site.mjs';
import { chooseAction } from './actions.mjs';

/** A request without a response for this long hangs; without a database it fails earlier. */
const timeoutMs = 25_000;
/** The pause between two actions of a loop: the machine should be busy, not overloaded. */
const pauseMs = 15;
/** The pause after a request without a response. */
const pauseWhenDownMs = 200;

/** `faults` are responses that a crash does not explain. */
export class Load {
  faults = [];
  statuses = new Map();
  #isOver = false;
  #loops = [];
  /** The people and posts of each loop, which no other loop writes to. */
  #own = [];
  #count = 0;
  #missed = 0;

  constructor({ site, url = site.url, ledger, random }) {
    Object.assign(this, { site, url, ledger, random });
  }

  /** Signs the admin in and lists courses, jobs and projects. */
  async open() {
    this.admin = { token: await signIn(this.site, 'admin@example.com') };
    const rowsOf = async (path) => (await this.read(this.admin, path)).rows.map(({ id }) => id);
    this.courses = await rowsOf('/api/courses');
    this.jobs = await rowsOf('/api/jobs');
    this.projects = await rowsOf('/api/projects');
  }

  /** Starts `loops` loops; `close` ends them after their open requests. */
  start(loops) {
    this.#isOver = false;
    this.#loops = Array.from({ length: loops }, async (_, index) => await this.#loop(index));
  }

  async close() {
    this.#isOver = true;
    await Promise.all(this.#loops);
  }

  /** A unique text. */
  unique(name) {
    this.#count += 1;
    return `crash-${name}-${process.pid}-${this.#count}`;
  }

  /** The response body; null if it was refused or missing. */
  async read(person, path) {
    const answer = await this.send(person, 'GET', path);
    return answer?.status === 200 ? answer.body : null;
  }

  /** Sends a request that writes `writes`; returns its body if it was acknowledged. */
  async write(person, writes, [method, path, body, isDone]) {
    return await this.ledger.write(writes, async () => await this.send(person, method, path, body), isDone);
  }

  async send(person, method, path, body, url = this.url) {
    const isBytes = Buffer.isBuffer(body);
    try {
      const answer = await fetch(url + path, {
        method,
        headers: {
          ...(person && { authorization: `Bearer ${person.token}` }),
          ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        },
        ...(body && { body: isBytes ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      this.#note(`${method} ${path}`, answer.status, text);
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, body: isJson ? JSON.parse(text) : null };
    } catch (error) {
      this.#missed += 1;
      if (error.name === 'TimeoutError') this.faults.push(`${method} ${path} hung for ${timeoutMs / 1000} s`);
      return null;
    }
  }

  #note(request, status, text) {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 503) this.#missed += 1;
    if (status >= 500 && status !== 503) this.faults.push(`${request} answered ${status}: ${text.slice(0, 300)}`);
  }

  async #loop(index) {
    const own = (this.#own[index] ??= { people: [], posts: [] });
    while (!this.#isOver) {
      const before = this.#missed;
      await chooseAction(this.random, own)(this, own, this.random.pick(own.people));
      await sleep(this.#missed > before ? pauseWhenDownMs : pauseMs);
    }
  }
}

/** Random numbers from a seed (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share) => next() < share,
    between: (from, to) => from + next() * (to - from),
    pick: (list) => list[Math.floor(next() * list.length)],
    shuffle: (list) =>
      list
        .map((one) => [next(), one])
        .toSorted(([a], [b]) => a - b)
        .map(([, one]) => one),
  };
}
