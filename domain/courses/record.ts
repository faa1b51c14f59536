import * as z from 'zod/mini';
import { activities, maxText, maxTitle } from '#domain/kernel/content.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id } from '#domain/kernel/ids.ts';
import { publishedEndpoints } from '#domain/kernel/records/record-endpoints.ts';
import { recordNames } from '#domain/kernel/records/record-names.ts';
import { defineRecord, field } from '#domain/kernel/records/record.ts';
import { courseTitle } from './contract.ts';
import { lessonTitle } from './shapes.ts';
import { maxNumber, maxPrice, maxCourses } from './rules.ts';
import { areTextBlocks } from './text-blocks.ts';

/** Headings with texts, at least two lines each. */
const blocks = (max: number) =>
  field.checked(
    z._default(
      z.nullable(
        z.string().check(
          z.trim(),
          z.maxLength(max),
          z.refine((text) => areTextBlocks(text), 'blocks_wrong'),
        ),
      ),
      null,
    ),
    { lines: 4 },
  );

export const courseRecord = defineRecord({
  ...recordNames.course,
  words: { one: 'a course', many: 'courses', searched: 'the title in all languages' },
  fields: {
    title: field.translated(field.required({ max: maxTitle })),
    description: field.translated(field.plain({ max: maxText, lines: 7 })),
    level: field.translated(field.text({ max: 100 })),
    duration: field.translated(field.text({ max: 100 })),
    /** In MNT without decimals; null or 0 is free. */
    price: { ...field.integer({ min: 0, max: maxPrice }), access: 'admin' },
    /** The position in the catalogue; default last, or unchanged. */
    number: field.chosenInteger({ min: 0, max: maxNumber }),
    /** An illustration by default. */
    cover_file_id: field.image,
    /** One outcome per line. */
    outcomes: field.text({ max: 2000, lines: 4 }),
    projects: blocks(4000),
    faq: blocks(8000),
    payment_terms: field.text({ max: 2000, lines: 4 }),
    start_date: field.day,
    pace: field.text({ max: 200 }),
    /** The public sample lesson. */
    sample_lesson_id: field.reference,
    instructor_name: field.text({ max: maxTitle }),
    instructor_bio: field.text({ max: 2000, lines: 4 }),
    instructor_image_file_id: field.image,
    is_active: field.flag,
    weekly_release: field.flag,
    /** Its learners write a report a day. */
    daily_reports: field.flag,
  },
  listed: ['title', 'number', 'price', 'weekly_release'],
  referring: ['lessons', 'enrollments'],
  /** Its lessons in order, for the choice of the sample. */
  inForm: { lessons: z.array(lessonTitle) },
  heads: { weekly_release: 'Week by week', lesson_count: 'Lessons', enrollment_count: 'Enrollments' },
  orders: { names: ['number', 'created_at', 'updated_at', 'title'], usual: 'number' },
});

export const courseEndpoints = publishedEndpoints(courseRecord);

// Operations are named by their exports.
export const {
  list: listAdminCourses,
  export: exportCourses,
  get: getAdminCourse,
  create: createCourse,
  update: updateCourse,
  change: changeCourses,
  copy: copyCourse,
  remove: deleteCourse,
} = courseEndpoints;

/** A course with the fields of its form. */
export type ManagedCourse = z.infer<typeof courseRecord.whole>;

/** A course in the arrangement of the catalogue. */
export const placedCourse = z.extend(courseTitle, { number: z.int(), status: z.enum(activities) });
export type PlacedCourse = z.infer<typeof placedCourse>;

const courseOrder = z.object({ courses: z.array(placedCourse) });
const order = z.array(id).check(z.maxLength(maxCourses));

export const getCourseOrder = endpoint({
  method: 'GET',
  path: '/api/admin/courses/order',
  summary: 'All courses in the order of the catalogue, inactive ones included.',
  access: 'teaching',
  output: courseOrder,
});

export const arrangeCourses = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/order',
  summary: 'Changes the order of all courses. Refused when it is not the order that the admin saw.',
  access: 'teaching',
  input: { body: z.object({ seen: order, order }) },
  output: courseOrder,
  errors: ['changed_meanwhile'],
});
