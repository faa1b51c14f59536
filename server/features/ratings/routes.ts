import { getMyRating, listRatings, rateCourse, setRatingStatus } from '#domain/ratings/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { ratingList } from './queries.ts';
import { moderate, rate, readMyRating } from './service.ts';

/** Serves a learner's own rating of a course, and the sentences of all ratings to admins. */
export function ratingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyRating, ({ params, actor }) => readMyRating(db, { courseId: params.id, actor }));
  implement(app, services, rateCourse, async (call) => {
    await countRequest(call.actor.userId);
    return await rate(db, call);
  });
  implement(app, services, listRatings, ({ query }) => ratingList.page(db, query.status, query));
  implement(app, services, setRatingStatus, (call) => moderate(db, call));
}
