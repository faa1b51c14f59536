import { AppError } from '#domain/kernel/errors.ts';
import type { FastifyBaseLogger } from 'fastify';
import { noTracing, type Tracing } from './tracing.ts';
import { startWorkshopChild, type WorkshopChild } from './workshop-child.ts';
import type { Order, OrderAnswer, TaskName, WorkshopTasks } from './workshop-tasks.ts';

/** Heavy work outside the server's process: a child that does one task after the other, and ends when there are none. */
export interface Workshop {
  /**
   * Does a task for a person: refused with `too_many_requests` when too many of the same person wait, with `unavailable`
   * when too many wait at all, when it takes too long, or when the child dies of it.
   */
  run<Name extends TaskName>(task: { name: Name; input: WorkshopTasks[Name]; personId: string }): Promise<Buffer>;
  /** The child's process id; null while there is none. */
  pid(): number | null;
  close(): Promise<void>;
}

/** What a workshop needs, and its bounds; each of those has a default. */
interface WorkshopOptions {
  projectDir: string;
  log: FastifyBaseLogger;
  tracing?: Tracing;
  /** Milliseconds without work after which the child ends. */
  idleMilliseconds?: number;
  /** Milliseconds that a task may take, the child's start included. */
  taskMilliseconds?: number;
  /** Tasks that wait at most; one more is refused. */
  maxWaiting?: number;
  /** Tasks of one person that wait at most, so that nobody keeps the others from theirs. */
  maxWaitingOfPerson?: number;
}

interface Job {
  order: Order;
  personId: string;
  resolve: (bytes: Buffer) => void;
  reject: (reason: Error) => void;
}

/** Opens the workshop; its child is started at the first task. */
export function openWorkshop({
  projectDir,
  log,
  tracing = noTracing,
  idleMilliseconds = 60_000,
  taskMilliseconds = 20_000,
  maxWaiting = 100,
  maxWaitingOfPerson = 4,
}: WorkshopOptions): Workshop {
  const waiting: Job[] = [];
  const worker = createWorker({ projectDir, log, taskMilliseconds });
  let isWorking = false;
  let idle: NodeJS.Timeout | undefined;

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(idle);
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      settle(job, await worker.perform(job.order));
    }
    isWorking = false;
    idle = setTimeout(worker.dismiss, idleMilliseconds).unref();
  };

  return {
    pid: worker.pid,
    run: async ({ name, input, personId }) => {
      if (waiting.filter((job) => job.personId === personId).length >= maxWaitingOfPerson)
        throw new AppError('too_many_requests');
      if (waiting.length >= maxWaiting) throw new AppError('unavailable');
      const order = { name, input } as Order;
      const made = async () =>
        await new Promise<Buffer>((resolve, reject) => {
          waiting.push({ order, personId, resolve, reject });
          void work();
        });
      return await tracing.span(`workshop ${name}`, {}, made);
    },
    close: async () => {
      for (const job of waiting.splice(0)) settle(job, null);
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
