import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import { uploadFile } from '#domain/files/contract.ts';
import { AppError } from '#domain/kernel/errors.ts';
import compress from '@fastify/compress';
import fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { accountRoutes } from '#server/core/people/account/routes.ts';
import { applicationRoutes } from '#server/features/applications/routes.ts';
import { announcementRoutes } from '#server/features/announcements/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { authRoutes } from '#server/auth/routes.ts';
import { careerRoutes } from '#server/features/career/routes.ts';
import { certificateRoutes } from '#server/features/certificates/routes.ts';
import { communityRoutes } from '#server/features/community/routes.ts';
import { companyRoutes } from '#server/features/companies/routes.ts';
import { courseRoutes } from '#server/features/courses/routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/routes.ts';
import { employerRoutes } from '#server/features/employers/routes.ts';
import { enrollmentRoutes } from '#server/features/enrollments/routes.ts';
import { fileRoutes } from '#server/core/files/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { seoRoutes } from '#server/features/seo/routes.ts';
import { exerciseRoutes } from '#server/features/exercises/routes.ts';
import { groupRoutes } from '#server/features/groups/routes.ts';
import { homeworkRoutes } from '#server/features/homework/routes.ts';
import { interviewRoutes } from '#server/features/interviews/routes.ts';
import { jobRoutes } from '#server/features/jobs/routes.ts';
import { lessonRoutes } from '#server/features/lessons/routes.ts';
import { newsletterRoutes } from '#server/features/newsletter/routes.ts';
import { notificationRoutes } from '#server/core/notifications/routes.ts';
import { storeFees } from '#server/core/payments/commands.ts';
import { overviewRoutes } from '#server/features/overview/routes.ts';
import { paymentRoutes } from '#server/features/payments/routes.ts';
import { peopleRoutes } from '#server/features/people/routes.ts';
import { portfolioRoutes } from '#server/features/portfolio/routes.ts';
import { postRoutes } from '#server/features/posts/routes.ts';
import { profileRoutes } from '#server/core/people/profiles/routes.ts';
import { projectRoutes } from '#server/features/projects/routes.ts';
import { progressRoutes } from '#server/features/progress/routes.ts';
import { qpayRoutes } from '#server/features/qpay/routes.ts';
import { questionRoutes } from '#server/features/questions/routes.ts';
import { practiceRoutes } from '#server/features/practice/routes.ts';
import { quizRoutes } from '#server/features/quizzes/routes.ts';
import { renditionRoutes } from '#server/features/renditions/routes.ts';
import { reportRoutes } from '#server/features/reports/routes.ts';
import { ratingRoutes } from '#server/features/ratings/routes.ts';
import { savedJobRoutes } from '#server/features/saved-jobs/routes.ts';
import { siteRoutes } from '#server/features/site/routes.ts';
import { userRoutes } from '#server/core/people/users/routes.ts';
import { resultRoutes } from '#server/features/results/routes.ts';
import { statementRoutes } from '#server/features/statements/routes.ts';
import { transferRoutes } from '#server/features/transfers/routes.ts';
import { verificationRoutes } from '#server/features/verification/routes.ts';
import { workRoutes } from '#server/features/works/routes.ts';
import { limitBodyTime, limitUnreadResponses, connectionLimits, defaultTimeouts } from '#server/http/connections.ts';
import { descriptionRoutes } from '#server/http/openapi/routes.ts';
import { sendError } from '#server/http/responses/error-responses.ts';
import { createSecurityHeaders } from '#server/http/security-headers.ts';
import { sendBadAddressPage } from '#server/http/responses/short-page.ts';
import type { Services } from '#server/services/services.ts';
import { testClockRoute } from './test-clock.ts';

/** Open requests have this time to end at shutdown. */
const drainMilliseconds = 3000;

/** The maximum size of a request body in bytes; upload routes stream instead. */
const bodyLimit = 1024 * 1024;

/**
 * Compresses JSON, XML and CSV responses. Pages and files are compressed in advance. Request bodies are never decompressed, which
 * rules out decompression bombs.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  customTypes: /^application\/(json|xml|rss\+xml)|^text\/csv/,
  threshold: 1024,
  // Below this size compressing in place is faster than in another thread.
  syncThreshold: 64 * 1024,
  // Level 4 takes two thirds longer for 2 % fewer bytes.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  globalDecompression: false,
};

/** Builds the HTTP application with all routes, without listening. */
export async function buildApp(services: Services, timeouts = defaultTimeouts): Promise<FastifyInstance> {
  await storeFees(services);
  const secure = createSecurityHeaders(services.config);
  const app: FastifyInstance = fastify({
    loggerInstance: services.log,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: services.config.TRUST_PROXY ?? false,
    forceCloseConnections: 'idle',
    ...connectionLimits(timeouts),
    // An invalid URL reaches no route and no hook, and would get Fastify's own error format.
    frameworkErrors: (error, request, reply) => {
      secure(request, reply);
      if (isPageAddress(request.url)) sendBadAddressPage(request, reply);
      else sendError(error, request, reply);
    },
  });
  acceptEmptyJson(app);
  app.setErrorHandler(sendError);
  // Browsers open connections in advance; an unused one counts as busy and would delay the shutdown.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), drainMilliseconds).unref();
  });
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply);
    // Not awaited: awaiting a reply waits until it is sent.
    void reply.header('x-request-id', request.id);
    // Node takes the first Host header; a proxy before it may have taken the other one.
    done(countHostHeaders(request) > 1 ? new AppError('bad_input') : undefined);
  });
  limitUnreadResponses(app.server, timeouts);
  services.requestLimits.install(app);
  limitBodyTime(app, timeouts, ({ routeOptions }) => routeOptions.url === uploadFile.path);
  await app.register(compress, compression);
  serveApi(app, services);
  app.all('/api/*', () => {
    throw new AppError('not_found');
  });
  return app;
}

const isPageAddress = (url: string) => !/^\/(?:api|auth)(?:\/|$)/.test(url);

const countHostHeaders = ({ raw: { rawHeaders } }: FastifyRequest) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length;

const routes = [
  siteRoutes,
  communityRoutes,
  seoRoutes,
  authRoutes,
  courseRoutes,
  companyRoutes,
  portfolioRoutes,
  workRoutes,
  profileRoutes,
  accountRoutes,
  employerRoutes,
  enrollmentRoutes,
  certificateRoutes,
  groupRoutes,
  lessonRoutes,
  renditionRoutes,
  homeworkRoutes,
  peopleRoutes,
  questionRoutes,
  reportRoutes,
  practiceRoutes,
  quizRoutes,
  exerciseRoutes,
  ratingRoutes,
  interviewRoutes,
  jobRoutes,
  savedJobRoutes,
  applicationRoutes,
  projectRoutes,
  progressRoutes,
  verificationRoutes,
  paymentRoutes,
  qpayRoutes,
  statementRoutes,
  transferRoutes,
  resultRoutes,
  fileRoutes,
  postRoutes,
  newsletterRoutes,
  announcementRoutes,
  notificationRoutes,
  overviewRoutes,
  searchRoutes,
  dashboardRoutes,
  careerRoutes,
  userRoutes,
  auditRoutes,
];

function serveApi(app: FastifyInstance, services: Services): void {
  for (const serve of routes) serve(app, services);
  descriptionRoutes(app, services.config);
  if (services.config.TEST_CLOCK) testClockRoute(app, services);
}

// The auth client sends requests without a body as JSON.
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}
