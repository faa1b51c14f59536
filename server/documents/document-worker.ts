import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import { noTracing, type Tracing } from '#server/runtime/tracing/tracing.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';
import type { Order, OrderAnswer, TaskName, DocumentTasks } from './tasks.ts';

/** Renders documents and images in a child process, one task at a time; the process ends when idle. */
export interface DocumentWorker {
  /**
   * Runs a task. Throws too_many_requests when too many tasks of the client wait in the queue, and unavailable when the queue is
   * full, the task takes too long or the process dies.
   */
  run<Name extends TaskName>(task: {
    name: Name;
    input: DocumentTasks[Name];
    /** A user id or a visitor's address. */
    client: string;
    /** Default `people`. */
    queue?: TaskQueue;
  }): Promise<Buffer>;
  /** The id of the child process; null while there is none. */
  pid(): number | null;
  close(): Promise<void>;
}

/** The maximum of waiting tasks, in total and per client. */
interface QueueLimits {
  total: number;
  perClient: number;
}

/** The queues by priority: signed-in people never wait for visitors. */
const queueLimits = {
  people: { total: 100, perClient: 4 },
  publishing: { total: 10, perClient: 10 },
  visitors: { total: 12, perClient: 3 },
} satisfies Record<string, QueueLimits>;

type TaskQueue = keyof typeof queueLimits;

interface DocumentWorkerOptions {
  projectDir: string;
  log: FastifyBaseLogger;
  tracing?: Tracing;
  /** The process ends after this time without tasks. */
  idleMilliseconds?: number;
  /** Timeout of a task, including the start of the process. */
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

/** Opens the document worker; the first task starts its process. */
export function openDocumentWorker({
  projectDir,
  log,
  tracing = noTracing,
  idleMilliseconds = 60_000,
  taskMilliseconds = 20_000,
  people = queueLimits.people,
}: DocumentWorkerOptions): DocumentWorker {
  const limits: Record<TaskQueue, QueueLimits> = { ...queueLimits, people };
  const waiting: Record<TaskQueue, Job[]> = { people: [], publishing: [], visitors: [] };
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
      const render = async () =>
        await new Promise<Buffer>((resolve, reject) => {
          jobs.push({ order, client, resolve, reject });
          void work();
        });
      return await tracing.span(`document ${name}`, {}, render);
    },
    close: async () => {
      for (const job of Object.values(waiting).flatMap((jobs) => jobs.splice(0))) settle(job, null);
      clearTimeout(idle);
      await worker.end();
    },
  };
}

/** The child process, which is restarted after it has ended. */
function createWorker({
  projectDir,
  log,
  taskMilliseconds,
}: Required<Pick<DocumentWorkerOptions, 'projectDir' | 'log' | 'taskMilliseconds'>>) {
  let child: WorkerProcess | null = null;
  let isEnding = false;
  return {
    pid: () => child?.pid ?? null,
    perform: async (order: Order): Promise<OrderAnswer | null> => {
      try {
        if (!child?.isUsable()) child = startWorkerProcess(projectDir);
        const answer = await child.perform(order, taskMilliseconds);
        if (!answer && !isEnding) log.error({ task: order.name }, 'the document worker ended during a task');
        return answer;
      } catch (error) {
        log.error({ err: error, task: order.name }, 'the document worker could not be started');
        return null;
      }
    },
    dismiss: () => {
      child?.dismiss();
      child = null;
    },
    end: async () => {
      isEnding = true;
      await child?.end();
    },
  };
}

function settle({ resolve, reject }: Job, answer: OrderAnswer | null): void {
  if (!answer) reject(new AppError('unavailable'));
  else if ('bytes' in answer) resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length));
  else
    reject('code' in answer ? new AppError(answer.code) : new Error(`the document worker failed: ${answer.failure}`));
}
