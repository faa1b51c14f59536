import { isOpenForApplications } from '#domain/jobs/rules.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { isOpenJob } from './queries.ts';

const server = useServer();

test('a job is open in SQL when it is in the rules', async () => {
  const now = server.services.clock.now();
  const ends = [null, plusSeconds(now, -1), now, plusSeconds(now, 1)];
  for (const job of [true, false].flatMap((is_active) => ends.map((closes_at) => ({ is_active, closes_at })))) {
    const { rows } = await sql<{ open: boolean }>`
      select ${isOpenJob('subject', now)} as open
      from (select ${job.is_active}::boolean as is_active, ${job.closes_at}::timestamptz as closes_at) as subject`.execute(
      server.services.db,
    );

    expect(rows).toEqual([{ open: isOpenForApplications(job, now) }]);
  }
});
