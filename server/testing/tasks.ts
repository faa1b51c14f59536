import type { Services } from '#server/services/services.ts';

/** Triggers the background tasks, also after a test has moved the clock by days. */
export async function runTasks({ db, scheduler }: Pick<Services, 'db' | 'scheduler'>): Promise<void> {
  await db.deleteFrom('task_runs').execute();
  scheduler.trigger();
}
