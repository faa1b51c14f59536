import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseAddress } from './database.ts';

/** What somebody who listens to a channel of the database wants to know. */
export interface Ear {
  hear(message: string): void;
  /** From now on messages are missed. */
  lost?(): void;
  /** Messages come again; some may have been missed. */
  back?(): void;
}

/** Milliseconds between tries to be connected again, and between looks whether the connection still answers. */
const retryEvery = 1000;
const pingEvery = 30_000;
const patience = 10_000;

/** The one connection on which this process listens to the database; one that breaks is opened anew for as long as it takes. */
export class Listener {
  readonly #address: DatabaseAddress;
  readonly #log: FastifyBaseLogger;
  readonly #ears = new Map<string, Ear>();
  readonly #timer = setInterval(() => void this.#ping(), pingEvery).unref();
  #client: pg.Client | null = null;
  #connecting: Promise<void> | null = null;
  #isClosed = false;

  constructor({ address, log }: { address: DatabaseAddress; log: FastifyBaseLogger }) {
    this.#address = address;
    this.#log = log;
  }

  /** Calls `ear` from now on; the connection is opened when the first ear comes. */
  async listen(channel: string, ear: Ear): Promise<void> {
    this.#ears.set(channel, ear);
    if (this.#client) {
      await this.#client.query(`listen ${channel}`);
      return;
    }
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null;
    });
    await this.#connecting;
  }

  isListening(): boolean {
    return this.#client !== null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
    const client = new pg.Client({ ...this.#address, ...limits, keepAlive: true, application_name: 'zamnal listener' });
    client.on('notification', ({ channel, payload = '' }) => this.#ears.get(channel)?.hear(payload));
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection broke'));
    client.on('end', () => {
      if (this.#client === client) this.#lose();
    });
    try {
      await client.connect();
      for (const channel of this.#ears.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  #lose(): void {
    this.#client = null;
    for (const ear of this.#ears.values()) ear.lost?.();
    if (!this.#isClosed) this.#connecting = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed && this.#client === null) {
      await sleep(retryEvery, undefined, { ref: false });
      await this.#connect().catch(() => {});
    }
    this.#connecting = null;
    for (const ear of this.#ears.values()) ear.back?.();
  }

  // A connection that went mute says nothing of it.
  async #ping(): Promise<void> {
    const client = this.#client;
    await client?.query('select 1').catch(async () => await client.end().catch(() => {}));
  }
}
