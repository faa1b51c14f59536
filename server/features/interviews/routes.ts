import {
  cancelInterview,
  cancelMyInterview,
  downloadInterview,
  downloadMyInterview,
  getMyInterview,
  inviteApplicant,
  listInterviews,
  moveInterview,
  pickTime,
  withdrawTime,
} from '#domain/interviews/contract.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { implement, implementBytes } from '#server/http/implement.ts';
import { createRequestLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { cancel, invite, move, withdraw } from './employer-service.ts';
import { companyFile, ownFile } from './files.ts';
import { cancelOwn, pick } from './learner-service.ts';
import { readInterviews, readMyInterview } from './queries.ts';
import { deleteOldTimes, endInterviews, remindOfInterviews } from './tasks.ts';

/** Serves interviews to companies and applicants, ends those whose consent is over, reminds of the others, and deletes old free times. */
export function interviewRoutes(app: FastifyInstance, services: Services): void {
  services.scheduler.add('ended interviews', () => endInterviews(services));
  services.scheduler.add('reminders of interviews', () => remindOfInterviews(services));
  services.scheduler.add('old free times', () => deleteOldTimes(services));
  employerRoutes(app, services);
  learnerRoutes(app, services);
}

function employerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countChange = createRequestLimit(services);
  implement(app, services, listInterviews, ({ params, actor: { companyId }, now }) =>
    readInterviews(db, { id: params.id, companyId, now }),
  );
  implement(app, services, inviteApplicant, async ({ params, body, actor, now }) => {
    await countChange(actor.contactId);
    return await invite(services, { id: params.id, offer: body.offer, actor, now });
  });
  implement(app, services, withdrawTime, ({ params, actor, now }) => withdraw(db, { id: params.id, actor, now }));
  implement(app, services, moveInterview, async ({ params, body, actor, now }) => {
    await countChange(actor.contactId);
    return await move(services, { id: params.id, startsAt: body.starts_at, text: body.text, actor, now });
  });
  implement(app, services, cancelInterview, ({ params, body, actor, now }) =>
    cancel(services, { id: params.id, text: body.text, actor, now }),
  );
  implementBytes(app, services, downloadInterview, async ({ params, actor, now }, reply) =>
    sendFile(reply, await companyFile(services, { id: params.id, actor, now })),
  );
}

function learnerRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countChange = createRequestLimit(services);
  implement(app, services, getMyInterview, ({ params, actor: { userId: applicantId }, now }) =>
    readMyInterview(db, { id: params.id, applicantId, now }),
  );
  implement(app, services, pickTime, async ({ params, body, actor, now }) => {
    // Each change mails the company.
    await countChange(actor.userId);
    const { time_id: timeId, interpreter_wished: isInterpreterWished } = body;
    return await pick(services, { id: params.id, timeId, isInterpreterWished, actor, now });
  });
  implement(app, services, cancelMyInterview, ({ params, body, actor, now }) =>
    cancelOwn(services, { id: params.id, text: body.text, actor, now }),
  );
  implementBytes(app, services, downloadMyInterview, async ({ params, query, actor, now }, reply) =>
    sendFile(reply, await ownFile(services, { id: params.id, language: query.lang, actor, now })),
  );
}

const sendFile = (reply: FastifyReply, calendar: string) =>
  reply
    .headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="interview.ics"',
      'cache-control': 'no-store',
    })
    .send(calendar);
