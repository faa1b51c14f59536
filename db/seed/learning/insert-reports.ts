import { randomUUID } from 'node:crypto';
import { dayOf, defaultTimeZone, plusSeconds } from '#domain/kernel/time.ts';
import { reports } from '../content.ts';
import { daysBefore, type SeedContext } from '../context.ts';
import type { SeededEnrollment } from './insert-learning.ts';

/** Turns daily reports on in the course with weekly release, and inserts read and unread ones. */
export async function insertReports(
  { tx, now }: SeedContext,
  { enrollments, adminId }: { enrollments: readonly SeededEnrollment[]; adminId: string },
): Promise<void> {
  await tx.updateTable('courses').set({ daily_reports: true }).where('weekly_release', '=', true).execute();
  const writers = enrollments.filter(({ content, course }) => content.status === 'active' && course.weeklyRelease);
  const rows = reports.flatMap(({ author, days_ago, comment = null, ...report }) => {
    const enrollment = writers.find(({ email }) => email === author);
    if (!enrollment) return [];
    const writtenAt = daysBefore(now, days_ago);
    const readAt = comment && plusSeconds(writtenAt, 7200);
    return {
      id: randomUUID(),
      student_id: enrollment.studentId,
      course_id: enrollment.course.id,
      day: dayOf(writtenAt, defaultTimeZone),
      ...report,
      comment,
      read_at: readAt,
      read_by: readAt && adminId,
      created_at: writtenAt,
      updated_at: readAt ?? writtenAt,
    };
  });
  if (rows.length > 0) await tx.insertInto('learning_reports').values(rows).execute();
}
