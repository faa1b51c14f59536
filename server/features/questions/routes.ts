import * as contract from '#domain/questions/contract.ts';
import { maxChangesPerHour } from '#domain/questions/rules.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/database/database.ts';
import { implement } from '#server/http/implement.ts';
import { createCallLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { getThread, listOpenQuestions, questionList } from './queries.ts';
import { accept, answer, ask, deleteOwn, editOwn, setMeToo, setVisibility } from './service.ts';

/** Serves questions about lessons to those who may open them, and questions of all courses to admins. */
export function questionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countChange = createCallLimit(
    services,
    { keyPrefix: 'questions', points: maxChangesPerHour, duration: 3600 },
    'too_many_changes',
  );
  const counted =
    <Call extends { actor: Actor }, Answer>(handle: (db: Db, call: Call) => Promise<Answer>) =>
    async (call: Call) => {
      await countChange(call.actor.userId);
      return await handle(db, call);
    };
  implement(app, services, contract.listQuestions, (call) => listOpenQuestions(db, call));
  implement(app, services, contract.getQuestion, ({ params, actor }) => getThread(db, { id: params.id, actor }));
  implement(app, services, contract.askQuestion, counted(ask));
  implement(app, services, contract.answerQuestion, counted(answer));
  implement(app, services, contract.editPost, counted(editOwn));
  implement(app, services, contract.acceptAnswer, counted(accept));
  implement(app, services, contract.markMeToo, counted(setMeToo));
  implement(app, services, contract.deleteQuestionOrAnswer, (call) => deleteOwn(db, call));
  implement(app, services, contract.listAdminQuestions, ({ query, actor }) =>
    questionList.page(db, query.status, { ...query, actor }),
  );
  implement(app, services, contract.setPostVisibility, (call) => setVisibility(db, call));
}
