import * as contract from '#domain/auth/contract.ts';
import { getAuthSettings, getHealth, getSigningKeys } from '#domain/auth/service-contract.ts';
import { halfChangedText, invitationLifeSeconds, providerNames } from '#domain/auth/rules.ts';
import { viewHeader } from '#domain/kernel/actor.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '#server/services/services.ts';
import { accountRoutes } from './admin-api/routes.ts';

import { refusal, sendAuthError } from '#server/auth/kernel/auth-error.ts';
import { logIfFailedSignIn } from '#server/auth/kernel/failed-sign-ins.ts';
import { withAuthServices, type AuthServices } from '#server/auth/kernel/auth-services.ts';
import { answerToLink } from '#server/auth/sign-in/verification.ts';
import { authImplementer } from '#server/auth/sessions/implement-auth.ts';
import { deleteOldFlows } from '#server/auth/kernel/flows.ts';
import { deleteOldMailTokens } from '#server/auth/kernel/token-queries.ts';
import { deleteOldFactors } from '#server/auth/kernel/factor-queries.ts';
import { factorRoutes, recoveryCodeRoutes } from './mfa/routes.ts';
import { proofKeyOf } from '#server/auth/kernel/flows.ts';
import { providerRoutes } from './providers/routes.ts';
import { createRequestLimits, deleteEndedCounts } from '#server/auth/kernel/rate-limits.ts';
import { findKnownDevice } from '#server/auth/kernel/known-devices.ts';
import { createHumanCheck, type RequireHuman } from './sign-in/captcha.ts';
import { mailSignInLink, recover, resend } from './sign-in/recovery.ts';
import { chooseRedirect } from '#server/auth/kernel/redirects.ts';
import { answerWithSession } from './sessions/sessions.ts';
import { signOut } from '#server/auth/sessions/sessions.ts';
import { signUp, makeToken } from '#server/auth/sign-in/sign-in.ts';
import { reauthenticate, updateUser } from './users/user.ts';
import { viewOf } from '#server/auth/kernel/user-view.ts';
import { verifyProof } from './sign-in/verification.ts';

/** Flows are deleted after this time, in seconds. */
const oldSeconds = 24 * 3600;

type Implement = ReturnType<typeof authImplementer>;
type GuardedServices = AuthServices & { requireHuman: RequireHuman };

/** Serves the auth service under /auth/v1, for the unmodified auth client. */
export function authRoutes(app: FastifyInstance, platform: Services): void {
  void app.register((scope, _, done) => {
    const services = { ...withAuthServices(platform), requireHuman: createHumanCheck(platform) };
    scope.setErrorHandler((error: Error, request, reply) => {
      logIfFailedSignIn(services, error, request.ip);
      sendAuthError(error, request, reply);
    });
    scope.addHook('onRequest', (request, _, next) =>
      next(isForbiddenInView(request) ? refusal('view_only') : undefined),
    );
    scope.addHook('onClose', () => services.settle());
    const implement = authImplementer(scope, services, createRequestLimits(services));
    descriptionRoutes(implement, services);
    visitorRoutes(implement, services);
    mailRoutes(implement, services);
    mailProofRoutes(implement, services);
    userRoutes(implement, services);
    providerRoutes(scope, implement, services);
    services.scheduler.add('old sign-ins', async () => {
      const now = services.clock.now();
      const before = plusSeconds(now, -oldSeconds);
      const invitedBefore = plusSeconds(now, -invitationLifeSeconds);
      await deleteOldFlows(services.db, { before, now });
      await deleteOldMailTokens(services.db, { before, invitedBefore, now });
      await deleteOldFactors(services.db, now);
      await deleteEndedCounts(services.db);
    });
    factorRoutes(implement, services);
    accountRoutes(implement, services);
    scope.all('/auth/v1/*', () => {
      throw refusal('feature_disabled');
    });
    done();
  });
  recoveryCodeRoutes(app, platform);
}

// These operations act on the signed-in account, even in an admin view; there they may only refresh or end the session, so that an
// admin cannot change the own password by mistake.
function isForbiddenInView(request: FastifyRequest): boolean {
  if (request.headers[viewHeader] === undefined || request.method === 'GET') return false;
  const { grant_type: grant } = request.query as { grant_type?: unknown };
  const { url } = request.routeOptions;
  return !(url === contract.signOut.path || (url === contract.makeToken.path && grant === 'refresh_token'));
}

function descriptionRoutes(implement: Implement, { config, signingKeys, sendSms }: AuthServices): void {
  const health = { version: '1', name: 'GoTrue', description: `The auth service of ${config.BRAND_NAME}` };
  const providers = Object.fromEntries(providerNames.map((name) => [name, name in config.providers]));
  const settings = {
    external: { email: true, phone: false, anonymous_users: false, apple: false, ...providers },
    disable_signup: false,
    mailer_autoconfirm: config.autoconfirm,
    phone_autoconfirm: false,
    // Whether phones can be a second factor.
    sms_provider: sendSms ? 'folder' : '',
    saml_enabled: false,
    captcha_enabled: config.captcha !== null,
  };
  implement(getHealth, () => Promise.resolve(health));
  implement(getAuthSettings, () => Promise.resolve(settings));
  implement(getSigningKeys, async ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=600');
    return await Promise.resolve(signingKeys.publicKeys());
  });
}

function visitorRoutes(implement: Implement, services: GuardedServices): void {
  implement(
    contract.signUp,
    async ({ query, body, device, now, request }) => {
      await services.requireHuman({ body, request, now });
      const link = linkOf(services, { asked: query.redirect_to, body, request });
      return await signUp(services, { ...body, ...link, device, now });
    },
    'signup',
  );
  implement(
    contract.makeToken,
    async ({ query, body, device, now, request }) => {
      if (query.grant_type === 'password') await services.requireHuman({ body, request, now });
      const findDevice = (email: string) => findKnownDevice(services, request, email);
      return await makeToken(services, { grantType: query.grant_type, ...body, device, findDevice, now });
    },
    'token',
  );
}

interface LinkRequest {
  asked: string;
  body: Parameters<typeof proofKeyOf>[0];
  request: FastifyRequest;
}

const linkOf = ({ config }: AuthServices, { asked, body, request }: LinkRequest) => ({
  redirectTo: chooseRedirect(config, { asked, request }),
  proofKey: proofKeyOf(body),
});

// These responses do not depend on whether the address is known; the mail is queued afterwards.
function mailRoutes(implement: Implement, services: GuardedServices): void {
  implement(
    contract.recover,
    async ({ query, body, now, request }) => {
      await services.requireHuman({ body, request, now });
      recover(services, { ...body, ...linkOf(services, { asked: query.redirect_to, body, request }), now });
      return {};
    },
    'recover',
  );
  for (const operation of [contract.mailCode, contract.mailLink]) {
    implement(
      operation,
      async ({ query, body, now, request }) => {
        await services.requireHuman({ body, request, now });
        const link = linkOf(services, { asked: query.redirect_to, body, request });
        await mailSignInLink(services, { ...body, ...link, now });
        return {};
      },
      'otp',
    );
  }
  implement(
    contract.resend,
    async ({ query, body, now, request }) => {
      await services.requireHuman({ body, request, now });
      resend(services, { ...body, ...linkOf(services, { asked: query.redirect_to, body, request }), now });
      return {};
    },
    'resend',
  );
}

function mailProofRoutes(implement: Implement, services: AuthServices): void {
  implement(contract.followLink, (call) => answerToLink(services, call), 'verify');
  implement(
    contract.verifyCode,
    async ({ body, device, now }) => {
      const verified = await verifyProof(services, { ...body, device, now });
      services.mailer.trigger();
      if ('isHalfway' in verified) return { msg: halfChangedText, code: '200' };
      return await answerWithSession(services, verified.sessionId, now);
    },
    'verify',
  );
}

function userRoutes(implement: Implement, services: AuthServices): void {
  implement(contract.getOwnUser, ({ signedIn }) => viewOf(services.db, signedIn.account));
  implement(
    contract.updateOwnUser,
    async ({ signedIn, query, body, device, now, request }) => {
      const change = { ...body, ...linkOf(services, { asked: query.redirect_to, body, request }) };
      return await updateUser(services, signedIn, { change, device, now });
    },
    'user',
  );
  implement(
    contract.reauthenticate,
    async ({ signedIn, now }) => {
      await reauthenticate(services, signedIn, { now });
      return {};
    },
    'user',
  );
  implement(contract.signOut, async ({ signedIn, query, reply }) => {
    await signOut(services, signedIn, query.scope);
    return reply.status(204).send();
  });
}
