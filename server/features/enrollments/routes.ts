import {
  cancelEnrollment,
  enroll,
  getMyEnrollment,
  getWeekAccessCourse,
  listEnrollments,
  listMyEnrollments,
  listWeekAccess,
  moveEnrollment,
  setEnrollmentStatus,
  unlockWeeks,
} from '#domain/enrollments/contract.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getCourseByTitle, listAllEnrollments } from './admin-queries.ts';
import { listFullStackAccess, setStatus, takeStep, unlockWeeksFor } from './admin-service.ts';
import { cancelMyEnrollment, listEnrollmentsWithEntry, readMyEnrollment, requestEnrollment } from './service.ts';

/** Serves enrolments: a learner's own, and all of them to admins. */
export function enrollmentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(
    app,
    services,
    getMyEnrollment,
    async ({ params, actor }) => await readMyEnrollment(db, { courseId: params.id, actor }),
  );
  implement(app, services, listMyEnrollments, async ({ actor }) => ({
    rows: await listEnrollmentsWithEntry(db, actor),
  }));
  implement(
    app,
    services,
    enroll,
    async ({ params, actor, now }) => await requestEnrollment(db, { courseId: params.id, actor, now }),
  );
  implement(
    app,
    services,
    cancelEnrollment,
    async ({ params, actor }) => await cancelMyEnrollment(db, { id: params.id, actor }),
  );
  decisionRoutes(app, services);
}

function decisionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listEnrollments, async ({ query }) => await listAllEnrollments(db, query));
  implement(
    app,
    services,
    moveEnrollment,
    async ({ params: { id }, body: { step, reason }, actor, now }) =>
      await takeStep(db, { id, step, reason, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    setEnrollmentStatus,
    async ({ params: { id }, body: { status, expected, reason }, actor, now }) =>
      await setStatus(db, { id, status, expected, reason, actorId: actor.userId, now }),
  );
  implement(app, services, getWeekAccessCourse, async () => await getCourseByTitle(db, fullStackTitle));
  implement(app, services, listWeekAccess, async ({ query }) => await listFullStackAccess(db, query));
  implement(app, services, unlockWeeks, async ({ body, actor, now }) => ({
    rows: await unlockWeeksFor(db, {
      ids: body.enrollment_ids,
      week: body.unlocked_week_number,
      actorId: actor.userId,
      now,
    }),
  }));
}
