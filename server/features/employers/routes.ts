import {
  addContact,
  decidePosting,
  getAdminPosting,
  listAdminPostings,
  listContacts,
  removeContact,
  sendContactLink,
} from '#domain/employers/admin-contract.ts';
import {
  createPosting,
  deletePosting,
  endEmployerSession,
  getEmployer,
  getPosting,
  inviteColleague,
  listPostings,
  openEmployerSession,
  renewEmployerLink,
  savePosting,
  stepPosting,
} from '#domain/employers/contract.ts';
import { answerStillOpen } from '#domain/employers/still-open-contract.ts';
import {
  downloadApplicantPapers,
  getApplicant,
  listApplicants,
  stepApplicant,
} from '#domain/employers/applicants-contract.ts';
import type { FastifyInstance } from 'fastify';
import { requireStored } from '#server/core/files/access.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import { sendFile } from '#server/http/responses/send-file.ts';
import { createCallLimit, createClientCallLimit } from '#server/http/limits/rate-limits.ts';
import type { Services } from '#server/services/services.ts';
import { getPapersOf, listApplicantsOf } from './applicant-queries.ts';
import { openApplicant, takeStep } from './applicant-service.ts';
import { remindCompanies, tellRefusals, tellSilence } from './applicant-tasks.ts';
import { decide, publishedContent } from './desk-service.ts';
import { beginPosting, deletePostingOf, saveContent, takeEmployerStep } from './posting-service.ts';
import {
  getContactForAdmins,
  getPostingForDesk,
  getPostingOf,
  listContactsForAdmins,
  listPostingsForDesk,
  listPostingsOf,
} from './queries.ts';
import {
  addContactFor,
  deleteOldSessions,
  endSession,
  invite,
  openSession,
  readEmployer,
  removeContactOf,
  requireContact,
  sendLink,
} from './service.ts';
import { answerForJob, followOpenJobs } from './still-open.ts';

const day = 86_400;

/** Serves employers, and their contacts and postings to the desk. */
export function employerRoutes(app: FastifyInstance, services: Services): void {
  const { clock, db, scheduler } = services;
  scheduler.add('employer sessions', () => deleteOldSessions(db, clock.now()));
  scheduler.add('open jobs', () => followOpenJobs(services));
  sessionRoutes(app, services);
  applicantRoutes(app, services);
  postingRoutes(app, services);
  deskRoutes(app, services);
}

function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const countOpening = createClientCallLimit(services, { keyPrefix: 'employer-openings', points: 30, duration: 3600 });
  // Each link is a mail.
  const countLink = createCallLimit(services, { keyPrefix: 'employer-links', points: 5, duration: day });
  const countInvitation = createCallLimit(services, { keyPrefix: 'employer-invitations', points: 20, duration: day });
  implement(app, services, openEmployerSession, async ({ body, now, request }) => {
    await countOpening(request);
    return await openSession(services, { token: body.token, request, now });
  });
  implement(app, services, renewEmployerLink, async ({ body, now, request }) => {
    await countOpening(request);
    const { id } = await requireContact(services, body.token);
    await countLink(id);
    await sendLink(services, { id, actorId: null, now });
    return null;
  });
  implement(app, services, answerStillOpen, async ({ body: { token, is_open: isOpen }, now, request }) => {
    await countOpening(request);
    return await answerForJob(services, { token, isOpen, now });
  });
  implement(app, services, getEmployer, ({ actor, now }) => readEmployer(db, { actor, now }));
  implement(app, services, endEmployerSession, ({ params, actor }) => endSession(db, { id: params.id, actor }));
  implement(app, services, inviteColleague, async ({ body, actor, now }) => {
    await countInvitation(actor.companyId);
    return await invite(services, { form: body, actor, now });
  });
}

function applicantRoutes(app: FastifyInstance, services: Services): void {
  const { db, files, scheduler } = services;
  scheduler.add('refusals', () => tellRefusals(services));
  scheduler.add('reminders of companies', () => remindCompanies(services));
  scheduler.add('silent companies', () => tellSilence(services));
  implement(app, services, listApplicants, async ({ actor: { companyId }, now }) => ({
    rows: await listApplicantsOf(db, { companyId, now }),
  }));
  implement(app, services, getApplicant, ({ params: { id }, actor, now }) => openApplicant(db, { id, actor, now }));
  implement(app, services, stepApplicant, ({ params: { id }, body, actor, now }) =>
    takeStep(db, { id, actor, now, ...body }),
  );
  implementBytes(app, services, downloadApplicantPapers, async ({ params: { id }, actor, now, request }, reply) => {
    const file = await getPapersOf(db, { id, companyId: actor.companyId, now });
    return sendFile({ request, reply, files }, await requireStored(files, file), 'attachment', 'private, no-store');
  });
}

function postingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listPostings, async ({ actor }) => ({ rows: await listPostingsOf(db, actor.companyId) }));
  implement(app, services, getPosting, ({ params: { id }, actor: { companyId } }) =>
    getPostingOf(db, { id, companyId }),
  );
  implement(app, services, createPosting, ({ body, actor, now }) =>
    beginPosting(db, { copyOf: body.copy_of, actor, now }),
  );
  implement(app, services, savePosting, ({ params, body, actor, now }) =>
    saveContent(db, { id: params.id, content: body.content, seenAt: body.updated_at, actor, now }),
  );
  implement(app, services, stepPosting, ({ params, body, actor, now }) =>
    takeEmployerStep(db, { id: params.id, step: body.step, seenAt: body.updated_at, actor, now }),
  );
  implement(app, services, deletePosting, ({ params, actor }) => deletePostingOf(db, { id: params.id, actor }));
}

function deskRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  implement(app, services, listContacts, async ({ params, now }) => ({
    rows: await listContactsForAdmins(db, { companyId: params.id, now }),
  }));
  implement(app, services, addContact, ({ params, body, actor, now }) =>
    addContactFor(services, { companyId: params.id, form: body, actorId: actor.userId, now }),
  );
  implement(app, services, sendContactLink, async ({ params: { id }, actor, now }) => {
    await sendLink(services, { id, actorId: actor.userId, now });
    return await getContactForAdmins(db, { id, now });
  });
  implement(app, services, removeContact, ({ params, actor, now }) =>
    removeContactOf(db, { id: params.id, actorId: actor.userId, now }),
  );
  implement(app, services, listAdminPostings, ({ query }) => listPostingsForDesk(db, query));
  implement(app, services, getAdminPosting, async ({ params }) => {
    const posting = await getPostingForDesk(db, params.id);
    return { ...posting, published: await publishedContent(db, posting) };
  });
  implement(app, services, decidePosting, ({ params, body: { updated_at: seenAt, step, title, remark }, actor, now }) =>
    decide(services, { id: params.id, seenAt, step, title, remark, actorId: actor.userId, now }),
  );
}
