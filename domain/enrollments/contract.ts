import * as z from 'zod/mini';
import { courseCard, courseTitle } from '#domain/courses/contract.ts';
import { endpoint, exportOf, type Output } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { person } from '#domain/kernel/people/person.ts';
import {
  adminListQuery,
  changedRows,
  filteredPageOf,
  isOnceEach,
  maxBulk,
  requestOrders,
  statusChanges,
} from '#domain/kernel/list.ts';
import { myPayment, requestPayment } from '#domain/payments/contract.ts';
import { enrollment, lastWeek, noGroup } from './rules.ts';

/** A week that can be unlocked; 0 unlocks none. */
const unlockableWeek = z.int().check(z.gte(0), z.lte(lastWeek));

const status = z.enum(enrollment.statuses);

/** An enrollment for its learner. */
export const myEnrollment = z.object({
  id,
  course_id: id,
  status,
  /** The last open week; null or 0 opens no numbered week. */
  unlocked_week_number: z.nullable(z.int()),
  /** The reference for the bank transfer. */
  payment_reference: z.string(),
  /** The admin's note on the last decision, or null. */
  decision_reason: z.nullable(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
});

export type MyEnrollment = z.infer<typeof myEnrollment>;

export const getMyEnrollment = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/enrollment',
  summary: "The signed-in learner's latest enrollment in a course or null, and the first open lesson.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({
    enrollment: z.nullable(myEnrollment),
    /** What the learner pays for the course, in the order of the days. */
    payments: z.array(myPayment),
    first_lesson_id: z.nullable(id),
  }),
  errors: ['not_found'],
});

/** A course as the list of one's own enrollments shows it. The descriptions end after `shownDescription` + 1 characters. */
const enrolledCourse = z.extend(courseTitle, {
  ...z.pick(courseCard, { description: true, description_jp: true, description_mn: true }).shape,
  weekly_release: z.boolean(),
  /** Its learners write a report a day. */
  daily_reports: z.boolean(),
});

export const listMyEnrollments = endpoint({
  method: 'GET',
  path: '/api/enrollments',
  summary: "All of the signed-in learner's enrollments with their courses and progress, newest first.",
  access: 'learner',
  output: z.object({
    rows: z.array(
      z.extend(myEnrollment, {
        course: enrolledCourse,
        lessons_total: z.int(),
        lessons_completed: z.int(),
        /** The lesson to continue with; null if none is open. */
        continue_lesson_id: z.nullable(id),
      }),
    ),
  }),
});

export type EnrollmentRow = Output<typeof listMyEnrollments>['rows'][number];

export const enroll = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/enrollments',
  summary: 'Requests enrollment in a course; an admin decides.',
  access: 'learner',
  input: { params: idParams },
  output: myEnrollment,
  errors: ['not_found', 'already_enrolled', 'too_many_changes'],
});

export const cancelEnrollment = endpoint({
  method: 'DELETE',
  path: '/api/enrollments/{id}',
  summary: "Withdraws the signed-in learner's pending request.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'wrong_status'],
});

/** An enrollment in admin lists. */
export const adminEnrollment = z.extend(myEnrollment, {
  course: courseTitle,
  student: person,
  /** Opens the weeks by the calendar; null for a learner whose weeks an admin opens. */
  group: z.nullable(z.object({ id, name: z.string() })),
  /** An admin has set a week below that of the group, which the calendar does not change. */
  week_by_hand: z.boolean(),
  lessons_total: z.int(),
  lessons_completed: z.int(),
  /** Null if it costs nothing. */
  payment: z.nullable(requestPayment),
});

export type AdminEnrollment = z.infer<typeof adminEnrollment>;

/** An enrollment for those who open weeks, without payments. */
export const weekEnrollment = z.pick(adminEnrollment, {
  ...({ id: true, course_id: true, status: true, unlocked_week_number: true, week_by_hand: true } as const),
  ...({ course: true, student: true, group: true, lessons_total: true, lessons_completed: true } as const),
  ...({ created_at: true, updated_at: true } as const),
});

export type WeekEnrollment = z.infer<typeof weekEnrollment>;

export const enrollmentStatusFilters = ['all', ...enrollment.statuses] as const;

const enrollmentList = adminListQuery(requestOrders, {
  status: z._default(z.enum(enrollmentStatusFilters), 'all'),
});

export const listEnrollments = endpoint({
  method: 'GET',
  path: '/api/admin/enrollments',
  summary: 'Enrollments; the search covers course title, student name and email. Counts are of the search, by status.',
  access: 'office',
  input: { query: enrollmentList },
  output: filteredPageOf(adminEnrollment, enrollmentStatusFilters),
  errors: ['bad_cursor'],
});

export const exportEnrollments = exportOf(listEnrollments, 'enrollments');

export const getAdminEnrollment = endpoint({
  method: 'GET',
  path: '/api/admin/enrollments/{id}',
  summary: 'One enrollment, as in the admin list.',
  access: 'office',
  input: { params: idParams },
  output: adminEnrollment,
  errors: ['not_found'],
});

/** What approved learners begin with; without a group they keep theirs. */
export const enrollmentStart = z.object({ group_id: z.nullable(id), week: unlockableWeek });

/** What the approved learners of courses begin with, once for each course; those who have a group or a week already keep it. */
export const courseStarts = z.array(z.extend(enrollmentStart, { course_id: id })).check(
  z.maxLength(maxBulk),
  z.refine((starts) => isOnceEach(starts.map((start) => ({ id: start.course_id }))), 'same_row_twice'),
);

export type CourseStart = z.infer<typeof courseStarts>[number];

/** What is open for a learner of a course with weekly release after the approval. */
export const openedStart = z.object({
  id,
  /** The last open week; 0 opens no numbered week. */
  week: z.int(),
  /** The name of the group. */
  group: z.nullable(z.string()),
});

export type OpenedStart = z.infer<typeof openedStart>;

export const changeEnrollments = endpoint({
  method: 'PUT',
  path: '/api/admin/enrollments/status',
  summary:
    'Sets the status of one or several enrollments, each from the status that the admin saw; those that have changed since stay unchanged and are returned as stale. The learners are notified with the reason. If a learner would be enrolled in a course twice, nothing changes, and details.enrollment is the id of the enrollment. With `start` the learners whose status becomes active join a group of their course, and the weeks up to a number open for them; a higher week stays. Without it a request that is approved in a course with weekly release begins as `starts` says for the course, or else in the usual group of the course with its week, unless it has a group or a week already. `opened` says what is open for the learners of such courses whose status became active.',
  access: 'office',
  input: {
    body: z.extend(statusChanges(enrollment.statuses), {
      start: z.optional(enrollmentStart),
      starts: z.optional(courseStarts),
    }),
  },
  output: z.extend(changedRows(adminEnrollment), { opened: z.array(openedStart) }),
  errors: ['already_enrolled', 'not_found', 'group_full'],
});

/** A group of a course, newest first. */
const weekGroup = z.object({
  id,
  name: z.string(),
  /** The last week that the calendar has opened. */
  due_week: z.int(),
});

export const listWeekCourses = endpoint({
  method: 'GET',
  path: '/api/admin/week-access/courses',
  summary:
    'The courses with weekly release, their groups and what an approved learner begins with by default, Full Stack Web Development first, then by number; not_found if there are none.',
  access: 'staff',
  output: z.object({
    rows: z.array(z.extend(courseTitle, { groups: z.array(weekGroup), usual_start: enrollmentStart })),
  }),
  errors: ['not_found'],
});

export const weekAccessOrders = { names: ['created_at', 'updated_at'], usual: '-created_at' } as const;

const weekAccessList = adminListQuery(weekAccessOrders, {
  course: z.optional(id),
  status: z._default(z.enum(enrollmentStatusFilters), 'all'),
  /** Learners whose last unlocked week it is; 0 for none. */
  week: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(lastWeek))),
  /** A group, or `none` for learners without one. */
  group: z.optional(z.union([id, z.literal(noGroup)])),
});

export const listWeekAccess = endpoint({
  method: 'GET',
  path: '/api/admin/week-access',
  summary:
    'Enrollments in a course with weekly release with their unlocked week, by default in the first of these courses; the search covers name and email. Counts are of the search and the other filters, by status.',
  access: 'staff',
  input: { query: weekAccessList },
  output: z.extend(filteredPageOf(weekEnrollment, enrollmentStatusFilters), { course: courseTitle }),
  errors: ['not_found', 'bad_cursor'],
});

export const exportWeekAccess = exportOf(listWeekAccess, 'enrollments in a course with weekly release');

export const unlockWeeks = endpoint({
  method: 'PUT',
  path: '/api/admin/week-access',
  summary:
    'Unlocks the weeks up to a number for one or several enrollments in courses with weekly release, each from the week that the admin saw; those that have changed since stay unchanged and are returned as stale. Learners are notified of weeks that open for them.',
  access: 'staff',
  input: {
    body: z.object({
      changes: z
        .array(z.object({ id, from: z.nullable(unlockableWeek), to: unlockableWeek }))
        .check(z.minLength(1), z.maxLength(maxBulk), z.refine(isOnceEach, 'same_row_twice')),
    }),
  },
  output: changedRows(weekEnrollment),
  errors: ['not_found'],
});

export const setGroups = endpoint({
  method: 'PUT',
  path: '/api/admin/week-access/group',
  summary:
    "Moves one or several enrollments to a group of their course or out of it, each from the group that the admin saw; those that have changed since stay unchanged and are returned as stale. The calendar opens the group's week within a minute, once the move can no longer be undone. Nothing changes if a group has not enough seats; details.seats is their number.",
  access: 'staff',
  input: {
    body: z.object({
      changes: z
        .array(z.object({ id, from: z.nullable(id), to: z.nullable(id) }))
        .check(z.minLength(1), z.maxLength(maxBulk), z.refine(isOnceEach, 'same_row_twice')),
    }),
  },
  output: changedRows(weekEnrollment),
  errors: ['not_found', 'group_full'],
});
