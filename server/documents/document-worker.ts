import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';
import { startWorkshopChild, type WorkshopChild } from './worker-process.ts';
import type { Order, OrderAnswer, TaskName, WorkshopTasks } from './tasks.ts';

/** Heavy work outside the server's process: a child that does one task after the other, and ends when there are none. */
export interface DocumentWorker {
  /**
   * Does a task for a client: refused with `too_many_requests` when too many of the same client wait in its queue, with
   * `unavailable` when too many wait at all, when it takes too long, or when the child dies of it.
   */
  run<Name extends TaskName>(task: {
    name: Name;
    input: WorkshopTasks[Name];
    /** Whom the task is for: a person, or the address of a visitor. */
    client: string;
    /** `people` without one. */
    queue?: WorkshopQueue;
  }): Promise<Buffer>;
  /** The child's process id; null while there is none. */
  pid(): number | null;
  close(): Promise<void>;
}

/** Tasks that wait in a queue at most, in all and of one client; one more is refused. */
interface QueueLimits {
  total: number;
  perClient: number;
}

/** The queues: a task is taken from the first that has one, so that visitors never keep signed-in people waiting. */
const queueLimits = {
  people: { total: 100, perClient: 4 },
  publishing: { total: 10, perClient: 10 },
  visitors: { total: 12, perClient: 3 },
} satisfies Record<string, QueueLimits>;

/** The name of a queue. */
export type WorkshopQueue = keyof typeof queueLimits;

/** What a workshop needs, and its bounds; each of those has a default. */
interface WorkshopOptions {
  projectDir: string;
  log: FastifyBaseLogger;
  tracing?: Tracing;
  /** Milliseconds without work after which the child ends. */
  idleMilliseconds?: number;
  /** Milliseconds that a task may take, the child's start included. */
  taskMilliseconds?: number;
  /** The limits of the queue of signed-in people. */
  people?: QueueLimits;
}

interface Job {
  order: Order;
  client: string;
  resolve: (bytes: Buffer) => void;
  reject: (reason: Error) => void;
}

/** Opens the workshop; its child is started at the first task. */
export function openDocumentWorker({
  projectDir,
  log,
  tracing = noTracing,
  idleMilliseconds = 60_000,
  taskMilliseconds = 20_000,
  people = queueLimits.people,
}: WorkshopOptions): DocumentWorker {
  const limits: Record<WorkshopQueue, QueueLimits> = { ...queueLimits, people };
  const waiting: Record<WorkshopQueue, Job[]> = { people: [], publishing: [], visitors: [] };
  const takeNext = () => waiting.people.shift() ?? waiting.publishing.shift() ?? waiting.visitors.shift();
  const worker = createWorker({ projectDir, log, taskMilliseconds });
  let isWorking = false;
  let idle: NodeJS.Timeout | undefined;

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    for (let job = takeNext(); job; job = takeNext()) {
      settle(job, await worker.perform(job.order));
    }
    isWorking = false;
    idle = setTimeout(worker.dismiss, idleMilliseconds).unref();
  };

  return {
    pid: worker.pid,
    run: async ({ name, input, client, queue = 'people' }) => {
      const jobs = waiting[queue];
      if (jobs.filter((job) => job.client === client).length >= limits[queue].perClient)
        throw new AppError('too_many_requests');
      if (jobs.length >= limits[queue].total) throw new AppError('unavailable');
      const order = { name, input } as Order;
      const made = async () =>
        await new Promise<Buffer>((resolve, reject) => {
          jobs.push({ order, client, resolve, reject });
          void work();
        });
      return await tracing.span(`workshop ${name}`, {}, made);
    },
    close: async () => {
      for (const job of Object.values(waiting).flatMap((jobs) => jobs.splice(0))) settle(job, null);
      clearTimeout(idle);
      await worker.end();
    },
  };
}

/** The one child at a time: started when an order comes, and again when it is gone by then. */
function createWorker({
  projectDir,
  log,
  taskMilliseconds,
}: Required<Pick<WorkshopOptions, 'projectDir' | 'log' | 'taskMilliseconds'>>) {
  let child: WorkshopChild | null = null;
  return {
    pid: () => child?.pid ?? null,
    perform: async (order: Order): Promise<OrderAnswer | null> => {
      try {
        if (!child?.isUsable()) child = startWorkshopChild(projectDir);
        const answer = await child.perform(order, taskMilliseconds);
        if (!answer) log.error({ task: order.name }, 'the workshop ended in the middle of a task');
        return answer;
      } catch (error) {
        log.error({ err: error, task: order.name }, 'the workshop could not be started');
        return null;
      }
    },
    dismiss: () => {
      child?.dismiss();
      child = null;
    },
    end: async () => await child?.end(),
  };
}

function settle({ resolve, reject }: Job, answer: OrderAnswer | null): void {
  if (!answer) reject(new AppError('unavailable'));
  else if ('bytes' in answer) resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length));
  else reject('code' in answer ? new AppError(answer.code) : new Error(`the workshop failed: ${answer.failure}`));
}
