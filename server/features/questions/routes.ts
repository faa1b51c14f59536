import * as admin from '#domain/questions/admin-contract.ts';
import * as contract from '#domain/questions/contract.ts';
import { maxMarksPerHour, maxPostsPerHour } from '#domain/questions/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/database/database.ts';
import { implement } from '#server/http/implement.ts';
import { createCallLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { getThread, listOpenQuestions, listQuestionsForAdmins } from './queries.ts';
import { accept, answer, ask, deleteOwn, editOwn, setMeToo, setVisibility } from './service.ts';

/** Serves questions about lessons to those who may open them, and questions of all courses to admins. */
export function questionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const limitOf = (keyPrefix: string, points: number) =>
    createCallLimit(services, { keyPrefix, points, duration: 3600 }, 'too_many_changes');
  const posts = limitOf('question_posts', maxPostsPerHour);
  const marks = limitOf('question_marks', maxMarksPerHour);
  const counted =
    <Call extends { actor: Actor }, Answer>(count: typeof posts, handle: (db: Db, call: Call) => Promise<Answer>) =>
    async (call: Call) => {
      await count(call.actor.userId);
      return await handle(db, call);
    };
  implement(app, services, contract.listQuestions, (call) => listOpenQuestions(db, call));
  implement(app, services, contract.getQuestion, ({ params, actor }) => getThread(db, { id: params.id, actor }));
  implement(app, services, contract.askQuestion, counted(posts, ask));
  implement(app, services, contract.answerQuestion, counted(posts, answer));
  implement(app, services, contract.editPost, counted(posts, editOwn));
  implement(app, services, contract.acceptAnswer, counted(marks, accept));
  implement(app, services, contract.markMeToo, counted(marks, setMeToo));
  implement(app, services, contract.deleteQuestionOrAnswer, ({ params, actor, now }) =>
    deleteOwn(db, { id: params.id, actor, now }),
  );
  implement(app, services, admin.listAdminQuestions, ({ query, actor }) =>
    listQuestionsForAdmins(db, { ...query, actor }),
  );
  implement(app, services, admin.setPostVisibility, (call) => setVisibility(db, call));
}
