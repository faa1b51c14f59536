import type { sampleMediaKinds } from '#domain/courses/rules.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { doneBy } from '#domain/kernel/time.ts';
import {
  type AdminLesson,
  arrangeLessons,
  createLesson,
  createLessons,
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
import { getSampleLesson, getSampleMedia } from '#domain/lessons/sample-contract.ts';
import type { FastifyInstance } from 'fastify';
import { requireStored } from '#server/core/files/access.ts';
import { exportPageSize } from '#server/core/records/admin-list.ts';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import type { Db } from '#server/database/database.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import { htmlInLanguages } from '#server/http/markdown.ts';
import { presignedSeconds, sendFile, sendOrRedirect } from '#server/http/responses/send-file.ts';
import type { Services } from '#server/services/services.ts';
import { findLessons, getCourseTitle, listLessonsOfCourse, listPlacedLessons, readLessons } from './admin-queries.ts';
import { addLesson, addLessons, arrangeWeeks, discardLesson, editLesson } from './admin-service.ts';
import { mediaRoute } from './media.ts';
import { findSampleFile, findSampleLesson, readOutline } from './queries.ts';
import { completeOpenLessons, readLesson, rememberPosition, setCompletion } from './service.ts';

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
  implement(app, services, completeLesson, ({ params, body, actor, now }) =>
    setCompletion(db, { id: params.id, actor, now, doneAt: doneBy(body.done_at, now) }),
  );
  implement(app, services, reopenLesson, ({ params, actor, now }) =>
    setCompletion(db, { id: params.id, actor, now, doneAt: null }),
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
  implement(app, services, createLessons, ({ params, body, actor, now }) =>
    addLessons(db, { courseId: params.id, ...body, actorId: actor.userId, now }),
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
    const lessons = await listPlacedLessons(db, params.id);
    if (lessons.length === 0) await getCourseTitle(db, params.id);
    return { lessons };
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
  'Light video': (row) => row.light_file?.name ?? null,
  Captions: (row) => row.caption_file?.name ?? null,
  PDF: (row) => row.pdf_file?.name ?? row.pdf_url,
  Quiz: (row) => row.quiz_url,
  Test: (row) => row.test_url,
  Homework: (row) => row.homework_url,
  'Last updated': (row) => row.updated_at,
};

/** Serves the sample lesson of a course to everybody. */
function sampleRoutes(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  implement(app, services, getSampleLesson, ({ params }) => readSampleLesson(db, params.id));
  implementBytes(app, services, getSampleMedia, async ({ params, request }, reply) => {
    const file = await requireStored(files, await findSampleFile(db, { lessonId: params.id, kind: params.kind }));
    const exchange = { request, reply, files };
    if (params.kind === 'video') return await sendOrRedirect(exchange, file, { seconds: presignedSeconds });
    return sendFile(exchange, file, 'inline');
  });
}

// An uploaded file replaces the link.
async function readSampleLesson(db: Db, courseId: string) {
  const { video_file_id, caption_file_id, ...lesson } = await findSampleLesson(db, courseId);
  const address = (kind: (typeof sampleMediaKinds)[number]) =>
    addressOf(getSampleMedia.path, { params: { id: lesson.id, kind } });
  return {
    ...lesson,
    ...htmlInLanguages(lesson, 'lesson_notes'),
    video_url: video_file_id ? address('video') : lesson.video_url,
    caption_url: caption_file_id && address('caption'),
  };
}
