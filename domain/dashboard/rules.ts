import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';

interface CandidateEnrollment {
  status: EnrollmentStatus;
  continue_lesson_id: string | null;
  course: { weekly_release: boolean };
}

/** The weekly programme, otherwise the newest course with an open lesson; active before completed. */
export function mainCourseOf<Row extends CandidateEnrollment>(rows: readonly Row[]): Row | null {
  const withLesson = rows.filter((row) => row.continue_lesson_id !== null);
  const active = withLesson.filter((row) => row.status === 'active');
  const open = active.length > 0 ? active : withLesson;
  return open.find((row) => row.course.weekly_release) ?? open[0] ?? null;
}
