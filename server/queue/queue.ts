import type { FastifyBaseLogger } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Db } from '#server/database/database.ts';
import { scrub } from '#server/runtime/scrub.ts';
import { sortOfError } from '#server/runtime/work-errors.ts';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';

/** The queues with their retries; the delay in seconds doubles each time, with jitter. */
const queues = {
  /** The id of a job is the id of a mail in the outbox. 15 attempts, the last about a day after the first. */
  mail: { retryLimit: 14, retryDelay: 4, retryBackoff: true },
} satisfies Record<string, PgBoss.RetryOptions>;

export type QueueName = keyof typeof queues;

export const attemptsOf = (name: QueueName): number => queues[name].retryLimit + 1;

/** A job; its id names the record that it is about, so that it is queued once. */
export interface NewJob {
  id: string;
  /** Higher priorities run first; default 0. */
  priority?: number;
}

/** The result of a job: a failed one is retried later, and what its handler wrote is committed. A passing error counts no attempt. */
export type Outcome = 'done' | { failed: string };

export type JobHandler = (tx: Db, id: string) => Promise<Outcome>;

/** Jobs that are queued in a transaction and run after its commit, in any process. */
export interface Queue {
  /** Queues `jobs` in the caller's transaction; skips ids that are queued already. */
  send(tx: Db, name: QueueName, jobs: readonly NewJob[]): Promise<void>;
  /** Makes this process run the jobs of a queue, one after another. */
  work(name: QueueName, handler: JobHandler): void;
  /** Makes this process call `take` every two seconds, and again at once while it returns true. */
  poll(name: string, take: () => Promise<boolean>): void;
  /** Polls now; call it after the commit that queued a job. */
  trigger(): void;
  /** Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

/** Makes jobs and maintenance due that are dated more than a day ahead: no retry waits as long, so the database's clock was wrong. */
export async function hastenJobs(db: Db): Promise<void> {
  await sql`update pgboss.job set start_after = now()
    where name in (${sql.join(Object.keys(queues))}) and state < 'active' and start_after > now() + interval '1 day'`.execute(
    db,
  );
  await sql`update pgboss.version set maintained_on = null
    where maintained_on > now() + interval '1 day'`.execute(db);
}

const settings: PgBoss.ConstructorOptions = {
  schedule: false,
  migrate: false,
  maintenanceIntervalSeconds: 300,
  archiveFailedAfterSeconds: 7 * 86_400,
  deleteAfterDays: 7,
};

export async function installQueues(client: pg.Client): Promise<void> {
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ ...settings, db, migrate: true, supervise: false });
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name, { name, ...options });
    await boss.updateQueue(name, { name, ...options });
  }
  await boss.stop({ graceful: false });
}

export async function startQueue(options: {
  db: Db;
  pool: pg.Pool;
  log: FastifyBaseLogger;
  tracing?: Tracing;
}): Promise<Queue> {
  const { db, pool, log, tracing = noTracing } = options;
  const boss = new PgBoss({ ...settings, db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on('error', (error) => log.warn({ err: error }, 'maintenance of the job queues failed'));
  await boss.start();
  const loops = new Set<QueueLoop>();
  const trigger = () => {
    for (const loop of loops) loop.trigger();
  };
  const poll: Queue['poll'] = (name, take) => {
    const takeAndTrigger = async () => {
      const isTaken = await take();
      // A job may have queued another.
      if (isTaken) trigger();
      return isTaken;
    };
    const warn = (error: unknown) => log.warn({ err: error, queue: name }, 'a job queue could not be read');
    loops.add(new QueueLoop(takeAndTrigger, warn));
  };
  return {
    send: async (tx, name, jobs) => {
      if (jobs.length === 0) return;
      await boss.insert(
        jobs.map((job) => ({ name, ...job })),
        { db: executorOf(tx) },
      );
    },
    work: (name, handler) => poll(name, () => takeOne({ boss, db, name, handler, log, tracing })),
    poll,
    trigger,
    stop: async () => {
      await Promise.all(Array.from(loops, (loop) => loop.stop()));
      await boss.stop({ graceful: false });
    },
  };
}

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
 * Takes one job and runs it in one transaction: when the process dies, the job is still queued, and what the handler wrote is
 * committed together with the job's completion. False when no job is due.
 */
async function takeOne({ boss, db, name, handler, log, tracing }: Taking): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    const executor = { db: executorOf(tx) };
    const [job] = await boss.fetch(name, { ...executor, includeMetadata: true });
    if (!job) return false;
    const act = () => tracing.span(`job ${name}`, {}, () => handler(tx, job.id));
    const outcome = await rollBackOnError(tx, act, (error) => {
      log.error({ err: error, queue: name, job: job.id }, 'a job could not be done');
    });
    if (outcome === 'done') {
      await boss.deleteJob(name, job.id, executor);
    } else {
      // A mail server's error may contain the recipient's address.
      const fields = { queue: name, job: job.id, failure: scrub(outcome.failed) };
      if (job.retryCount < job.retryLimit) log.warn(fields, 'a job failed');
      else log.error(fields, 'a job was given up');
      await boss.fail(name, job.id, { message: outcome.failed }, executor);
    }
    return true;
  });
}

async function rollBackOnError(tx: Db, run: () => Promise<Outcome>, onError: (error: unknown) => void) {
  await sql`savepoint begun`.execute(tx);
  try {
    return await run();
  } catch (error) {
    if (sortOfError(error) === 'again') throw error;
    await sql`rollback to savepoint begun`.execute(tx);
    onError(error);
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

const pollMs = 2000;

/** Calls `take` again at once while it finds work, else after a pause or when triggered. */
export class QueueLoop {
  readonly #take: () => Promise<boolean>;
  readonly #onError: (error: unknown) => void;
  readonly #running: Promise<void>;
  #isStopped = false;
  #isTriggered = false;
  #isFailing = false;
  #endPause: () => void = () => {};

  /** `onError` is called once per series of failures: an unreachable database would fill the log. */
  constructor(take: () => Promise<boolean>, onError: (error: unknown) => void) {
    this.#take = take;
    this.#onError = onError;
    this.#running = this.#run();
  }

  trigger(): void {
    this.#isTriggered = true;
    this.#endPause();
  }

  /** Resolves when the current job has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.trigger();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#isTriggered = false;
      const hasWork = await this.#takeOrReport();
      if (!hasWork && !this.#isTriggered && !this.#isStopped) await this.#pause();
    }
  }

  async #takeOrReport(): Promise<boolean> {
    try {
      const hasWork = await this.#take();
      this.#isFailing = false;
      return hasWork;
    } catch (error) {
      if (!this.#isFailing) this.#onError(error);
      this.#isFailing = true;
      return false;
    }
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs).unref();
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
