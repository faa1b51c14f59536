import * as z from 'zod/mini';
import { courseTitle } from '#domain/courses/contract.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { id, idParams, timestamp } from '#domain/kernel/ids.ts';
import { adminListQuery, filteredPageOf } from '#domain/kernel/list.ts';
import { person } from '#domain/kernel/people/person.ts';
import { maxSentence, maxStars, ratingOrders, ratingStatuses } from './rules.ts';

const rating = z.object({
  id,
  stars: z.int(),
  sentence: z.nullable(z.string()),
  status: z.enum(ratingStatuses),
  updated_at: timestamp,
});

const ownRating = z.object({ rating: z.nullable(rating), may_rate: z.boolean() });

export const ratingForm = z.object({
  stars: z.int().check(z.gte(1), z.lte(maxStars)),
  /** Empty for stars only. */
  sentence: z.string().check(z.trim(), z.maxLength(maxSentence)),
});

export const getMyRating = endpoint({
  method: 'GET',
  path: '/api/courses/{id}/rating',
  summary:
    "The signed-in learner's rating of a course or null, and whether it may be rated: by its learners, after half of the lessons that are open to them.",
  access: 'learner',
  input: { params: idParams },
  output: ownRating,
  errors: ['not_found', 'not_enrolled'],
});

export const rateCourse = endpoint({
  method: 'PUT',
  path: '/api/courses/{id}/rating',
  summary: 'Rates a course, or changes the rating. A new or changed sentence is shown after the approval of an admin.',
  access: 'learner',
  input: { params: idParams, body: ratingForm },
  output: ownRating,
  errors: ['not_found', 'not_enrolled', 'not_rated_yet', 'too_many_changes'],
});

export const adminRating = z.extend(rating, { course: courseTitle, student: person });

export const listRatings = endpoint({
  method: 'GET',
  path: '/api/admin/ratings',
  summary:
    'Ratings with a sentence, by default those that wait for an approval, the oldest first; the search covers course title and sentence. Counts are of the search, by status.',
  access: 'teaching',
  input: { query: adminListQuery(ratingOrders, { status: z._default(z.enum(ratingStatuses), 'waiting') }) },
  output: filteredPageOf(adminRating, ratingStatuses),
  errors: ['bad_cursor'],
});

export const setRatingStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/ratings/{id}/status',
  summary: 'Approves or hides the sentence of a rating. Refused when it has changed since `updated_at`.',
  access: 'teaching',
  input: { params: idParams, body: z.object({ status: z.enum(['approved', 'hidden']), updated_at: timestamp }) },
  output: adminRating,
  errors: ['not_found', 'changed_meanwhile'],
});
