import { answerReport, correctReport, listMyReports, listReports, writeReport } from '#domain/reports/contract.ts';
import type { FastifyInstance } from 'fastify';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { withCommentHtml } from '#server/http/markdown.ts';
import { reportList } from './queries.ts';
import { answer, correct, readMyReports, saveReport } from './service.ts';

/** Serves the actor's own daily reports, and all reports to admins. */
export function reportRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listMyReports, ({ params, query, actor, now }) =>
    readMyReports(db, { params, query, actor, now }),
  );
  implement(app, services, writeReport, ({ params, body, actor, now }) => saveReport(db, { params, body, actor, now }));
  implement(app, services, correctReport, ({ params, body, actor, now }) => correct(db, { params, body, actor, now }));
  implement(app, services, listReports, async ({ query }) => {
    const page = await reportList.page(db, query.read, query);
    return { ...page, rows: page.rows.map(withCommentHtml) };
  });
  implement(app, services, answerReport, ({ params, body, actor, now }) =>
    answer(db, { params, body, actorId: actor.userId, now }),
  );
}
