import type { Timestamp } from '#domain/kernel/time.ts';
import type { Services } from '#server/services/services.ts';
import { startBeside, type useServer } from './server.ts';

type Task = (services: Pick<Services, 'db' | 'clock'>) => Promise<void>;

/** Runs a task at `at` in two processes at once, and again. */
export async function runTwice(server: ReturnType<typeof useServer>, task: Task, at: Timestamp) {
  const { db } = server.services;
  const { server: second, stop } = await startBeside(server);
  const clock = { ...server.services.clock, now: () => at };
  await Promise.all([task({ db, clock }), task({ db: second.services.db, clock })]);
  await task({ db, clock });
  await stop();
}
