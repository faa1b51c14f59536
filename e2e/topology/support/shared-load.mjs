// The load of scripts/load on two processes: each request goes to one of them at random, as behind a balancer.
import { setTimeout as sleep } from 'node:timers/promises';
import { Load } from '../../../scripts/load/load.mjs';
import { until } from './topology.mjs';

const attemptMs = 100;

export class SharedLoad extends Load {
  #attempts = 0;

  constructor({ sites, ledger, random }) {
    super({ site: sites[0], ledger, random });
    this.sites = sites;
    Object.defineProperty(this, 'url', { get: () => random.pick(sites).url });
  }

  async untilAcknowledged(count, timeoutMs = 30_000) {
    await until(`${count} writes are acknowledged`, () => this.ledger.acknowledged >= count, { timeoutMs, everyMs: 5 });
  }

  /**
   * Writes on each process, with a new attempt every 100 ms, until one is acknowledged on each. Returns the seconds until then and the attempts,
   * which may still wait for an answer.
   */
  async writeEverywhere(timeoutMs) {
    const since = performance.now();
    const attempts = [];
    const writeOn = async ({ url }) => {
      const done = new Set();
      while (done.size === 0 && performance.now() - since < timeoutMs) {
        const attempt = this.#subscribe(url).then((isDone) => isDone && done.add(url));
        attempts.push(attempt);
        await Promise.race([attempt, sleep(attemptMs)]);
        if (done.size === 0) await sleep(attemptMs / 2);
      }
    };
    await Promise.all(this.sites.map(writeOn));
    return { seconds: (performance.now() - since) / 1000, attempts };
  }

  async #subscribe(url) {
    this.#attempts += 1;
    const email = this.unique(`reader${this.#attempts}`) + '@example.com';
    const send = async () => await this.send(null, 'POST', '/api/newsletter', { email, language: 'mn' }, url);
    return (await this.ledger.write({ subscriber: { [email]: 'present' } }, send)) !== null;
  }
}
