import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enrollment } from '#domain/enrollments/rules.ts';
import { roles } from '#domain/kernel/actor.ts';
import { isWeekOpen, lastOpenWeek, mayEnter, maySubmit, stages, type CourseAccess } from './rules.ts';

const unlocked = [null, 0, 1, 2, 27] as const;
const weeks = [0, 1, 2, 3, 27, 28];

/** All combinations of role, enrollment, unlocked week and release. */
const accesses: CourseAccess[] = roles.flatMap((role) =>
  [null, ...enrollment.statuses].flatMap((status) =>
    unlocked.flatMap((unlocked_week_number) =>
      [true, false].map((weeklyRelease) => ({
        role,
        enrollment: status && { status, unlocked_week_number },
        weeklyRelease,
      })),
    ),
  ),
);

const nameOf = ({ role, enrollment: row, weeklyRelease }: CourseAccess) =>
  `${role}, ${row ? `${row.status} with week ${row.unlocked_week_number}` : 'not enrolled'}, ${weeklyRelease ? 'weekly' : 'whole'}`;
const table = accesses.map((access) => [nameOf(access), access] as const);

describe('access to a course', () => {
  test.each(table)('follows role and status: %s', (_, access) => {
    const status = access.enrollment?.status;
    expect(mayEnter(access)).toBe(access.role === 'admin' || status === 'active' || status === 'completed');
  });
});

describe('open weeks', () => {
  test.each(table)('follow role, status and release: %s', (_, access) => {
    const { role, enrollment: row, weeklyRelease } = access;
    const reads = row?.status === 'active' || row?.status === 'completed';
    const expected = weeks.filter((week) => {
      if (role === 'admin') return true;
      if (!reads) return false;
      return !weeklyRelease || week <= (row.unlocked_week_number ?? 0);
    });
    expect(weeks.filter((week) => isWeekOpen(access, week))).toEqual(expected);
  });
});

describe('permission to submit homework', () => {
  test.each(table)('follows role and status: %s', (_, access) => {
    const expected = weeks.filter((week) => access.enrollment?.status === 'active' && isWeekOpen(access, week));
    expect(weeks.filter((week) => maySubmit(access, week))).toEqual(expected);
  });
});

describe('an enrollment in a course with weekly release', () => {
  const active = (unlocked_week_number: number | null): CourseAccess => ({
    role: 'user',
    enrollment: { status: 'active', unlocked_week_number },
    weeklyRelease: true,
  });

  test.each([null, 0])('opens only the orientation with %s', (week) => {
    expect(lastOpenWeek(active(week))).toBe(0);
  });

  test('opens more with each week and never closes one', () => {
    fc.assert(
      fc.property(fc.nat(27), fc.nat(27), fc.nat(200), (one, other, week) => {
        const [lower, higher] = [active(Math.min(one, other)), active(Math.max(one, other))];
        return !isWeekOpen(lower, week) || isWeekOpen(higher, week);
      }),
    );
  });
});

test('the four stages cover weeks 0 to 27 without gap or overlap', () => {
  const covered = stages.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
  expect(covered).toEqual(Array.from({ length: 28 }, (_, week) => week));
});
