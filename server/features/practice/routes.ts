import { commentPractice, listAskedPractice, listMyPractice, savePractice } from '#domain/practice/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { withCommentHtml } from '#server/http/markdown.ts';
import { askedList } from './queries.ts';
import { comment, readMyAnswers, saveAnswer } from './service.ts';

/** Serves the actor's own answers to interview questions, and to mentors those that they are asked about. */
export function practiceRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listMyPractice, ({ actor }) => readMyAnswers(db, actor));
  implement(app, services, savePractice, (call) => saveAnswer(db, call));
  implement(app, services, commentPractice, (call) => comment(db, call));
  implement(app, services, listAskedPractice, async ({ query }) => {
    const page = await askedList.page(db, 'asked', query);
    return { ...page, rows: page.rows.map(withCommentHtml) };
  });
}
