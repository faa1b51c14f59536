import {
  type AdminEnrollment,
  cancelEnrollment,
  changeEnrollments,
  enroll,
  exportEnrollments,
  exportWeekAccess,
  getAdminEnrollment,
  getMyEnrollment,
  listEnrollments,
  listMyEnrollments,
  listWeekAccess,
  listWeekCourses,
  setGroups,
  unlockWeeks,
} from '#domain/enrollments/contract.ts';
import type { FastifyInstance } from 'fastify';
import { paymentCsv } from '#server/core/payments/queries.ts';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { decideEnrollments, listWeekAccessOf, listWeekCoursesOf, unlockWeeksFor } from './admin-service.ts';
import { moveToGroups } from './group-service.ts';
import { getOwnEnrollment } from './access.ts';
import { enrollmentList, getEnrollment, getWeeklyCourse, weekAccessList } from './admin-queries.ts';
import { listOwnEnrollments } from './queries.ts';
import { cancelMyEnrollment, requestEnrollment } from './service.ts';

/** Serves the actor's own enrollments, and all enrollments to admins. */
export function enrollmentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countRequest = createRequestLimit(services);
  implement(app, services, getMyEnrollment, ({ params, actor }) =>
    getOwnEnrollment(db, { courseId: params.id, actor }),
  );
  implement(app, services, listMyEnrollments, async ({ actor }) => ({
    rows: await listOwnEnrollments(db, actor),
  }));
  implement(app, services, enroll, async ({ params, actor, now }) => {
    await countRequest(actor.userId);
    return await requestEnrollment(db, { courseId: params.id, actor, now });
  });
  implement(app, services, cancelEnrollment, ({ params, actor, now }) =>
    cancelMyEnrollment(db, { id: params.id, actor, now }),
  );
  decisionRoutes(app, services);
  weekRoutes(app, services);
}

function decisionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listEnrollments, ({ query }) => enrollmentList.page(db, query.status, query));
  implementExport(app, services, exportEnrollments, {
    entity: 'enrollments',
    columns: csvColumns,
    open: async ({ query }) => ({ filter: query, read: await enrollmentList.reader(db, query.status, query) }),
  });
  implement(app, services, getAdminEnrollment, ({ params }) => getEnrollment(db, params.id));
  implement(app, services, changeEnrollments, ({ body, actor, now }) =>
    decideEnrollments(db, { ...body, actorId: actor.userId, now }),
  );
}

function weekRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listWeekCourses, ({ now }) => listWeekCoursesOf(db, now));
  implement(app, services, listWeekAccess, ({ query }) => listWeekAccessOf(db, query));
  implementExport(app, services, exportWeekAccess, {
    entity: 'enrollments',
    columns: csvColumns,
    open: async ({ query }) => {
      const { id: courseId } = await getWeeklyCourse(db, query);
      return { filter: query, read: await weekAccessList.reader(db, query.status, { ...query, courseId }) };
    },
  });
  implement(app, services, unlockWeeks, ({ body, actor, now }) =>
    unlockWeeksFor(db, { changes: body.changes, actorId: actor.userId, now }),
  );
  implement(app, services, setGroups, ({ body, actor, now }) =>
    moveToGroups(db, { changes: body.changes, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminEnrollment> = {
  Student: (row) => row.student.full_name,
  Email: (row) => row.student.email,
  Course: (row) => row.course.title,
  Status: (row) => row.status,
  'Unlocked week': (row) => row.unlocked_week_number,
  Group: (row) => row.group?.name ?? null,
  'Payment reference': (row) => row.payment_reference,
  'Lessons done': (row) => row.lessons_completed,
  'Lessons in all': (row) => row.lessons_total,
  Date: (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
  ...paymentCsv,
};
