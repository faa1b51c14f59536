// A primary and its standby behind one address, a link that is moved like a name in DNS: open connections stay where they are.
import { existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startPrimary, startStandby, waitForStandbys } from '../../../scripts/standby.mjs';
import { openLink } from './link.mjs';
import { until } from './topology.mjs';

// No power is cut here, so the disk need not be waited for.
const settings = { fsync: 'off', full_page_writes: 'off', wal_keep_size: '512MB', shared_buffers: '64MB' };

/** The settings of deploy/cluster that decide when one server gives the other one up. */
const readTimeouts = () =>
  Object.fromEntries(
    Array.from(
      readFileSync('deploy/cluster/patroni.yml', 'utf8').matchAll(/^ +(wal_\w+_timeout): (\w+)$/gm),
      ([, name, value]) => [name, value],
    ),
  );

export class Pair {
  #dir;
  #count = 0;
  /** Servers that are no longer used. */
  #former = [];

  constructor(dir) {
    this.#dir = dir;
    this.link = join(dir, 'current');
  }

  /** The address for the product. */
  get url() {
    return `postgresql://zamnal_app@localhost/zamnal?host=${encodeURIComponent(this.link)}&port=5432`;
  }

  async open() {
    this.primary = await startPrimary({
      stateDir: join(this.#dir, 'primary'),
      settings: { ...settings, ...readTimeouts() },
    });
    this.pointAt(this.primary);
  }

  pointAt({ socketDir }) {
    symlinkSync(socketDir, `${this.link}.new`);
    renameSync(`${this.link}.new`, this.link);
  }

  /** Starts a new standby, without which no write is acknowledged any more if it is synchronous. */
  async addStandby({ isSynchronous }) {
    this.#count += 1;
    const name = `standby${this.#count}`;
    const folder = join(this.#dir, name);
    this.standby = await startStandby({ of: this.primary, folder, name, isSynchronous });
    this.name = name;
  }

  /** Promotes the standby and moves the address to it. */
  async promote() {
    const former = this.primary;
    await this.standby.promote();
    this.primary = this.standby;
    this.standby = null;
    this.pointAt(this.primary);
    this.#former.push(former);
    return former;
  }

  /** Ends all connections of the product. */
  async disconnect() {
    await this.primary.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'zamnal_app'`);
  }

  /** Lets writes be acknowledged without the standby. */
  async forgetStandby() {
    await waitForStandbys(this.primary, '');
  }

  /** Lets the standby receive the log through a link that can be cut. */
  async openLink() {
    const link = await openLink(this.primary);
    await this.#follow('127.0.0.1', link.port);
    return link;
  }

  /** Lets the standby receive the log without the link. */
  async leaveLink(link) {
    link.close();
    await this.#follow(this.primary.socketDir, 5432);
    await waitForStandbys(this.primary, this.name);
  }

  async #follow(host, port) {
    const address = `host=${host} port=${port} user=zamnal application_name=${this.name}`;
    await this.standby.query(`alter system set primary_conninfo = '${address}'`);
    await this.standby.query('select pg_reload_conf()');
    const streaming = `select from pg_stat_wal_receiver where status = 'streaming' and sender_port = ${port}`;
    await until('the standby follows', async () => (await this.standby.query(streaming)).length > 0);
  }

  /** Resolves when the primary has given the standby up. */
  async untilStandbyGone(timeoutMs) {
    const isGone = async () => (await this.primary.query('select from pg_stat_replication')).length === 0;
    await until('the standby is given up', isGone, { timeoutMs });
  }

  /** Resolves when `count` processes listen for notifications on the primary. */
  async untilListening(count, timeoutMs) {
    const listening = `select from pg_stat_activity where application_name = 'zamnal listener'`;
    await until('LISTEN is back', async () => (await this.primary.query(listening)).length >= count, { timeoutMs });
  }

  /** Stops and removes the servers of earlier rounds. */
  async removeFormer() {
    for (const server of this.#former.splice(0)) {
      await server.stop();
      rmSync(server.data, { recursive: true, force: true });
    }
  }

  async close() {
    await this.removeFormer();
    await this.forgetStandby();
    for (const server of [this.standby, this.primary]) await server?.stop();
    if (existsSync(this.link)) rmSync(this.link);
  }
}

/** The rows that a server which was started again has written, and the product's connections to it. */
export async function activityOn(server) {
  const [{ rows }] = await server.query(
    'select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::int as rows from pg_stat_user_tables',
  );
  const sessions = await server.query(`select from pg_stat_activity where usename = 'zamnal_app'`);
  return { rows, sessions: sessions.length };
}
