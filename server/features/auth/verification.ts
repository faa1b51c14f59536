import { mailTokenLifeSeconds, maxCodeTries, normalizeEmail } from '#domain/auth/rules.ts';
import { isBanned } from '#domain/kernel/actor.ts';
import { plusSeconds, type Timestamp } from '#domain/kernel/time.ts';
import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/postgres.ts';
import type { Services } from '../../platform/services.ts';
import { invalid, refusal } from './auth-error.ts';
import { giveCode } from './flows.ts';
import { hashLink, signCode } from './mails.ts';
import { countCodeTries, deleteMailToken, takeLink, type TokenKind } from './mail-token-queries.ts';
import { confirmEmail, findAccountByEmail, lockAccount, type Account } from './queries.ts';
import type { Device } from './session-queries.ts';
import { openSession } from './sessions.ts';

/** The tokens that a type of verification accepts; a type that is not here accepts none. */
const kindsOf = new Map<string, readonly TokenKind[]>([
  ['signup', ['signup']],
  ['recovery', ['recovery']],
  ['magiclink', ['magiclink']],
  ['email', ['signup', 'magiclink']],
]);

interface Proof {
  type: string;
  device: Device;
  now: Timestamp;
}

/** The session that a proof opened, and what the proof was for. */
export interface Verified {
  sessionId: string;
  kind: TokenKind;
}

/** Spends a mail's link: opens a session, or gives the code for whoever asked for the mail. */
export async function followLink(
  { db }: Services,
  given: Proof & { linkToken: string },
): Promise<Verified | { code: string }> {
  return await db.transaction().execute(async (tx) => {
    const token = await spendLink(tx, given);
    if (token.flow_id === null) return await accept(tx, { ...given, userId: token.user_id, kind: token.kind });
    await acceptAddress(tx, { ...given, userId: token.user_id });
    const code = await giveCode(tx, { flowId: token.flow_id, userId: token.user_id, now: given.now });
    if (code === undefined) throw linkRefusal();
    return { code };
  });
}

/** Opens a session with the token of a mail's link, and spends it. */
async function verifyLink({ db }: Services, given: Proof & { linkToken: string }): Promise<Verified> {
  return await db.transaction().execute(async (tx) => {
    const { user_id: userId, kind } = await spendLink(tx, given);
    return await accept(tx, { ...given, userId, kind });
  });
}

const linkRefusal = () => refusal('otp_expired', { message: 'Email link is invalid or has expired' });

async function spendLink(tx: Db, { linkToken, type, now }: Proof & { linkToken: string }) {
  const since = plusSeconds(now, -mailTokenLifeSeconds);
  const kinds = kindsOf.get(type) ?? [];
  const token = kinds.length > 0 ? await takeLink(tx, { linkHash: hashLink(linkToken), kinds, since }) : undefined;
  if (!token) throw linkRefusal();
  return token;
}

// Each try counts, and the failed ones stay counted.
async function verifyCode(services: Services, given: Proof & { email: string; code: string }): Promise<Verified> {
  const verified = await services.db.transaction().execute(async (tx) => await tryCode(services, tx, given));
  if (!verified) throw refusal('otp_expired');
  return verified;
}

async function tryCode(
  { secrets }: Services,
  tx: Db,
  { type, email, code, device, now }: Proof & { email: string; code: string },
): Promise<Verified | null> {
  const kinds = kindsOf.get(type) ?? [];
  const account = kinds.length > 0 ? await findAccountByEmail(tx, normalizeEmail(email)) : undefined;
  if (!account) return null;
  const since = plusSeconds(now, -mailTokenLifeSeconds);
  const tokens = await countCodeTries(tx, { userId: account.id, kinds, since, maxTries: maxCodeTries });
  const token = tokens.find(({ id, code_hash }) =>
    equal(code_hash, signCode(secrets, { tokenId: id, code: code.trim() })),
  );
  if (!token) return null;
  await deleteMailToken(tx, { userId: account.id, kind: token.kind });
  return await accept(tx, { userId: account.id, kind: token.kind, device, now });
}

const equal = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

async function accept(
  tx: Db,
  { userId, kind, device, now }: { userId: string; kind: TokenKind; device: Device; now: Timestamp },
): Promise<Verified> {
  const account = await acceptAddress(tx, { userId, now });
  return { sessionId: await openSession(tx, { account, method: 'otp', device, now }), kind };
}

// Whoever holds a mail's token reads that mailbox: the address is theirs, whatever the mail was for.
async function acceptAddress(tx: Db, { userId, now }: { userId: string; now: Timestamp }): Promise<Account> {
  const account = await lockAccount(tx, userId);
  if (isBanned(account, now)) throw refusal('user_banned');
  await confirmEmail(tx, { id: userId, now });
  await deleteMailToken(tx, { userId, kind: 'signup' });
  return account;
}

interface GivenProof {
  type: string;
  email: string;
  phone: string;
  token: string;
  token_hash: string;
}

/** Opens a session with what a POST to /verify carries: a code with its address, or the token of a link alone. */
export async function verifyProof(services: Services, given: GivenProof & Proof): Promise<Verified> {
  const { type, email, phone, token, token_hash } = given;
  if (!type) throw invalid('Verify requires a verification type');
  if (Boolean(token) === Boolean(token_hash)) throw invalid('Verify requires either a token or a token hash');
  if (token_hash && (email || phone)) throw invalid('Only the token_hash and type should be provided');
  if (token && Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return token_hash
    ? await verifyLink(services, { ...given, linkToken: token_hash })
    : await verifyCode(services, { ...given, code: token });
}
