import {
  invitationLifeSeconds,
  mailTokenLifeSeconds,
  maxCodeGuesses,
  normalizeEmail,
  passwordGuessSeconds,
  halfChangedText,
} from '#domain/auth/rules.ts';
import { readPhone } from '#domain/auth/factor-rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/database/database.ts';
import { invalid, refusal, toAuthError, type AuthError } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { agreeToEmail } from '#server/auth/users/email-change.ts';
import { issueCode } from '#server/auth/kernel/flows.ts';
import { addGuess, deleteGuesses } from '#server/auth/kernel/guesses.ts';
import { hashLink, isFlowLink } from '#server/auth/emails/mails.ts';
import { lockAccountOfLink, takeLink, type TokenKind } from '#server/auth/kernel/token-queries.ts';
import { takeCode, type MailToken } from '#server/auth/emails/take-code.ts';
import { confirmOwner, contentOf } from '#server/auth/kernel/ownership.ts';
import { lockAccount, type Account } from '#server/auth/kernel/account-queries.ts';
import type { Device } from '#server/auth/kernel/session-queries.ts';
import { openSession, answerWithSession } from '#server/auth/sessions/sessions.ts';
import type { TokenAnswer, followLink } from '#domain/auth/contract.ts';
import type { FastifyReply } from 'fastify';
import type { AuthCall } from '#server/auth/sessions/implement-auth.ts';
import { rememberDevice } from '#server/auth/kernel/known-devices.ts';
import { chooseRedirect, withFragment, withQuery } from '#server/auth/kernel/redirects.ts';

/** The token kinds that each verification type accepts. */
const kindsOf = new Map<string, readonly TokenKind[]>([
  ['signup', ['signup']],
  ['recovery', ['recovery']],
  ['invite', ['invite']],
  ['magiclink', ['magiclink']],
  ['email_change', ['email_change_new', 'email_change_current']],
  ['email', ['signup', 'magiclink']],
]);

interface Proof {
  type: string;
  device: Device;
  now: Timestamp;
}

/** The result of a verification: a session, or `isHalfway` when the other mailbox must confirm a new address too. */
export type Verified = { sessionId: string; kind: TokenKind } | { isHalfway: true };

/** Uses up a mail's link: creates a session or, for PKCE, a code. */
async function acceptLink(
  services: AuthServices,
  given: Proof & { linkToken: string },
): Promise<Verified | { code: string }> {
  return await services.db.transaction().execute(async (tx) => {
    const token = await spendLink(tx, given);
    if (token.flow_id === null) return await openVerifiedSession(services, tx, { ...given, token });
    const account = await applyToken(services, tx, { ...given, token });
    if (!account) return { isHalfway: true };
    const code = await issueCode(tx, { flowId: token.flow_id, userId: account.id, now: given.now });
    if (code === undefined) throw linkRefusal();
    return { code };
  });
}

async function verifyLink(services: AuthServices, given: Proof & { linkToken: string }): Promise<Verified> {
  return await services.db
    .transaction()
    .execute(async (tx) => await openVerifiedSession(services, tx, { ...given, token: await spendLink(tx, given) }));
}

const linkRefusal = () => refusal('otp_expired', { message: 'Email link is invalid or has expired' });

async function spendLink(tx: Db, { linkToken, type, now }: Proof & { linkToken: string }) {
  const since = plusSeconds(now, -(type === 'invite' ? invitationLifeSeconds : mailTokenLifeSeconds));
  const kinds = kindsOf.get(type) ?? [];
  const linkHash = hashLink(linkToken);
  await lockAccountOfLink(tx, linkHash);
  const token = kinds.length > 0 ? await takeLink(tx, { linkHash, kinds, since }) : undefined;
  if (!token) throw linkRefusal();
  return token;
}

/** The maximum random delay of an error for a code, which hides differences in query time. */
const maxDelayMs = 25;

// Failed attempts stay counted. Attempts for addresses without a mail are stored too, so that they take about the same time.
async function verifyCode(services: AuthServices, given: Proof & { email: string; code: string }): Promise<Verified> {
  const key = services.secrets.sign('mail-code-guess', normalizeEmail(given.email));
  const verified = await services.db.transaction().execute(async (tx) => {
    const { guesses } = await addGuess(tx, {
      key,
      since: plusSeconds(given.now, -passwordGuessSeconds),
      now: given.now,
    });
    if (guesses > maxCodeGuesses) return null;
    const token = await takeCode(services, tx, { ...given, kinds: kindsOf.get(given.type) ?? [] });
    if (!token) return null;
    await deleteGuesses(tx, key);
    return await openVerifiedSession(services, tx, { ...given, token });
  });
  if (verified) return verified;
  await sleep(randomInt(maxDelayMs));
  throw refusal('otp_expired');
}

interface TokenUse {
  token: MailToken;
  device: Device;
  now: Timestamp;
}

async function openVerifiedSession(services: AuthServices, tx: Db, use: TokenUse): Promise<Verified> {
  const account = await applyToken(services, tx, use);
  if (!account) return { isHalfway: true };
  const { device, now, token } = use;
  return { sessionId: await openSession(tx, { account, method: 'otp', device, now }), kind: token.kind };
}

// The holder of a mail's token owns the mailbox, so the address is confirmed whatever the mail was for. Null when the other mailbox must
// confirm too.
async function applyToken(services: AuthServices, tx: Db, { token, now }: TokenUse): Promise<Account | null> {
  const account = await lockAccount(tx, token.user_id);
  if (isBanned(account, now)) throw refusal('user_banned');
  if (token.kind === 'email_change_new' || token.kind === 'email_change_current') {
    const { kind, flow_id: flowId } = token;
    const hasChanged = await agreeToEmail(services, tx, { account, kind, flowId, now });
    return hasChanged ? await lockAccount(tx, account.id) : null;
  }
  return await confirmOwner(tx, { account, signUpContent: contentOf(account, token), flowId: token.flow_id, now });
}

interface GivenProof {
  type: string;
  email: string;
  phone: string;
  token: string;
  token_hash: string;
}

/** Verifies a POST to /verify: a code with its address, or a link's token. */
export async function verifyProof(services: AuthServices, given: GivenProof & Proof): Promise<Verified> {
  const { type, email, phone, token, token_hash } = given;
  if (!type) throw invalid('Verify requires a verification type');
  if (Boolean(token) === Boolean(token_hash)) throw invalid('Verify requires either a token or a token hash');
  if (token_hash && (email || phone)) throw invalid('Only the token_hash and type should be provided');
  if (token && Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  if (phone && readPhone(phone) === null) throw invalid('Invalid phone number format (E.164 required)');
  return token_hash
    ? await verifyLink(services, { ...given, linkToken: token_hash })
    : await verifyCode(services, { ...given, code: token });
}

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
  const followed = await acceptLink(services, { type: query.type, linkToken: query.token, device, now });
  services.mailer.trigger();
  if ('code' in followed) return withQuery(target, { code: followed.code });
  if ('isHalfway' in followed) {
    const members = { message: halfChangedText };
    return withFragment(isFlowLink(query.token) ? withQuery(target, members) : target, members);
  }
  const session = await answerWithSession(services, followed.sessionId, now);
  if (session.user.email) rememberDevice(services, { ...call, email: session.user.email });
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
