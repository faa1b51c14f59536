import * as z from 'zod/mini';
import { storedFile } from '#domain/files/contract.ts';
import {
  activities,
  activityFilters,
  longestText,
  longestTitle,
  optionalFile,
  optionalText,
  plainText,
  requiredText,
} from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { languages } from '#domain/kernel/language.ts';
import { adminListQuery, changedRows, filteredPageOf, statusChanges } from '#domain/kernel/list.ts';
import { courseTitle, lessonTitle } from './contract.ts';
import { highestNumber, highestPrice, maxCourses, maxLengths } from './rules.ts';
import { areTextBlocks } from './text-blocks.ts';

/** A course in the admin list. */
export const adminCourse = z.extend(courseTitle, {
  number: z.int(),
  status: z.enum(activities),
  weekly_release: z.boolean(),
  price: z.nullable(z.int()),
  /** Languages with missing texts. */
  missing: z.array(z.enum(languages)),
  lesson_count: z.int(),
  /** Up to the ceiling of counts. */
  enrollment_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A course in the admin list. */
export type AdminCourse = z.infer<typeof adminCourse>;

/** A text of blocks with headings. */
const optionalBlocks = (longest: number) =>
  z._default(
    z.nullable(
      z.string().check(
        z.trim(),
        z.maxLength(longest),
        z.refine((text) => areTextBlocks(text), 'blocks_wrong'),
      ),
    ),
    null,
  );

export const courseForm = z.object({
  title: requiredText(longestTitle),
  title_jp: optionalText(longestTitle),
  title_mn: optionalText(longestTitle),
  description: plainText(longestText),
  description_jp: optionalText(longestText),
  description_mn: optionalText(longestText),
  level: optionalText(100),
  level_jp: optionalText(100),
  level_mn: optionalText(100),
  duration: optionalText(100),
  duration_jp: optionalText(100),
  duration_mn: optionalText(100),
  /** In MNT without decimals; null or 0 is free. */
  price: z._default(z.nullable(z.int().check(z.gte(0), z.lte(highestPrice))), null),
  /** The position in the catalogue; default last, or unchanged. */
  number: z.optional(z.int().check(z.gte(0), z.lte(highestNumber))),
  weekly_release: z._default(z.boolean(), false),
  /** Without one an illustration is shown. */
  cover_file_id: optionalFile,
  instructor_name: optionalText(longestTitle),
  instructor_bio: optionalText(maxLengths.instructor_bio),
  instructor_image_file_id: optionalFile,
  /** One outcome per line. */
  outcomes: optionalText(maxLengths.outcomes),
  projects: optionalBlocks(maxLengths.projects),
  faq: optionalBlocks(maxLengths.faq),
  start_date: z._default(z.nullable(day), null),
  pace: optionalText(maxLengths.pace),
  payment_terms: optionalText(maxLengths.payment_terms),
  /** The public sample lesson. */
  sample_lesson_id: z._default(z.nullable(id), null),
  is_active: z._default(z.boolean(), false),
});

export type CourseForm = z.infer<typeof courseForm>;

/** A course with the fields of the form. */
export const managedCourse = z.extend(courseForm, {
  id,
  number: z.int(),
  cover: z.nullable(storedFile),
  instructor_image: z.nullable(storedFile),
  /** Its lessons in order, for the choice of the sample. */
  lessons: z.array(lessonTitle),
  lesson_count: z.int(),
  enrollment_count: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** A course with the fields of the form. */
export type ManagedCourse = z.infer<typeof managedCourse>;

/** The orders of the list; the first is the default. */
export const courseOrders = { names: ['number', 'created_at', 'updated_at', 'title'], usual: 'number' } as const;

const courseList = adminListQuery(courseOrders, { status: z._default(z.enum(activityFilters), 'all') });

export const listAdminCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses',
  summary:
    'All courses, inactive ones included; the search looks at the title in all languages. Counts are of the search, by activity.',
  access: 'admin',
  input: { query: courseList },
  output: filteredPageOf(adminCourse, activityFilters),
  errors: ['bad_cursor'],
});

export const exportCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses/export',
  summary: 'The courses that the filter leaves, all of them, as CSV.',
  access: 'admin',
  bytes: true,
  input: { query: courseList },
  output: z.null(),
  errors: [],
});

export const getAdminCourse = endpoint({
  method: 'GET',
  path: '/api/admin/courses/{id}',
  summary: 'One course with all that its form writes.',
  access: 'admin',
  input: { params: idParams },
  output: managedCourse,
  errors: ['not_found'],
});

export const createCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses',
  summary: 'Adds a course.',
  access: 'admin',
  input: { body: courseForm },
  output: managedCourse,
  errors: [],
});

export const updateCourse = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/{id}',
  summary: 'Replaces the fields of a course as the admin saw it: at the time of its last change.',
  access: 'admin',
  input: { params: idParams, body: z.extend(courseForm, { updated_at: timestamp }) },
  output: managedCourse,
  errors: ['not_found', 'changed_meanwhile'],
});

export const changeCourses = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/status',
  summary:
    'Shows one or several courses in the catalogue or takes them out, each from the state that the admin saw; those that somebody else was quicker with stay as they are.',
  access: 'admin',
  input: { body: statusChanges(activities) },
  output: changedRows(adminCourse),
  errors: [],
});

export const copyCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/{id}/copy',
  summary:
    'Adds an inactive copy of a course at the end, with the texts and links of its lessons and without their files and its learners.',
  access: 'admin',
  input: { params: idParams },
  output: managedCourse,
  errors: ['not_found'],
});

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/api/admin/courses/{id}',
  summary: 'Deletes a course that has neither lessons nor enrolments; details say how many it has of both.',
  access: 'admin',
  input: { params: idParams },
  output: z.object({ id }),
  errors: ['not_found', 'in_use'],
});

/** A course in the arrangement of the catalogue. */
export const placedCourse = z.extend(courseTitle, { number: z.int(), status: z.enum(activities) });

/** A course in the arrangement of the catalogue. */
export type PlacedCourse = z.infer<typeof placedCourse>;

const courseOrder = z.object({ courses: z.array(placedCourse) });
const order = z.array(id).check(z.maxLength(maxCourses));

export const getCourseOrder = endpoint({
  method: 'GET',
  path: '/api/admin/courses/order',
  summary: 'All courses in the order of the catalogue, inactive ones included.',
  access: 'admin',
  input: {},
  output: courseOrder,
  errors: [],
});

export const arrangeCourses = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/order',
  summary: 'Numbers all courses anew. Refused when their order is not the one that the admin saw.',
  access: 'admin',
  input: { body: z.object({ seen: order, order }) },
  output: courseOrder,
  errors: ['changed_meanwhile'],
});
