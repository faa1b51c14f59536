import { access } from 'node:fs/promises';
import path from 'node:path';
import { filesAddressOf } from '#server/runtime/config/storage-address.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { type DatabaseLocation, joinDatabaseLocation } from './database-location.ts';
import { ensureFolder } from '#server/runtime/ensure-folder.ts';
import { NoInstallationError } from '#server/runtime/operator-errors.ts';
import { connectClient, type DatabaseAddress } from './database.ts';

/**
 * Opens the installation of these settings for a command and prints which one it is. Throws NoInstallationError when there is none,
 * unless `mayBeNew`.
 */
export async function openInstallation(options: {
  config: Config;
  say: (line: string) => void;
  mayBeNew?: boolean;
}): Promise<DatabaseLocation> {
  const { config, say, mayBeNew = false } = options;
  const location = await joinDatabaseLocation({ config, say, mayCreate: mayBeNew });
  try {
    const found = await describeDatabase(location.address);
    say(`Database ${describeUsers(found)}`);
    if (mayBeNew) {
      ensureFolder('STATE_DIR', location.stateDir);
      return location;
    }
    if (found.users === null) throw new NoInstallationError(`The database ${found.name} has no tables`);
    await requireStateFolder(config, location.stateDir);
    return location;
  } catch (error) {
    await location.stop();
    throw error;
  }
}

export const describeUsers = ({ name, users }: DescribedDatabase): string =>
  `${name}: ${users === null ? 'no tables yet' : `${users} ${users === 1 ? 'user' : 'users'}`}`;

interface DescribedDatabase {
  name: string;
  users: number | null;
}

/** The name of a database, without its password, and its number of users; null if it has no tables. */
export async function describeDatabase(address: DatabaseAddress): Promise<DescribedDatabase> {
  const client = await connectClient(address);
  try {
    const name = `${client.database} on ${client.host}${client.host.startsWith('/') ? '' : `:${client.port}`}`;
    const { rows: tables } = await client.query<{ found: boolean }>(
      `select to_regclass('auth.users') is not null as found`,
    );
    if (!tables[0]?.found) return { name, users: null };
    const { rows } = await client.query<{ users: number }>('select count(*)::int as users from auth.users');
    return { name, users: rows[0]?.users ?? 0 };
  } finally {
    await client.end();
  }
}

// With another STATE_DIR than the service's, the secret and the files would be missing.
async function requireStateFolder(config: Config, stateDir: string): Promise<void> {
  if (config.APP_SECRET === undefined) await requirePath(path.join(stateDir, 'secret'));
  const files = filesAddressOf(config, stateDir);
  if ('folder' in files) await requirePath(files.folder);
}

async function requirePath(file: string): Promise<void> {
  await access(file).catch(() => {
    throw new NoInstallationError(`${file} is missing or cannot be read`);
  });
}
