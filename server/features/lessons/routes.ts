import {
  type AdminLesson,
  arrangeLessons,
  createLesson,
  deleteLesson,
  exportCourseLessons,
  getLessonOrder,
  listCourseLessons,
  updateLesson,
} from '#domain/lessons/admin-contract.ts';
import {
  completeCourse,
  completeLesson,
  getCourseOutline,
  getLesson,
  reopenLesson,
  saveLessonPosition,
} from '#domain/lessons/contract.ts';
import type { FastifyInstance } from 'fastify';
import { exportPageSize } from '#server/core/records/admin-list.ts';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findLessons, getCourseTitle, listLessonsOfCourse, listPlacedLessons, readLessons } from './admin-queries.ts';
import { addLesson, arrangeWeeks, discardLesson, editLesson } from './admin-service.ts';
import { mediaRoute } from './media-route.ts';
import { sampleRoutes } from './sample-routes.ts';
import { completeOpenLessons, readLesson, readOutline, rememberPosition, setCompletion } from './service.ts';

/** Serves lessons to learners, with their files, and to admins for editing. */
export function lessonRoutes(app: FastifyInstance, services: Services): void {
  const { db, secrets } = services;
  implement(app, services, getCourseOutline, ({ params, actor }) => readOutline(db, { courseId: params.id, actor }));
  implement(app, services, getLesson, ({ params, actor, now }) =>
    readLesson(db, secrets, { id: params.id, actor, now }),
  );
  implement(app, services, saveLessonPosition, ({ params, body, actor, now }) =>
    rememberPosition(db, { ...params, ...body, actor, now }),
  );
  implement(app, services, completeLesson, ({ params, actor, now }) =>
    setCompletion(db, { id: params.id, actor, now, completed: true }),
  );
  implement(app, services, reopenLesson, ({ params, actor, now }) =>
    setCompletion(db, { id: params.id, actor, now, completed: false }),
  );
  implement(app, services, completeCourse, ({ params, actor, now }) =>
    completeOpenLessons(db, { courseId: params.id, actor, now }),
  );
  mediaRoute(app, services);
  sampleRoutes(app, services);
  managerRoutes(app, services);
  arrangingRoutes(app, services);
}

function managerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listCourseLessons, ({ params, query }) =>
    listLessonsOfCourse(db, { courseId: params.id, ...query }),
  );
  implement(app, services, createLesson, ({ params, body, actor, now }) =>
    addLesson(db, { courseId: params.id, fields: body, actorId: actor.userId, now }),
  );
  implement(app, services, updateLesson, ({ params, body: { updated_at: seenAt, ...fields }, actor, now }) =>
    editLesson(services, { id: params.id, seenAt, fields, actorId: actor.userId, now }),
  );
  implement(app, services, deleteLesson, ({ params, actor, now }) =>
    discardLesson(services, { id: params.id, actorId: actor.userId, now }),
  );
}

function arrangingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getLessonOrder, async ({ params }) => {
    await getCourseTitle(db, params.id);
    return { lessons: await listPlacedLessons(db, params.id) };
  });
  implement(app, services, arrangeLessons, ({ params, body, actor, now }) =>
    arrangeWeeks(db, { courseId: params.id, ...body, actorId: actor.userId, now }),
  );
  implementExport(app, services, exportCourseLessons, {
    entity: 'lessons',
    columns: csvColumns,
    open: async ({ params, query }) => {
      await getCourseTitle(db, params.id);
      const matching = findLessons(db, params.id, query.search);
      return {
        filter: { ...query, course_id: params.id },
        read: (cursor) => readLessons(matching, { sort: query.sort, cursor }, exportPageSize),
      };
    },
  });
}

const csvColumns: CsvColumns<AdminLesson> = {
  Week: (row) => row.week_number,
  Title: (row) => row.lesson_title,
  'Title (Mongolian)': (row) => row.lesson_title_mn,
  'Title (Japanese)': (row) => row.lesson_title_jp,
  Duration: (row) => row.lesson_duration,
  Video: (row) => row.video_file?.name ?? row.video_url,
  Captions: (row) => row.caption_file?.name ?? null,
  PDF: (row) => row.pdf_file?.name ?? row.pdf_url,
  Quiz: (row) => row.quiz_url,
  Test: (row) => row.test_url,
  Homework: (row) => row.homework_url,
  'Last updated': (row) => row.updated_at,
};
