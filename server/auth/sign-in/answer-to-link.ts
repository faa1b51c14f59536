import type { TokenAnswer, followLink } from '#domain/auth/contract.ts';
import type { FastifyReply } from 'fastify';
import { invalid, toAuthError, type AuthError } from '#server/auth/auth-error.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { AuthCall } from '#server/auth/implement-auth.ts';
import { isFlowLink } from '#server/auth/emails/mails.ts';
import { halfChangedText } from '#domain/auth/rules.ts';
import { chooseRedirect, withFragment, withQuery } from './redirects.ts';
import { answerWithSession } from '#server/auth/sessions/sessions.ts';
import { followLink as spend } from './verification.ts';

const errorNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/**
 * Redirects the follower of a mail's link to the site: with a session in the fragment, with a code in the query for PKCE, or with an error
 * in the fragment (for PKCE also in the query).
 */
export async function answerToLink(services: AuthServices, call: AuthCall<typeof followLink>): Promise<FastifyReply> {
  const { query, request, reply } = call;
  if (!query.type || !query.token) throw invalid('Verify requires a token and a verification type');
  const target = chooseRedirect(services.config, { asked: query.redirect_to, request });
  const onward = await follow(services, call, target).catch((error: unknown) => {
    const members = errorMembers(toAuthError(error, request));
    return withFragment(isFlowLink(query.token) ? withQuery(target, members) : target, members);
  });
  return reply.header('referrer-policy', 'no-referrer').redirect(onward, 303);
}

async function follow(services: AuthServices, call: AuthCall<typeof followLink>, target: string): Promise<string> {
  const { query, device, now } = call;
  const followed = await spend(services, { type: query.type, linkToken: query.token, device, now });
  services.mailer.trigger();
  if ('code' in followed) return withQuery(target, { code: followed.code });
  if ('half' in followed) {
    const members = { message: halfChangedText };
    return withFragment(isFlowLink(query.token) ? withQuery(target, members) : target, members);
  }
  const session = await answerWithSession(services, followed.sessionId, now);
  return withFragment(target, { ...sessionMembers(session), type: query.type });
}

export function sessionMembers({ access_token, token_type, expires_in, expires_at, refresh_token }: TokenAnswer) {
  return { access_token, token_type, expires_in: String(expires_in), expires_at: String(expires_at), refresh_token };
}

export const errorMembers = ({ code, status, message }: AuthError) => ({
  error: errorNames[status] ?? 'server_error',
  error_code: code,
  error_description: message,
});
