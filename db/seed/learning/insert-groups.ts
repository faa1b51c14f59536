import { randomUUID } from 'node:crypto';
import { pausesText, usualOpeningHour, weekdays } from '#domain/groups/rules.ts';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import type { SeedContext } from '../context.ts';
import type { SeededEnrollment } from './insert-learning.ts';

/** Inserts a group that runs, one that is paused and one that begins soon; no week of them is due. */
export async function insertGroups({ tx, now }: SeedContext, enrollments: readonly SeededEnrollment[]) {
  const today = dayOf(now, defaultTimeZone);
  const inWeek = (week: number) =>
    enrollments.filter(({ course, content }) => course.weeklyRelease && content.unlocked_week === week);
  const pause = { from: plusDays(today, -4), to: plusDays(today, 9), name: 'Завсарлага' };
  const plans = [
    { name: 'Намрын бүлэг', members: inWeek(7), start_date: plusDays(today, -6 * 7 - 3), pauses: null },
    { name: 'Зуны бүлэг', members: inWeek(13), start_date: plusDays(today, -12 * 7 - 5), pauses: pausesText([pause]) },
    { name: 'Хаврын бүлэг', members: [], start_date: plusDays(today, 12), pauses: null },
  ];
  const weekly = enrollments.find(({ course }) => course.weeklyRelease);
  for (const { name, members, start_date, pauses } of plans) {
    const course_id = members[0]?.course.id ?? weekly?.course.id;
    if (course_id === undefined) continue;
    const id = randomUUID();
    const opening_weekday = weekdays[(new Date(start_date).getUTCDay() + 6) % 7] ?? 'monday';
    const schedule = { start_date, opening_weekday, opening_hour: usualOpeningHour, weeks_per_opening: 1, pauses };
    await tx
      .insertInto('groups')
      .values({ id, name, course_id, seats: 20, ...schedule, created_at: now, updated_at: now })
      .execute();
    const studentIds = members.map(({ studentId }) => studentId);
    if (studentIds.length === 0) continue;
    await tx
      .updateTable('enrollments')
      .set({ group_id: id })
      .where('course_id', '=', course_id)
      .where('student_id', 'in', studentIds)
      .execute();
  }
}
