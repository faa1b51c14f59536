import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { uploadFile } from '#domain/files/contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import compress from '@fastify/compress';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { accountRoutes } from '#server/core/people/account/routes.ts';
import { applicationRoutes } from '#server/features/applications/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { communityRoutes } from '#server/features/community/routes.ts';
import { companyRoutes } from '#server/features/companies/routes.ts';
import { courseRoutes } from '#server/features/courses/routes.ts';
import { enrollmentRoutes } from '#server/features/enrollments/routes.ts';
import { fileRoutes } from '#server/core/files/routes.ts';
import { findingRoutes } from '#server/features/seo/routes.ts';
import { homeworkRoutes } from '#server/features/homework/routes.ts';
import { jobRoutes } from '#server/features/jobs/routes.ts';
import { lessonRoutes } from '#server/features/lessons/routes.ts';
import { newsletterRoutes } from '#server/features/newsletter/routes.ts';
import { notificationRoutes } from '#server/core/notifications/routes.ts';
import { overviewRoutes } from '#server/features/overview/routes.ts';
import { postRoutes } from '#server/features/posts/routes.ts';
import { avatarRoutes } from '#server/core/people/profiles/avatar-routes.ts';
import { profileRoutes } from '#server/core/people/profiles/routes.ts';
import { projectRoutes } from '#server/features/projects/routes.ts';
import { proposalRoutes } from '#server/features/proposals/routes.ts';
import { rirekishoRoutes } from '#server/features/rirekisho/routes.ts';
import { siteRoutes } from '#server/features/site/routes.ts';
import { userRoutes } from '#server/core/people/users/routes.ts';
import { verificationRoutes } from '#server/features/verification/routes.ts';
import { boundBodies, boundResponses, connectionLimits, usualPatience } from '#server/http/connections.ts';
import { descriptionRoutes } from '#server/http/openapi/routes.ts';
import { answerFailure } from '#server/http/error-responses.ts';
import { createSecuring } from '#server/http/security-headers.ts';
import type { Services } from '#server/services/services.ts';
import { testClockRoute } from './test-clock.ts';

/** Milliseconds that open requests are given when the product ends. */
const drainMilliseconds = 3000;

/** A request body's ceiling in bytes; uploads stream past it on routes of their own. */
const bodyLimit = 1024 * 1024;

/**
 * Lists travel in three languages, and phones on slow networks wait for each byte. Pages and files are compressed before they
 * are asked for; event streams and media are no JSON. What is sent to us is read as it comes, so that nothing small unpacks
 * into something vast.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  customTypes: /^application\/(json|xml|rss\+xml)|^text\/csv/,
  threshold: 1024,
  // Handing a few kilobytes to another thread and back takes longer than packing them.
  syncThreshold: 64 * 1024,
  // The next level takes two thirds longer for two hundredths fewer bytes.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  globalDecompression: false,
};

/** Builds the HTTP application: every route of the product, without listening. */
export async function buildApp(services: Services, patience = usualPatience): Promise<FastifyInstance> {
  const secure = createSecuring(services.config);
  const app: FastifyInstance = fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: services.config.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    ...connectionLimits(patience),
    // An address that cannot be read meets no route and no hook, and would be refused in a form of its own.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply);
      answerFailure(error, request, reply);
    },
  });
  acceptEmptyJson(app);
  app.setErrorHandler(answerFailure);
  // A connection that was opened and never used counts as busy: browsers keep some, and an end would wait for them.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), drainMilliseconds).unref();
  });
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    // Not awaited: a reply can be waited for, and settles only when the answer has gone out.
    void reply.header('x-request-id', request.id);
    done();
  });
  boundResponses(app.server, patience);
  services.requestLimits.install(app);
  boundBodies(app, patience, ({ routeOptions }) => routeOptions.url === uploadFile.path);
  await app.register(compress, compression);
  serveApi(app, services);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  return app;
}

function serveApi(app: FastifyInstance, services: Services): void {
  siteRoutes(app, services);
  communityRoutes(app, services);
  findingRoutes(app, services);
  avatarRoutes(app);
  authRoutes(app, services);
  courseRoutes(app, services);
  companyRoutes(app, services);
  profileRoutes(app, services);
  accountRoutes(app, services);
  enrollmentRoutes(app, services);
  lessonRoutes(app, services);
  homeworkRoutes(app, services);
  jobRoutes(app, services);
  applicationRoutes(app, services);
  projectRoutes(app, services);
  proposalRoutes(app, services);
  verificationRoutes(app, services);
  fileRoutes(app, services);
  postRoutes(app, services);
  newsletterRoutes(app, services);
  notificationRoutes(app, services);
  overviewRoutes(app, services);
  rirekishoRoutes(app, services);
  userRoutes(app, services);
  auditRoutes(app, services);
  descriptionRoutes(app, services.config);
  if (services.config.TEST_CLOCK) testClockRoute(app, services);
}

// The auth client names JSON as the type of requests that have no body at all.
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}
