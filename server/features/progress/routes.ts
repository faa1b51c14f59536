import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import {
  endLeave,
  exportProgress,
  getProgress,
  type LearnerProgress,
  listProgress,
  sendNudges,
  setLeave,
} from '#domain/progress/admin-contract.ts';
import { endMyLeave, getMyLeave, setMyLeave } from '#domain/progress/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { type Db, RowNotFound } from '#server/database/database.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { returnFromLeave, takeLeave } from './leave-service.ts';
import { nudge } from './nudge-service.ts';
import { findLeave, getProgressCourse, listProgressById, progressList, shownProgress } from './queries.ts';
import { remindOfReturns, reportOnTeaching } from './tasks.ts';

/** Serves the progress of all learners to admins, nudges and leaves, and registers the tasks about them. */
export function progressRoutes(app: FastifyInstance, services: Services): void {
  const { db, scheduler } = services;
  scheduler.add('leaves', () => remindOfReturns(services));
  scheduler.add('teaching report', () => reportOnTeaching(services));
  implement(app, services, listProgress, ({ query, now }) => listLearners(db, query, now));
  implement(app, services, getProgress, async ({ params, now }) => {
    const [row] = await listProgressById(db, { ids: [params.id], now });
    if (!row) throw new RowNotFound();
    return row;
  });
  implement(app, services, sendNudges, ({ body, actor, now }) => nudge(db, { ...body, actorId: actor.userId, now }));
  implementExport(app, services, exportProgress, {
    entity: 'enrollments',
    columns: csvColumns,
    open: async ({ query, now }) => {
      const { id: courseId } = await getProgressCourse(db, query.course);
      const read = await progressList.reader(db, query.quiet, { ...query, courseId, now });
      return { filter: query, read: async (cursor) => shownPage(await read(cursor), now) };
    },
  });
  leaveRoutes(app, services);
}

function leaveRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getMyLeave, async ({ actor, now }) => ({
    leave: await findLeave(db, { studentId: actor.userId, now }),
  }));
  implement(app, services, setMyLeave, ({ body, actor, now }) =>
    takeLeave(db, { ...body, studentId: actor.userId, actorId: actor.userId, now }),
  );
  implement(app, services, endMyLeave, ({ actor, now }) =>
    returnFromLeave(db, { studentId: actor.userId, actorId: actor.userId, now }),
  );
  implement(app, services, setLeave, ({ params, body, actor, now }) =>
    takeLeave(db, { ...body, studentId: params.id, actorId: actor.userId, now }),
  );
  implement(app, services, endLeave, ({ params, actor, now }) =>
    returnFromLeave(db, { studentId: params.id, actorId: actor.userId, now }),
  );
}

async function listLearners(db: Db, query: ParsedInput<typeof listProgress>['query'], now: Timestamp) {
  const course = await getProgressCourse(db, query.course);
  const page = await progressList.page(db, query.quiet, { ...query, courseId: course.id, now });
  return { ...shownPage(page, now), course };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof progressList.reader>>>>;

const shownPage = <Found extends Page>(page: Found, now: Timestamp) => ({
  ...page,
  rows: page.rows.map((row) => shownProgress(row, now)),
});

const sumOf = (name: 'lessons' | 'opened' | 'completed' | 'submitted' | 'accepted') => (row: LearnerProgress) =>
  row.weeks.reduce((sum, week) => sum + week[name], 0);

const csvColumns: CsvColumns<LearnerProgress> = {
  Student: (row) => row.student.full_name,
  Email: (row) => row.student.email,
  Course: (row) => row.course.title,
  'Unlocked week': (row) => row.open_week,
  'Weeks behind': (row) => row.behind,
  'Lessons in all': sumOf('lessons'),
  'Lessons opened': sumOf('opened'),
  'Lessons done': sumOf('completed'),
  'Homework submitted': sumOf('submitted'),
  'Homework accepted': sumOf('accepted'),
  'Last activity': (row) => row.last_active_at,
  'Quiet for days': (row) => row.quiet_days,
  'Returns on': (row) => row.leave?.returns_on ?? null,
  'Nudged on': (row) => row.nudge?.created_at ?? null,
  'Back on': (row) => row.nudge?.returned_at ?? null,
};
