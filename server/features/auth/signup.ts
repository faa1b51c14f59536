import { randomUUID } from 'node:crypto';
import type { TokenAnswer, User } from '#domain/auth/contract.ts';
import type { ProofKey } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import type { Db } from '../../platform/postgres.ts';
import { invalid, refusal } from './auth-error.ts';
import type { AuthServices } from './auth-services.ts';
import { readEmail, refusePhone } from './email.ts';
import { queueMail, requireMailInterval } from './mails.ts';
import { mergeMetadata } from './metadata.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';
import { insertEmailAccount, lockAccount, lockAccountByEmail, type Account } from './queries.ts';
import type { Device } from './session-queries.ts';
import { answerWithSession, openSession } from './sessions.ts';
import { viewOf } from './user-view.ts';

interface SignUp {
  email: string;
  phone: string;
  password: string;
  data: Record<string, unknown>;
  redirectTo: string;
  proofKey: ProofKey | null;
  device: Device;
  now: Timestamp;
}

type Outcome = { sessionId: string } | { user: User };
type NewAccount = { email: string; passwordHash: string; data: { [name: string]: Json } };

/** Makes an account; answers with a session, or with the bare user while the address waits for its confirmation. */
export async function signUp(services: AuthServices, given: SignUp): Promise<TokenAnswer | User> {
  const { email: typed, phone, password, now } = given;
  if (!typed && !phone) throw refusal('anonymous_provider_disabled');
  if (!password) throw invalid('Signup requires a valid password');
  await requireGoodPassword(services, password);
  refusePhone(given);
  const email = readEmail(typed);
  const data = mergeMetadata({}, given.data);
  // Hashed before anybody looks whether the address is known, so that the time does not tell.
  const fresh = { email, data, passwordHash: await hashPassword(password) };
  const outcome = await services.db
    .transaction()
    .execute(async (tx) => await register(services, tx, { ...given, fresh }));
  services.mailer.kick();
  return 'sessionId' in outcome ? await answerWithSession(services, outcome.sessionId, now) : outcome.user;
}

async function register(services: AuthServices, tx: Db, given: SignUp & { fresh: NewAccount }): Promise<Outcome> {
  const { fresh, device, now } = given;
  const { autoconfirm } = services.config;
  const id = await insertEmailAccount(tx, { ...fresh, autoconfirm, now });
  if (!id) return await registerAgain(services, tx, given);
  const account = await lockAccount(tx, id);
  if (!autoconfirm) return await askToConfirm(services, tx, { ...given, account });
  return { sessionId: await openSession(tx, { account, method: 'password', device, now }) };
}

// The address is taken. Nothing about its account changes, for nobody has shown to be its owner.
async function registerAgain(services: AuthServices, tx: Db, given: SignUp & { fresh: NewAccount }): Promise<Outcome> {
  if (services.config.autoconfirm) throw refusal('user_already_exists');
  const known = await lockAccountByEmail(tx, given.fresh.email);
  if (!known || known.email_confirmed_at) return { user: makeUpUser(given.fresh, given.now) };
  requireMailInterval(services, { account: known, kind: 'signup', now: given.now });
  return await askToConfirm(services, tx, { ...given, account: known });
}

async function askToConfirm(
  services: AuthServices,
  tx: Db,
  { account, redirectTo, proofKey, now }: Pick<SignUp, 'redirectTo' | 'proofKey' | 'now'> & { account: Account },
): Promise<Outcome> {
  await queueMail(services, tx, { account, kind: 'signup', redirectTo, proofKey, now });
  return { user: await viewOf(tx, await lockAccount(tx, account.id)) };
}

// What a visitor gets who signs up with somebody's confirmed address: like a first answer, but with no identities.
function makeUpUser({ email, data }: NewAccount, now: Timestamp): User {
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    is_anonymous: false,
    created_at: now,
    updated_at: now,
  };
}
