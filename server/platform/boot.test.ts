import { expect, inject, test } from 'vitest';
import { migrateDatabase } from './boot.ts';

test.each([
  ['where nothing listens', 'postgres://school@127.0.0.1:1/school', /ECONNREFUSED.*check DATABASE_URL/],
  [
    'that is not there',
    `postgres://${inject('postgres').user}@/nowhere?host=${inject('postgres').host}`,
    /"nowhere".*check DATABASE_URL/,
  ],
])('a database %s is told as a setting to check', async (_, connectionString, reason) => {
  await expect(migrateDatabase({ connectionString }, process.cwd())).rejects.toThrow(reason);
});
