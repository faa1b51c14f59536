import type { LearnerProgress } from '#domain/progress/admin-contract.ts';
import { exportProgress, getProgress, listProgress, sendNudges, setLeave } from '#domain/progress/admin-contract.ts';
import { hasCome } from '#domain/progress/rules.ts';
import { getMyLeave, setMyLeave } from '#domain/progress/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { changeLeave } from './leave-service.ts';
import { nudge } from './nudge-service.ts';
import { findLeave, getProgressCourse, getProgressOf, progressList } from './queries.ts';
import { remindOfReturns } from './tasks.ts';

/** Serves the progress of all learners to admins, nudges and leaves, and registers the reminder of a return. */
export function progressRoutes(app: FastifyInstance, services: Services): void {
  const { db, scheduler } = services;
  scheduler.add('leaves', () => remindOfReturns(services));
  implement(app, services, listProgress, async ({ query, now }) => {
    const course = await getProgressCourse(db, query.course);
    return { ...(await progressList.page(db, query.quiet, { ...query, courseId: course.id, now })), course };
  });
  implement(app, services, getProgress, ({ params, now }) => getProgressOf(db, { ...params, now }));
  implementExport(app, services, exportProgress, {
    entity: 'enrollments',
    columns: csvColumns,
    open: async ({ query, now }) => {
      const { id: courseId } = await getProgressCourse(db, query.course);
      return { filter: query, read: await progressList.reader(db, query.quiet, { ...query, courseId, now }) };
    },
  });
  implement(app, services, sendNudges, ({ body, actor, now }) => nudge(db, { ...body, actorId: actor.userId, now }));
  implement(app, services, getMyLeave, async ({ actor, now }) => ({
    leave: await findLeave(db, { studentId: actor.userId, now }),
  }));
  implement(app, services, setMyLeave, ({ body, actor, now }) =>
    changeLeave(db, { ...body, studentId: actor.userId, actorId: actor.userId, now }),
  );
  implement(app, services, setLeave, ({ params, body, actor, now }) =>
    changeLeave(db, { ...body, studentId: params.id, actorId: actor.userId, now }),
  );
}

const sumOf = (name: Exclude<keyof LearnerProgress['weeks'][number], 'week'>) => (row: LearnerProgress) =>
  row.weeks.reduce((sum, week) => sum + week[name], 0);

const csvColumns: CsvColumns<LearnerProgress> = {
  Student: (row) => row.student.full_name,
  Email: (row) => row.student.email,
  Course: (row) => row.course.title,
  'Unlocked week': (row) => row.open_week,
  'Weeks behind': (row) => row.weeks_behind,
  'Lessons in all': sumOf('lessons'),
  'Lessons opened': sumOf('opened'),
  'Lessons done': sumOf('completed'),
  'Homework submitted': sumOf('submitted'),
  'Homework accepted': sumOf('accepted'),
  Quizzes: sumOf('quizzes'),
  'Quizzes passed': sumOf('passed'),
  State: (row) => row.state,
  'Last activity': (row) => (hasCome(row.state) ? row.last_active_at : null),
  'Quiet for days': (row) => row.quiet_days,
  'Returns on': (row) => row.leave?.returns_on ?? null,
  'Nudged on': (row) => row.nudged_at,
  'Back on': (row) => row.returned_at,
};
