import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecent, plusSeconds } from '#domain/kernel/time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { isOverIn, isRecentIn } from './stored-times.ts';

const server = useServer();
const now = '2026-11-28T00:00:00.000Z';
const age = { seconds: 60, now };
const day = 86_400;

test.each([
  ['null', null, false],
  ['an hour ago', plusSeconds(now, -3600), false],
  ['exactly as long ago', plusSeconds(now, -60), false],
  ['a moment ago', plusSeconds(now, -59), true],
  ['a little ahead, as the clocks of two machines may be', plusSeconds(now, 5), true],
  ['days ahead, by a clock that was wrong', plusSeconds(now, 3 * day), false],
])('a stored time is recent or over: %s', async (_, at, recent) => {
  const { rows } = await sql`
    select ${isOverIn('at', age)} as over, coalesce(${isRecentIn('at', age)}, false) as recent from (select ${at}::timestamptz as at) as row`.execute(
    server.services.db,
  );
  expect(rows).toEqual([{ over: !recent, recent }]);
  if (at !== null) expect(isRecent(at, age)).toBe(recent);
});

const deletes = 'deletes what is old; rows of a wrong clock stay longer';
const others = 'another statement deletes or leaves out rows that are too far ahead';
const shows = 'is only shown';
const later = 'what is due after days comes later with a row of a wrong clock, never earlier';

/** The files that compare stored times with a time before now by themselves, and why that does no harm. */
const allowed: Record<string, string> = {
  'domain/interviews/rules.ts': 'compares with now itself',
  'domain/kernel/time.ts': 'the helper',
  'domain/progress/rules.ts': shows,
  'server/auth/emails/take-code.ts': others,
  'server/auth/kernel/guesses.ts': others,
  'server/auth/mfa/recovery-codes.ts': others,
  'server/auth/providers/provider-flows.ts': others,
  'server/auth/routes.ts': others,
  'server/auth/sign-in/verification.ts': others,
  'server/backup/run-commands.ts': deletes,
  'server/backup/run-queries.ts': others,
  'server/core/files/clean-up.ts': deletes,
  'server/core/notifications/commands.ts': 'compares with the time too far ahead itself',
  'server/database/stored-times.ts': 'the helper',
  'server/features/applications/access.ts': 'compares with the time too far ahead itself',
  'server/features/audit/routes.ts': deletes,
  'server/features/employers/applicant-tasks.ts': later,
  'server/features/employers/still-open.ts': later,
  'server/features/enrollments/admin-service.ts': 'only decides which week a notification names',
  'server/features/homework/routes.ts': shows,
  'server/features/interviews/tasks.ts': deletes,
  'server/features/overview/queries.ts': shows,
  'server/features/people/import-service.ts': deletes,
  'server/features/transfers/routes.ts': deletes,
  'server/http/authentication/signing-key-store.ts': deletes,
  'server/mail/mailer.ts': deletes,
};

test('comparisons of stored times with now use the helpers, or have a reason', () => {
  const root = path.join(import.meta.dirname, '../..');
  const compares = /plusSeconds\([^;]*, -|plusSeconds\(.*\) [<>]=? now|[<>]=? plusSeconds\(/;
  const files = ['domain', 'server'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const found = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      !file.includes('/testing/') &&
      compares.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted());
});
