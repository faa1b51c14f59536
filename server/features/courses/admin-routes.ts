import {
  type AdminCourse,
  arrangeCourses,
  changeCourses,
  copyCourse,
  createCourse,
  deleteCourse,
  exportCourses,
  getAdminCourse,
  getCourseOrder,
  listAdminCourses,
  updateCourse,
} from '#domain/courses/admin-contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, exportPageSize, sendExport } from '#server/core/records/csv.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findCourses, getManagedCourse, listAllCourses, listPlacedCourses, readCourses } from './admin-queries.ts';
import {
  addCourse,
  arrangeAllCourses,
  changeCourseActivity,
  discardCourse,
  duplicateCourse,
  editCourse,
} from './admin-service.ts';

/** Serves course management to admins. */
export function adminCourseRoutes(app: FastifyInstance, services: Services): void {
  readingRoutes(app, services);
  writingRoutes(app, services);
}

function readingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listAdminCourses, async ({ query }) => await listAllCourses(db, query));
  implementBytes(app, services, exportCourses, async ({ query, actor, now }, reply) => {
    const matching = findCourses(db, query.search)(query.status);
    return await sendExport(reply, {
      db,
      actor,
      now,
      filter: query,
      entity: 'courses',
      columns: csvColumns,
      read: (cursor) => readCourses(matching, { sort: query.sort, cursor }, exportPageSize),
    });
  });
  implement(app, services, getAdminCourse, async ({ params }) => await getManagedCourse(db, params.id));
  implement(app, services, getCourseOrder, async () => ({ courses: await listPlacedCourses(db) }));
}

function writingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(
    app,
    services,
    createCourse,
    async ({ body, actor, now }) => await addCourse(db, { fields: body, actorId: actor.userId, now }),
  );
  implement(app, services, updateCourse, async ({ params, body, actor, now }) => {
    const { updated_at: seenAt, ...fields } = body;
    return await editCourse(services, { id: params.id, seenAt, fields, actorId: actor.userId, now });
  });
  implement(
    app,
    services,
    changeCourses,
    async ({ body, actor, now }) => await changeCourseActivity(db, { ...body, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    copyCourse,
    async ({ params, actor, now }) => await duplicateCourse(services, { id: params.id, actor, now }),
  );
  implement(
    app,
    services,
    deleteCourse,
    async ({ params, actor, now }) => await discardCourse(services, { id: params.id, actorId: actor.userId, now }),
  );
  implement(
    app,
    services,
    arrangeCourses,
    async ({ body, actor, now }) => await arrangeAllCourses(db, { ...body, actorId: actor.userId, now }),
  );
}

const csvColumns: CsvColumns<AdminCourse> = {
  Number: (row) => row.number,
  Title: (row) => row.title,
  'Title (Japanese)': (row) => row.title_jp,
  'Title (Mongolian)': (row) => row.title_mn,
  Status: (row) => row.status,
  Price: (row) => row.price,
  'Week by week': (row) => row.weekly_release,
  Lessons: (row) => row.lesson_count,
  Enrollments: (row) => row.enrollment_count,
  'Missing languages': (row) => row.missing.join(' '),
  'Created at': (row) => row.created_at,
  'Last updated': (row) => row.updated_at,
};
