import type { Timestamp } from '#domain/kernel/time.ts';
import type { FastifyRequest } from 'fastify';
import * as oauth from 'openid-client';
import { providerTitle } from '#domain/auth/rules.ts';
import type { Db } from '#server/database/database.ts';
import { errorMembers, sessionMembers } from '#server/auth/sign-in/verification.ts';
import { AuthError, refusal, toAuthError } from '#server/auth/kernel/auth-error.ts';
import type { AuthServices } from '#server/auth/kernel/auth-services.ts';
import { keepProviderTokens, type Flow, issueCode } from '#server/auth/kernel/flows.ts';
import { notifyOfChange } from '#server/auth/emails/change-mails.ts';
import { mailPause, queueMail } from '#server/auth/emails/mails.ts';
import { noContent, noteOtherSignUp, type SignUpContent } from '#server/auth/kernel/ownership.ts';
import { accountOf, linkPerson } from './identities.ts';
import { fetchPerson, takeState } from './provider-flows.ts';
import type { ProviderPerson } from '#server/auth/kernel/identity-queries.ts';
import type { ProviderServices, ProviderTokens } from './providers.ts';
import {
  listIdentities,
  lockAccountIfThere,
  updateAccount,
  type Account,
} from '#server/auth/kernel/account-queries.ts';
import { withFragment, withQuery } from '#server/auth/kernel/redirects.ts';
import { lockSession, type Device } from '#server/auth/kernel/session-queries.ts';
import { answerWithSession, openSession } from '#server/auth/sessions/sessions.ts';

interface Callback {
  query: Record<string, unknown> & { state: string; error: string; error_description: string };
  /** True if the same browser started the flow. */
  isOwn: boolean;
  device: Device;
  now: Timestamp;
  request: FastifyRequest;
}

/** Handles a provider's callback and returns the redirect target: with a session, a code or an error. */
export async function answerCallback(
  services: ProviderServices,
  callback: Callback,
): Promise<{ status: 302 | 303; url: string }> {
  const { query, isOwn, now, request } = callback;
  const site = services.config.publicUrl;
  let flow: Flow;
  try {
    if (!query.state) throw refusal('bad_oauth_callback');
    flow = await takeState(services, { state: query.state, isOwn, now });
  } catch (error) {
    // The intended target is unknown.
    return { status: 303, url: withQuery(site, errorMembers(toAuthError(error, request))) };
  }
  const target = flow.redirect_to ?? site;
  const onward = await getRedirect(services, { ...callback, flow, target }).catch((error: unknown) => {
    const members = refusalMembers(error, callback);
    return withFragment(withQuery(target, members), members);
  });
  return { status: 302, url: onward };
}

const denials = ['user_banned', 'provider_email_needs_verification'];

function refusalMembers(error: unknown, { query, request }: Callback): Record<string, string> {
  // Errors of the provider have no error code of this service.
  if (query.error) return { error: query.error, error_description: query.error_description || query.error };
  const known = errorMembers(toAuthError(isProviderTrouble(error) ? providerFailure() : error, request));
  if (isProviderTrouble(error)) request.log.warn({ err: error }, 'a provider did not answer as it should');
  return { ...known, error: denials.includes(known.error_code) ? 'access_denied' : 'server_error' };
}

const isProviderTrouble = (error: unknown) =>
  error instanceof oauth.ClientError ||
  error instanceof oauth.ResponseBodyError ||
  error instanceof oauth.AuthorizationResponseError ||
  error instanceof oauth.WWWAuthenticateChallengeError;

const providerFailure = () => refusal('unexpected_failure', { message: 'Unable to exchange external code' });

async function getRedirect(
  services: ProviderServices,
  given: Callback & { flow: Flow; target: string },
): Promise<string> {
  const { flow, query, target } = given;
  if (query.error) throw refusal('unexpected_failure');
  const { person, tokens } = await fetchPerson(services, { flow, query });
  const outcome = await admitOnce(services, { ...given, person, tokens });
  services.mailer.trigger();
  if ('unproved' in outcome) throw refusal('provider_email_needs_verification');
  if ('code' in outcome) return withQuery(target, { code: outcome.code });
  const session = await answerWithSession(services, outcome.sessionId, given.now);
  return withFragment(target, { ...sessionMembers(session), ...tokenMembers(tokens) });
}

type Outcome = { unproved: true } | { code: string } | { sessionId: string };
type Admitted = Callback & { flow: Flow; target: string; person: ProviderPerson; tokens: ProviderTokens };

/** Attempts of a first sign-in when concurrent ones conflict; the second attempt sees the other's account. */
const maxTries = 3;

async function admitOnce(services: AuthServices, given: Admitted, tries = 1): Promise<Outcome> {
  const { db } = services;
  return await db
    .transaction()
    .execute((tx) => admit(services, tx, given))
    .catch(async (error: unknown) => {
      const isConflict = error instanceof AuthError && error.code === 'conflict';
      if (!isConflict || tries === maxTries) throw error;
      return await admitOnce(services, given, tries + 1);
    });
}

async function admit(services: AuthServices, tx: Db, given: Admitted): Promise<Outcome> {
  const { flow, person, tokens, device, now } = given;
  const { autoconfirm } = services.config;
  const found = flow.linking_user_id
    ? { account: await linkTo(services, tx, { ...given, userId: flow.linking_user_id }) }
    : await accountOf(tx, { person, autoconfirm, now });
  if ('holder' in found) {
    await mailHolder(services, tx, { ...given, holder: found.holder });
    return { unproved: true };
  }
  const { account } = found;
  if (!(await isConfirmed(services, tx, { ...given, account }))) return { unproved: true };
  if (flow.code_challenge === null) {
    return { sessionId: await openSession(tx, { account, method: 'oauth', device, now }) };
  }
  const { provider_token, provider_refresh_token } = tokenMembers(tokens);
  await keepProviderTokens(tx, {
    id: flow.id,
    provider_token_encrypted: services.secrets.encrypt('flow', provider_token),
    provider_refresh_token_encrypted: provider_refresh_token
      ? services.secrets.encrypt('flow', provider_refresh_token)
      : null,
  });
  const code = await issueCode(tx, { flowId: flow.id, userId: account.id, now });
  if (code === undefined) throw refusal('flow_state_not_found');
  return { code };
}

async function linkTo(
  services: AuthServices,
  tx: Db,
  { userId, flow, person, now }: { userId: string; flow: Flow; person: ProviderPerson; now: Timestamp },
): Promise<Account> {
  const account = await linkPerson(tx, { userId, person, now });
  // The session may have ended meanwhile.
  if (!flow.linking_session_id || !(await lockSession(tx, flow.linking_session_id))) throw refusal('session_not_found');
  const detail = providerTitle(person.provider, services.config.schoolSignIn);
  await notifyOfChange(services, tx, { account, kind: 'identity_linked', detail, now });
  return account;
}

// An unverified address gets a confirmation mail first, as with a password sign-up.
async function isConfirmed(
  services: AuthServices,
  tx: Db,
  { account, person, target, now }: Admitted & { account: Account },
): Promise<boolean> {
  if (account.email === null || account.email_confirmed_at !== null) return true;
  if (services.config.autoconfirm) {
    await updateAccount(tx, { id: account.id, email_confirmed_at: now, email_autoconfirmed: true, now });
    return true;
  }
  const own = (await listIdentities(tx, account.id)).find(
    ({ provider, provider_id }) => provider === person.provider && provider_id === person.subject,
  );
  const signUpContent = { passwordHash: null, metadata: person.claims, identityId: own?.id ?? null };
  const isOtherSignUp = account.filled_by !== 'visitor' || account.password_hash !== null;
  await mailConfirmation(services, tx, { account, signUpContent, isOtherSignUp, target, now });
  return false;
}

// The address belongs to another account. If it is unverified, its owner gets a confirmation mail, which adds nothing of this sign-in.
async function mailHolder(
  services: AuthServices,
  tx: Db,
  { holder, target, now }: Pick<Admitted, 'target' | 'now'> & { holder: Account },
): Promise<void> {
  const account = await lockAccountIfThere(tx, holder.id);
  if (!account || account.email_confirmed_at !== null) return;
  await noteOtherSignUp(tx, account, now);
  await mailConfirmation(services, tx, { account, signUpContent: noContent, isOtherSignUp: true, target, now });
}

interface Confirmation {
  account: Account;
  signUpContent: SignUpContent;
  isOtherSignUp: boolean;
  target: string;
  now: Timestamp;
}

async function mailConfirmation(services: AuthServices, tx: Db, { target, ...order }: Confirmation): Promise<void> {
  const { account, now } = order;
  if (mailPause(services, { account, kind: 'signup', now })) return;
  await queueMail(services, tx, { ...order, kind: 'signup', redirectTo: target, proofKey: null });
}

function tokenMembers({ access_token, refresh_token }: ProviderTokens): {
  provider_token: string;
  provider_refresh_token?: string;
} {
  return { provider_token: access_token, ...(refresh_token && { provider_refresh_token: refresh_token }) };
}
