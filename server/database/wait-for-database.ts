import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient, type DatabaseAddress, openDatabase } from './database.ts';
import { adviceFor, readWriteState, StandbyError } from './primary.ts';

const retryMs = 1000;

/** Waits until the address leads to a primary, and says once that it waits. Throws SettingError when the database cannot be reached. */
export async function waitForPrimary(address: DatabaseAddress, say: (line: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await (await connectClient(address)).end();
      return;
    } catch (error) {
      if (!(error instanceof Error && error.cause instanceof StandbyError)) throw error;
      if (isFirst)
        say(
          'DATABASE_URL leads to a standby, which accepts no writes: waiting until it is promoted, or the address leads to the primary …',
        );
      await sleep(retryMs);
    }
  }
}

const explainMs = 5000;

/** Runs a part of a start. If it takes long because writes wait for a standby, `say` gets one line about it. */
export async function explainWait<Result>(
  { address, say }: { address: DatabaseAddress; say: (line: string) => void },
  work: Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    void readStateOf(address).then((state) => {
      if (state !== 'synchronous standby away') return;
      clearInterval(timer);
      say(`The start waits. ${adviceFor[state]}`);
    });
  }, explainMs);
  return await work.finally(() => clearInterval(timer));
}

async function readStateOf(address: DatabaseAddress) {
  const { db } = openDatabase(address, { max: 1 });
  try {
    return await readWriteState(db);
  } catch {
    return null;
  } finally {
    await db.destroy();
  }
}
