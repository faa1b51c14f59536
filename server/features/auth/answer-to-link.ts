import type { followLink } from '#domain/auth/contract.ts';
import type { FastifyReply } from 'fastify';
import { toRefusal } from './answer-auth-failure.ts';
import { invalid, type AuthError } from './auth-error.ts';
import type { AuthServices } from './auth-services.ts';
import type { AuthCall } from './implement-auth.ts';
import { chooseRedirect, withFragment } from './redirects.ts';
import { answerWithSession } from './sessions.ts';
import { verifyLink } from './verification.ts';

const errorNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  503: 'temporarily_unavailable',
};

/** Sends whoever follows a mail's link on to the site, with a session or an error in the fragment. */
export async function answerToLink(services: AuthServices, call: AuthCall<typeof followLink>): Promise<FastifyReply> {
  const { query, request, reply } = call;
  if (!query.type || !query.token) throw invalid('Verify requires a token and a verification type');
  const target = chooseRedirect(services.config, { asked: query.redirect_to, request });
  const members = await sessionMembers(services, call).catch((error: unknown) =>
    errorMembers(toRefusal(error, request)),
  );
  return reply.header('referrer-policy', 'no-referrer').redirect(withFragment(target, members), 303);
}

async function sessionMembers(services: AuthServices, { query, device, now }: AuthCall<typeof followLink>) {
  const { sessionId, kind } = await verifyLink(services, { type: query.type, linkToken: query.token, device, now });
  const { user: _, ...session } = await answerWithSession(services, sessionId, now);
  return { ...session, expires_in: String(session.expires_in), expires_at: String(session.expires_at), type: kind };
}

const errorMembers = ({ code, status, message }: AuthError) => ({
  error: errorNames[status] ?? 'server_error',
  error_code: code,
  error_description: message,
});
