import { plusDays, plusSeconds } from '#domain/kernel/time.ts';
import { schoolDay } from '#domain/progress/rules.ts';
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededEnrollment } from './insert-learning.ts';
import type { SeededPerson } from '../people/insert-people.ts';

interface Absences {
  people: readonly SeededPerson[];
  enrollments: readonly SeededEnrollment[];
  adminId: string;
}

/** Inserts nudges of learners who had become quiet, and leaves. */
export async function insertAbsences({ tx, now }: SeedContext, { people, enrollments, adminId }: Absences) {
  const nudges = people.flatMap(({ id, content: { nudge } }) => {
    const enrollment = enrollments.find(({ studentId, content }) => studentId === id && content.status === 'active');
    if (!nudge || !enrollment) return [];
    const { days_ago, back_after_days: back, text } = nudge;
    const created_at = daysBefore(now, days_ago);
    const returned_at = back === undefined ? null : plusSeconds(created_at, back * 86_400);
    const course_id = enrollment.course.id;
    return [{ student_id: id, course_id, sent_by: adminId, text, created_at, returned_at }];
  });
  await tx.insertInto('nudges').values(nudges).execute();
  const leaves = people.flatMap(({ id, content: { leave } }) => {
    if (!leave) return [];
    const inDays = (days: number) => plusDays(schoolDay(now), days);
    const days = { starts_on: inDays(leave.starts_in_days), returns_on: inDays(leave.returns_in_days) };
    return [{ student_id: id, ...days, reminded_at: null, updated_at: now }];
  });
  await tx.insertInto('leaves').values(leaves).execute();
}
