import * as contract from '#domain/auth/identity-contract.ts';
import { flowLifeSeconds } from '#domain/auth/rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerCallback } from './callback.ts';
import { invalid, refusal } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { proofKeyOf } from '#server/auth/kernel/flows.ts';
import { requireRaised, unlink } from './identities.ts';
import type { authImplementer } from '#server/auth/sessions/implement-auth.ts';
import { createProviders, type ProviderServices } from './providers.ts';
import { beginProviderFlow, type ProviderRequest } from './provider-flows.ts';
import { chooseRedirect, withQuery } from '#server/auth/kernel/redirects.ts';
import { acceptForms } from '#server/http/forms.ts';

type Implement = ReturnType<typeof authImplementer>;
type Query = ProviderRequest['query'] & { redirect_to: string; skip_http_redirect: string } & Parameters<
    typeof proofKeyOf
  >[0];

export function providerRoutes(scope: FastifyInstance, implement: Implement, given: AuthServices): void {
  const services = { ...given, findProvider: createProviders(given.config) };
  const begin = async (
    query: Query,
    {
      linking,
      now,
      request,
      reply,
    }: { linking: ProviderRequest['linking']; now: string; request: FastifyRequest; reply: FastifyReply },
  ) => {
    const redirectTo = chooseRedirect(services.config, { asked: query.redirect_to, request });
    const { url, state } = await beginProviderFlow(services, {
      query,
      redirectTo,
      proofKey: proofKeyOf(query),
      linking,
      now,
    });
    void reply.header('set-cookie', browserCookie(services, state)).header('referrer-policy', 'no-referrer');
    return query.skip_http_redirect === 'true' ? { url } : reply.redirect(url, 302);
  };
  implement(contract.authorize, ({ query, ...call }) => begin(query, { ...call, linking: null }), 'authorize');
  implement(
    contract.linkIdentity,
    async ({ query, signedIn, ...call }) => {
      if (!services.config.AUTH_MANUAL_LINKING) throw refusal('manual_linking_disabled');
      await requireRaised(services.db, signedIn, 'link');
      const { account, sessionId } = signedIn;
      return await begin(query, { ...call, linking: { userId: account.id, sessionId } });
    },
    'authorize',
  );
  implement(
    contract.unlinkIdentity,
    async ({ params, signedIn, now }) => {
      if (!services.config.AUTH_MANUAL_LINKING) throw refusal('manual_linking_disabled');
      await unlink(services, signedIn, { identityId: params.id, now });
      return {};
    },
    'user',
  );
  implement(contract.signInWithSaml, async () => {
    throw await Promise.resolve(refusal('saml_provider_disabled'));
  });
  callbackRoutes(scope, implement, services);
}

function callbackRoutes(scope: FastifyInstance, implement: Implement, services: ProviderServices): void {
  implement(contract.arrive, async ({ query, request, reply, ...call }) => {
    const isOwn = hasBrowserCookie(request, query.state);
    const { status, url } = await answerCallback(services, { query, isOwn, request, ...call });
    void reply.header('referrer-policy', 'no-referrer').header('set-cookie', browserCookie(services, query.state, 0));
    return reply.redirect(url, status);
  });
  acceptForms(scope);
  // A cross-site POST does not carry SameSite cookies, a navigation does.
  implement(contract.arriveByForm, async ({ body, reply }) => {
    const members = Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' && value ? [[name, value] as const] : [],
    );
    const url = withQuery(`${services.config.authUrl}/callback`, Object.fromEntries(members));
    await Promise.resolve();
    if (url.length > maxFormLength) throw invalid('The form is too long for an address');
    return reply.header('referrer-policy', 'no-referrer').redirect(url, 303);
  });
}

/** The maximum length of the redirect that a form_post callback becomes. */
const maxFormLength = 8000;

const uuidCharacters = /^[0-9a-f-]{36}$/;
const cookieOf = (state: string) => `oauth-${state}`;

// Without this cookie an attacker could make a victim complete the attacker's own sign-in.
function browserCookie({ config }: AuthServices, state: string, seconds = flowLifeSeconds): string {
  const name = cookieOf(uuidCharacters.test(state) ? state : '');
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=1; Path=/auth/v1/callback; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

function hasBrowserCookie(request: FastifyRequest, state: string): boolean {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return uuidCharacters.test(state) && cookies.includes(`${cookieOf(state)}=1`);
}
