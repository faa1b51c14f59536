import * as z from 'zod/mini';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { day, id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { listQuery, pageOf, publicListQuery } from '#domain/kernel/page.ts';
import { levelFilters, priceFilters } from './rules.ts';
import { lessonTitle } from './shapes.ts';

const text = z.nullable(z.string());

export const courseTitle = z.object({ id, title: z.string(), title_jp: text, title_mn: text });

/** A course card. */
export const courseCard = z.extend(courseTitle, {
  description: text,
  description_jp: text,
  description_mn: text,
  level: text,
  level_jp: text,
  level_mn: text,
  duration: text,
  duration_jp: text,
  duration_mn: text,
  /** In MNT without decimals; null or 0 is free. */
  price: z.nullable(z.int()),
  number: z.int(),
  weekly_release: z.boolean(),
  /** The uploaded cover; null for an illustration. */
  cover_file_id: z.nullable(id),
  /** With one decimal; null below five ratings, when cards show a sample. */
  rating_average: z.nullable(z.number()),
  rating_count: z.int(),
});

/** A course page. */
export const courseDetail = z.extend(courseCard, {
  description: z.string(),
  is_active: z.boolean(),
  instructor_name: text,
  instructor_bio: text,
  instructor_image_file_id: z.nullable(id),
  outcomes: text,
  projects: text,
  faq: text,
  /** The next start; null when past. */
  start_date: z.nullable(day),
  pace: text,
  payment_terms: text,
  /** The public sample lesson. */
  sample_lesson: z.nullable(lessonTitle),
  updated_at: timestamp,
  lesson_count: z.int(),
  weeks: z.array(z.object({ week_number: z.int(), lesson_count: z.int() })),
  /** Approved sentences of learners, the newest first. */
  sentences: z.array(z.object({ id, stars: z.int(), sentence: z.string() })),
});

export type CourseCard = z.infer<typeof courseCard>;
export type CourseDetail = z.infer<typeof courseDetail>;

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses',
  summary: 'The catalogue of active courses, by number.',
  access: 'public',
  cached: true,
  input: {
    query: z.object({
      ...listQuery,
      ...publicListQuery,
      level: z._default(z.enum(levelFilters), 'all'),
      price: z._default(z.enum(priceFilters), 'all'),
    }),
  },
  output: pageOf(courseCard),
  errors: ['bad_cursor'],
});

export const listCourseTitles = endpoint({
  method: 'GET',
  path: '/api/course-titles',
  summary: 'The titles of the active courses in the menus, by number. The first ones are part of every page.',
  access: 'public',
  cached: true,
  input: { query: z.object({ part: z._default(z.enum(['all', 'first']), 'all') }) },
  output: z.object({ rows: z.array(courseTitle) }),
});

export const getCourse = endpoint({
  method: 'GET',
  path: '/api/courses/{id}',
  summary: 'One course. An inactive one is shown only to admins and to those already active or completed in it.',
  access: 'public',
  cached: true,
  input: { params: idParams },
  output: courseDetail,
  errors: ['not_found'],
});
