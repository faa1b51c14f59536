import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { migrateDatabase } from '#server/services/open-services.ts';
import { superuser } from '#server/database/embedded-postgres/owner-role.ts';
import { startPrivatePostgres } from '#server/database/embedded-postgres/start.ts';

/** The migrated database that each test file clones. */
export const templateName = 'zamnal_template';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database as the superuser, and the role that the product connects as. */
    postgres: { host: string; port: number; user: string; database: string; owner: string };
  }
}

/** Starts one PostgreSQL for the whole test run and migrates the template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = await mkdtemp(path.join(os.tmpdir(), 'zamnal-test-'));
  await chmod(stateDir, 0o755);
  const postgres = await startPrivatePostgres({
    stateDir,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // Each connection is a new process, which copies the page table of this memory.
      shared_buffers: '128MB',
    },
  });
  const { host, port, user: owner, database } = postgres;
  const admin = new pg.Client({ host, port, user: superuser, database });
  await admin.connect();
  await admin.query(`create database ${templateName} owner ${owner}`);
  await admin.end();
  await migrateDatabase({ host, port, user: owner, database: templateName }, process.cwd());
  project.provide('postgres', { host, port, user: superuser, database, owner });
  return async () => {
    await postgres.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
