import type { Timestamp } from '#domain/kernel/time.ts';
import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Clock } from '#server/runtime/clock.ts';
import type { Db } from '#server/database/database.ts';
import { scrub } from '#server/runtime/scrub.ts';
import { QueueLoop } from './queue-loop.ts';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';

/** The queues, each with how often and after how many seconds (doubled each time, up to twice as much) its jobs are tried again. */
const queues = {
  /** The id of a job is that of a mail in the outbox: 15 tries, the last about a day after the first. */
  mail: { retryLimit: 14, retryDelay: 4, retryBackoff: true },
  /** The id of a job is that of a notification whose mail is due. */
  notification: { retryLimit: 14, retryDelay: 4, retryBackoff: true },
} satisfies Record<string, PgBoss.RetryOptions>;

/** The name of a queue. */
export type QueueName = keyof typeof queues;

/** Times that a job is tried. */
export const triesOf = (name: QueueName): number => queues[name].retryLimit + 1;

/** A job to be done: its id says what it is about, and that it is done once. */
export interface NewJob {
  id: string;
  /** Not before this time; at once without one. */
  startAfter?: Timestamp;
  /** Higher ones go first; 0 without one. */
  priority?: number;
}

/** What a job came to: `failed` is tried again later, and what its handler wrote stays. */
export type Outcome = 'done' | { failed: string };

/** Does one job in the transaction that takes it from its queue. */
export type JobHandler = (tx: Db, id: string) => Promise<Outcome>;

/** Work that is promised in a transaction and done after it, in whichever process comes first. */
export interface Queue {
  /** Promises `jobs` in the caller's transaction; those whose ids are in the queue already are left out. */
  send(tx: Db, name: QueueName, queue: readonly NewJob[]): Promise<void>;
  /** Makes this process do the jobs of a queue, one after another. */
  work(name: QueueName, handler: JobHandler): void;
  /** Looks at the queues now instead of at the next look: called after the commit that promised a job. */
  trigger(): void;
  /** Ends when the jobs that were begun have ended. */
  stop(): Promise<void>;
}

const settings: PgBoss.ConstructorOptions = {
  schedule: false,
  migrate: false,
  maintenanceIntervalSeconds: 300,
  archiveFailedAfterSeconds: 7 * 86_400,
  deleteAfterDays: 7,
};

/** Installs the queues in the database that `client` is connected to, or brings them to this version. */
export async function installQueues(client: pg.Client): Promise<void> {
  const db = { executeSql: async (text: string, values: unknown[]) => await client.query(text, values) };
  const boss = new PgBoss({ ...settings, db, migrate: true, supervise: false });
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, { name, ...options });
    await boss.updateQueue(name, { name, ...options });
  }
  await boss.stop({ graceful: false });
}

/** Opens the queues for this process. */
export async function startQueue({
  db,
  pool,
  clock,
  log,
  tracing = noTracing,
}: {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  log: FastifyBaseLogger;
  tracing?: Tracing;
}): Promise<Queue> {
  const boss = new PgBoss({ ...settings, db: { executeSql: async (text, values) => await pool.query(text, values) } });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queues could not be kept in order'));
  await boss.start();
  const loops = new Set<QueueLoop>();
  const trigger = () => {
    for (const loop of loops) loop.wake();
  };
  return {
    send: async (tx, name, queue) => {
      if (queue.length === 0) return;
      const now = Date.parse(clock.now());
      await boss.insert(
        queue.map(({ startAfter, ...job }) => ({ name, ...job, startAfter: secondsUntil(startAfter, now) })),
        { db: executorOf(tx) },
      );
    },
    work: (name, handler) => {
      const take = async () => {
        const isTaken = await takeOne({ boss, db, name, handler, log, tracing });
        // A job may have promised another.
        if (isTaken) trigger();
        return isTaken;
      };
      loops.add(new QueueLoop(take, (error) => log.warn({ err: error, queue: name }, 'a job queue could not be read')));
    },
    trigger,
    stop: async () => {
      await Promise.all(Array.from(loops, async (loop) => await loop.stop()));
      await boss.stop({ graceful: false });
    },
  };
}

// The queue counts time by the database's clock, so it is told how long to wait and not until when.
const secondsUntil = (time: Timestamp | undefined, now: number) =>
  String(time === undefined ? 0 : Math.max(0, (Date.parse(time) - now) / 1000));

const executorOf = (tx: Db): PgBoss.Db => ({
  executeSql: async (text, values) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

interface Taking {
  boss: PgBoss;
  db: Db;
  name: QueueName;
  handler: JobHandler;
  log: FastifyBaseLogger;
  tracing: Tracing;
}

/**
 * Takes one job and does it, all in one transaction: a process that dies leaves the job in its queue as if it had never been
 * taken, and what the handler wrote is there exactly when the job is gone. False when no job is due.
 */
async function takeOne({ boss, db, name, handler, log, tracing }: Taking): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const executor = { db: executorOf(tx) };
    const [job] = await boss.fetch(name, { ...executor, includeMetadata: true });
    if (!job) return false;
    const act = async () => await tracing.span(`job ${name}`, {}, async () => await handler(tx, job.id));
    const outcome = await undoneIfItThrows(tx, act, (error) => {
      log.error({ err: error, queue: name, job: job.id }, 'a job could not be done');
    });
    if (outcome === 'done') {
      await boss.deleteJob(name, job.id, executor);
    } else {
      // In the words of a mail server the address of its reader may stand.
      const told = { queue: name, job: job.id, failure: scrub(outcome.failed) };
      if (job.retryCount < job.retryLimit) log.warn(told, 'a job failed');
      else log.error(told, 'a job was given up');
      await boss.fail(name, job.id, { message: outcome.failed }, executor);
    }
    return true;
  });
}

async function undoneIfItThrows(tx: Db, act: () => Promise<Outcome>, tell: (error: unknown) => void): Promise<Outcome> {
  await sql`savepoint begun`.execute(tx);
  try {
    return await act();
  } catch (error) {
    await sql`rollback to savepoint begun`.execute(tx);
    tell(error);
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
