import * as z from 'zod/mini';
import { courseCard, courseTitle } from '../courses/contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idParams, timestamp } from '../kernel/ids.ts';
import { listQuery, pageOf } from '../kernel/page.ts';
import { enrollment, lastWeek, type EnrollmentStatus } from './rules.ts';

const status = z.enum(enrollment.statuses);
const week = z.int().check(z.gte(0), z.lte(lastWeek));
const reason = z.optional(z.string().check(z.trim(), z.maxLength(1000)));

/** An enrolment as its learner sees it. */
export const myEnrollment = z.object({
  id,
  course_id: id,
  status,
  /** The last open week; null or 0 opens no numbered week. */
  unlocked_week_number: z.nullable(z.int()),
  /** What the learner writes on the bank transfer. */
  payment_reference: z.string(),
  /** What the admin wrote with the last decision, null when nothing. */
  decision_reason: z.nullable(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
});

/** An enrolment as its learner sees it. */
export type MyEnrollment = z.infer<typeof myEnrollment>;

export const getMyEnrollment = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/enrollment',
  summary:
    "The signed-in learner's latest enrolment in a course, null when there is none, and the first lesson that is open.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ enrollment: z.nullable(myEnrollment), first_lesson_id: z.nullable(id) }),
  errors: ['not_found'],
});

export const listMyEnrollments = endpoint({
  method: 'GET',
  path: '/api/enrollments',
  summary: "All of the signed-in learner's enrolments with their courses and progress, newest first.",
  access: 'learner',
  input: {},
  output: z.object({
    rows: z.array(
      z.extend(myEnrollment, {
        course: courseCard,
        lessons_total: z.int(),
        lessons_completed: z.int(),
        /** Where Continue leads: the lesson opened last, else the first open one; null when none is open. */
        continue_lesson_id: z.nullable(id),
      }),
    ),
  }),
  errors: [],
});

export const enroll = endpoint({
  method: 'POST',
  path: '/api/courses/{id}/enrollments',
  summary: 'Asks for a place in a course; an admin decides.',
  access: 'learner',
  input: { params: idParams },
  output: myEnrollment,
  errors: ['not_found', 'already_enrolled'],
});

export const cancelEnrollment = endpoint({
  method: 'DELETE',
  path: '/api/enrollments/{id}',
  summary: "Takes back the signed-in learner's own pending request.",
  access: 'learner',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'wrong_status'],
});

/** An enrolment in the admin lists. */
export const adminEnrollment = z.extend(myEnrollment, {
  course: courseTitle,
  student: z.object({ id, full_name: z.string(), email: z.string() }),
  lessons_total: z.int(),
  lessons_completed: z.int(),
});

/** An enrolment in the admin lists. */
export type AdminEnrollment = z.infer<typeof adminEnrollment>;

export const enrollmentStatusFilters = ['all', ...enrollment.statuses] as const;

export const listEnrollments = endpoint({
  method: 'GET',
  path: '/api/admin/enrollments',
  summary:
    'Enrolments, newest first; the search looks at course title, student name and e-mail. Counts are of the search, by status.',
  access: 'admin',
  input: { query: z.object({ ...listQuery, status: z._default(z.enum(enrollmentStatusFilters), 'all') }) },
  output: z.extend(pageOf(adminEnrollment), { counts: z.record(z.enum(enrollmentStatusFilters), z.int()) }),
  errors: ['bad_cursor'],
});

/** The quick actions of the enrolment list. */
export const enrollmentSteps = Object.keys(enrollment.steps) as [keyof typeof enrollment.steps];

export const moveEnrollment = endpoint({
  method: 'POST',
  path: '/api/admin/enrollments/{id}/moves',
  summary: 'Takes one step of the enrolment table: approve, complete or drop.',
  access: 'admin',
  input: { params: idParams, body: z.object({ step: z.enum(enrollmentSteps), reason }) },
  output: adminEnrollment,
  errors: ['not_found', 'wrong_status'],
});

export const setEnrollmentStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/enrollments/{id}/status',
  summary: 'Sets any status from the one that the admin saw; refused when somebody else was quicker.',
  access: 'admin',
  input: { params: idParams, body: z.object({ status, expected: status, reason }) },
  output: adminEnrollment,
  errors: ['not_found', 'wrong_status', 'already_enrolled'],
});

export const getWeekAccessCourse = endpoint({
  method: 'GET',
  path: '/api/admin/week-access/course',
  summary: 'The course whose weeks are unlocked one by one: Full Stack Web Development.',
  access: 'admin',
  input: {},
  output: courseTitle,
  errors: ['not_found'],
});

export const listWeekAccess = endpoint({
  method: 'GET',
  path: '/api/admin/week-access',
  summary:
    'Enrolments in Full Stack Web Development with their unlocked week, newest first; the search looks at name and e-mail.',
  access: 'admin',
  input: { query: z.object(listQuery) },
  output: z.extend(pageOf(adminEnrollment), { course: courseTitle }),
  errors: ['not_found', 'bad_cursor'],
});

export const unlockWeeks = endpoint({
  method: 'PUT',
  path: '/api/admin/week-access',
  summary: 'Unlocks the weeks up to a number for one or several enrolments; 0 opens none.',
  access: 'admin',
  input: {
    body: z.object({ enrollment_ids: z.array(id).check(z.minLength(1), z.maxLength(100)), unlocked_week_number: week }),
  },
  output: z.object({ rows: z.array(adminEnrollment) }),
  errors: ['not_found'],
});

/** A status that the list can be filtered by. */
export type EnrollmentStatusFilter = 'all' | EnrollmentStatus;
