import { enrollment } from '#domain/enrollments/rules.ts';
import { lastOpenWeek, maxWeek } from '#domain/lessons/rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#server/testing/server.ts';
import { lastOpenWeekOf } from './queries.ts';

const server = useServer();

const cases = enrollment.statuses.flatMap((status) =>
  [null, 0, 5].flatMap((unlocked) =>
    [true, false].flatMap((weekly) => [true, false].map((isAdmin) => ({ status, unlocked, weekly, isAdmin }))),
  ),
);

test('the last open week in SQL is that of the rules', async () => {
  for (const { status, unlocked, weekly, isAdmin } of cases) {
    const { rows } = await sql<{ week: number }>`
      select ${lastOpenWeekOf(isAdmin)} as week
      from (select ${status}::text as status, ${unlocked}::int as unlocked_week_number) as enrollments,
        (select ${weekly}::boolean as weekly_release) as courses`.execute(server.services.db);
    const access = { enrollment: { status, unlocked_week_number: unlocked }, weeklyRelease: weekly };
    const week = lastOpenWeek({ ...access, role: isAdmin ? 'admin' : 'user' });

    expect(rows).toEqual([{ week: Math.min(week, maxWeek) }]);
  }
});
