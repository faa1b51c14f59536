import type { Role } from '#domain/kernel/actor.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { UploadKind } from '#domain/files/rules.ts';

/** What a lesson without a duration shows. */
export const defaultLessonDuration = '30 min';
/** The week of a lesson that names none. */
export const defaultWeek = 1;
/** The orientation week: open to every active enrolment. */
export const orientationWeek = 0;
/** The highest week number that a lesson may have. */
export const highestWeek = 200;
/** Lessons of one week that can be arranged. */
export const maxLessonsOfWeek = 300;
/** Entries of the player's Actions panel; entry i opens lesson i modulo the number of lessons. */
export const actionEntries = 27;
/** Seconds that the signed address of a video, PDF or caption file lives. */
export const mediaAddressSeconds = 300;

/** What a lesson keeps as a file of ours, served at a signed address. */
export const mediaKinds = ['video', 'pdf', 'caption'] as const;

/** A file of a lesson. */
export type MediaKind = (typeof mediaKinds)[number];

/** The kind of upload that each file of a lesson is. */
export const mediaUploads = {
  video: 'lesson_video',
  pdf: 'lesson_pdf',
  caption: 'lesson_caption',
} as const satisfies Record<MediaKind, UploadKind>;

/** The four stages of the Full Stack course and the weeks of each, both inclusive. */
export const stages = [
  { key: 'frontend', badge: 'FE', from: 0, to: 9 },
  { key: 'backend', badge: 'BE', from: 10, to: 18 },
  { key: 'database', badge: 'DB', from: 19, to: 22 },
  { key: 'devops', badge: 'DO', from: 23, to: 27 },
] as const;

/** The statuses that let a learner read lessons. The strict reading of the specification is ['active'] alone. */
export const readingStatuses = ['active', 'completed'] as const satisfies EnrollmentStatus[];

/** The statuses that let a learner hand in homework. */
export const homeworkStatuses = ['active'] as const satisfies EnrollmentStatus[];

/** The viewer's standing in a course. */
export interface Standing {
  role: Role;
  /** The latest enrolment that is not dropped, else the latest; null when there is none. */
  enrollment: { status: EnrollmentStatus; unlocked_week_number: number | null } | null;
  weeklyRelease: boolean;
}

/** True when the viewer may enter the course's lesson page at all. */
export function mayEnter({ role, enrollment }: Pick<Standing, 'role' | 'enrollment'>): boolean {
  return role === 'admin' || (enrollment !== null && readingStatuses.some((status) => status === enrollment.status));
}

/** The last week that is open to the viewer: Infinity where nothing is held back, -1 where nothing is open. */
export function lastOpenWeek(standing: Standing): number {
  if (!mayEnter(standing)) return -1;
  if (standing.role === 'admin' || !standing.weeklyRelease) return Infinity;
  return Math.max(orientationWeek, standing.enrollment?.unlocked_week_number ?? 0);
}

/** True when the viewer may open a lesson of `week`. */
export const isWeekOpen = (standing: Standing, week: number) => week <= lastOpenWeek(standing);

/** True when the viewer may hand in homework for a lesson of `week`. */
export function mayHandIn(standing: Standing, week: number): boolean {
  const { enrollment } = standing;
  return (
    enrollment !== null && homeworkStatuses.some((status) => status === enrollment.status) && isWeekOpen(standing, week)
  );
}
