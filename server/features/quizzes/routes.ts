import {
  type AdminAttempt,
  exportQuizAttempts,
  getLessonQuiz,
  getQuizResults,
  listQuizAttempts,
  pasteQuestions,
  removeQuestion,
  replaceQuestion,
  saveQuiz,
} from '#domain/quizzes/admin-contract.ts';
import { getAttempt, getQuiz, saveAnswer, startAttempt, submitAttempt } from '#domain/quizzes/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type CsvColumns, implementExport } from '#server/core/records/csv.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { attemptList, readLessonQuiz, readQuizResults } from './admin-queries.ts';
import { addPasted, removeOne, replaceOne, saveSettings } from './admin-service.ts';
import { readAttempt, readQuiz, saveOwnAnswer, startOwnAttempt, submitOwnAttempt } from './service.ts';

/** Serves quizzes to learners of their lessons, and to mentors for editing and with what learners answer. */
export function quizRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getQuiz, ({ params, actor, now }) => readQuiz(db, { id: params.id, actor, now }));
  implement(app, services, startAttempt, ({ params, actor, now }) =>
    startOwnAttempt(db, { id: params.id, actor, now }),
  );
  implement(app, services, getAttempt, ({ params, actor }) => readAttempt(db, { id: params.id, actor }));
  implement(app, services, saveAnswer, (call) => saveOwnAnswer(db, call));
  implement(app, services, submitAttempt, ({ params, actor, now }) =>
    submitOwnAttempt(db, { id: params.id, actor, now }),
  );
  editingRoutes(app, services);
  resultRoutes(app, services);
}

function editingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getLessonQuiz, ({ params }) => readLessonQuiz(db, params.id));
  implement(app, services, saveQuiz, ({ params, body, actor, now }) =>
    saveSettings(db, { lessonId: params.id, ...body, actorId: actor.userId, now }),
  );
  implement(app, services, pasteQuestions, ({ params, body, actor, now }) =>
    addPasted(db, { lessonId: params.id, ...body, actorId: actor.userId, now }),
  );
  implement(app, services, replaceQuestion, ({ params, body, actor, now }) =>
    replaceOne(db, { id: params.id, content: body, actorId: actor.userId, now }),
  );
  implement(app, services, removeQuestion, ({ params, actor, now }) =>
    removeOne(db, { id: params.id, actorId: actor.userId, now }),
  );
}

function resultRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, getQuizResults, ({ params }) => readQuizResults(db, params.id));
  implement(app, services, listQuizAttempts, ({ query }) => attemptList.page(db, 'all', query));
  implementExport(app, services, exportQuizAttempts, {
    entity: 'quiz_attempts',
    columns: csvColumns,
    open: async ({ query }) => ({ filter: query, read: await attemptList.reader(db, 'all', query) }),
  });
}

const csvColumns: CsvColumns<AdminAttempt> = {
  Name: (row) => row.student.full_name,
  Email: (row) => row.student.email,
  Course: (row) => row.course_title,
  Lesson: (row) => row.lesson_title,
  Attempt: (row) => row.number,
  Started: (row) => row.started_at,
  'Last answer': (row) => row.answered_at,
  Ended: (row) => row.ended_at,
  Points: (row) => row.right_points,
  'Of points': (row) => row.total_points,
  Passed: (row) => row.is_passed,
};
