import type { Role } from '#domain/kernel/actor.ts';
import type { EnrollmentStatus } from '#domain/enrollments/rules.ts';
import type { UploadKind } from '#domain/files/rules.ts';

/** Shown for a lesson without a duration. */
export const defaultLessonDuration = '30 min';
/** The week of a lesson without one. */
export const defaultWeek = 1;
/** Open to every active enrollment. */
export const orientationWeek = 0;
export const maxWeek = 200;
export const maxLessonsOfWeek = 300;
/** Lessons that are added by one table. */
export const maxPastedLessons = 200;
/** The maximum lengths of a lesson's texts. */
export const maxLessonTitle = 200;
export const maxLessonDescription = 10_000;
/** Of the notes and of the homework brief, in Markdown. */
export const maxLessonNotes = 20_000;
export const maxRubricLines = 5;
export const maxRubric = 1000;

/** The lines of a rubric in one language. */
export const linesOf = (rubric: string | null): string[] =>
  (rubric ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Entries in the player's Actions panel; entry i opens lesson i modulo the number of lessons. */
export const actionEntries = 27;
/** The lifetime of a signed media address. */
export const mediaAddressSeconds = 300;

/** The files that admins upload for a lesson; `light` is a smaller version of the video. */
export const mediaKinds = ['video', 'light', 'pdf', 'caption'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The files that are served at signed addresses: also what is made of the video. */
export const servedKinds = [...mediaKinds, 'full', 'sound', 'poster'] as const;
export type ServedKind = (typeof servedKinds)[number];

export const mediaUploads = {
  video: 'lesson_video',
  light: 'lesson_video',
  pdf: 'lesson_pdf',
  caption: 'lesson_caption',
} as const satisfies Record<MediaKind, UploadKind>;

/** The stages of the Full Stack course, with their first and last week. */
export const stages = [
  { key: 'frontend', badge: 'FE', from: 0, to: 9 },
  { key: 'backend', badge: 'BE', from: 10, to: 18 },
  { key: 'database', badge: 'DB', from: 19, to: 22 },
  { key: 'devops', badge: 'DO', from: 23, to: 27 },
] as const;

/** The statuses in which learners read lessons. Read strictly, the specification allows ['active'] only. */
export const readingStatuses = ['active', 'completed'] as const satisfies EnrollmentStatus[];

/** The statuses in which learners submit homework. */
export const homeworkStatuses = ['active'] as const satisfies EnrollmentStatus[];

/** What decides a user's access to a course. */
export interface CourseAccess {
  role: Role;
  /** The latest enrollment that is not dropped, else the latest. */
  enrollment: { status: EnrollmentStatus; unlocked_week_number: number | null } | null;
  weeklyRelease: boolean;
}

/** True if the user may open the course's lesson page. */
export function mayEnter({ role, enrollment }: Pick<CourseAccess, 'role' | 'enrollment'>): boolean {
  return role === 'admin' || (enrollment !== null && readingStatuses.some((status) => status === enrollment.status));
}

/** The last open week: Infinity without weekly release, -1 without access. */
export function lastOpenWeek(access: CourseAccess): number {
  if (!mayEnter(access)) return -1;
  if (access.role === 'admin' || !access.weeklyRelease) return Infinity;
  return Math.max(orientationWeek, access.enrollment?.unlocked_week_number ?? 0);
}

export const isWeekOpen = (access: CourseAccess, week: number) => week <= lastOpenWeek(access);

/** True if the user may submit homework for a lesson of `week`. */
export function maySubmit(access: CourseAccess, week: number): boolean {
  const { enrollment } = access;
  return (
    enrollment !== null && homeworkStatuses.some((status) => status === enrollment.status) && isWeekOpen(access, week)
  );
}
