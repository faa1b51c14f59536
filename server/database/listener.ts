import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseAddress } from './database.ts';
import { requirePrimary } from './primary.ts';

export interface ChannelListener {
  onMessage(message: string): void;
  /** The connection is lost; messages are missed from now on. */
  onLost?(): void;
  /** The connection is back; messages may have been missed. */
  onBack?(): void;
}

const reconnectMs = 1000;
const pingMs = 30_000;
const timeoutMs = 10_000;

/** The connection on which this process listens for notifications. It reconnects until it is closed. */
export class Listener {
  readonly #address: DatabaseAddress;
  readonly #log: FastifyBaseLogger;
  readonly #listeners = new Map<string, ChannelListener>();
  readonly #timer = setInterval(() => void this.#ping(), pingMs).unref();
  #client: pg.Client | null = null;
  #connecting: Promise<void> | null = null;
  #isClosed = false;

  constructor({ address, log }: { address: DatabaseAddress; log: FastifyBaseLogger }) {
    this.#address = address;
    this.#log = log;
  }

  /** Starts calling `listener`; the first call opens the connection. While it is closed nothing is heard, which is no error. */
  async listen(channel: string, listener: ChannelListener): Promise<void> {
    this.#listeners.set(channel, listener);
    try {
      await this.#listenTo(channel);
    } catch (error) {
      if (!this.#isClosed) throw error;
    }
  }

  isListening(): boolean {
    return this.#client !== null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#client?.end();
  }

  async #listenTo(channel: string): Promise<void> {
    if (this.#client) {
      await this.#client.query(`listen ${channel}`);
      return;
    }
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null;
    });
    await this.#connecting;
  }

  async #connect(): Promise<void> {
    const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
    const client = new pg.Client({ ...this.#address, ...limits, keepAlive: true, application_name: 'zamnal listener' });
    client.on('notification', ({ channel, payload = '' }) => this.#listeners.get(channel)?.onMessage(payload));
    client.on('error', (error) => this.#log.warn({ err: error }, 'the listening connection broke'));
    client.on('end', () => {
      if (this.#client === client) this.#lose();
    });
    try {
      await client.connect();
      await requirePrimary(client);
      for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    // Closed meanwhile.
    if (this.#isClosed) await client.end();
    else this.#client = client;
  }

  #lose(): void {
    this.#client = null;
    for (const listener of this.#listeners.values()) listener.onLost?.();
    if (!this.#isClosed) this.#connecting = this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    while (!this.#isClosed && this.#client === null) {
      await sleep(reconnectMs, undefined, { ref: false });
      await this.#connect().catch(() => {});
    }
    this.#connecting = null;
    for (const listener of this.#listeners.values()) listener.onBack?.();
  }

  // A dead connection may not report an error by itself.
  async #ping(): Promise<void> {
    const client = this.#client;
    await client?.query('select 1').catch(() => client.end().catch(() => {}));
  }
}
