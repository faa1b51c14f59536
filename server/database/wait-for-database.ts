import { setTimeout as sleep } from 'node:timers/promises';
import { connectClient, type DatabaseAddress } from './database.ts';
import { StandbyError } from './primary.ts';

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
