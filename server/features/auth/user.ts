import type { User } from '#domain/auth/contract.ts';
import { normalizeEmail } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Db } from '../../platform/postgres.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedIn } from './access.ts';
import { refusal } from './auth-error.ts';
import { deleteAllMailTokens } from './mail-token-queries.ts';
import { mergeMetadata } from './metadata.ts';
import { hashPassword, requireGoodPassword, verifyPassword } from './passwords.ts';
import { lockAccount, updateAccount, type Account } from './queries.ts';
import { deleteSessions } from './session-queries.ts';
import { viewOf } from './user-view.ts';

interface UserChange {
  email: string;
  phone: string;
  password: string;
  data: Record<string, unknown>;
  app_metadata?: unknown;
}

/** Changes a person's own data and password; a new password ends their other sessions and every mail's token. */
export async function updateUser(
  services: Services,
  { account, sessionId }: SignedIn,
  { change, now }: { change: UserChange; now: Timestamp },
): Promise<User> {
  if (change.app_metadata !== undefined) throw refusal('not_admin');
  requireKnownContact(account, change);
  const passwordHash = change.password ? await hashNewPassword(account, change.password) : null;
  return await services.db.transaction().execute(async (tx) => {
    const user_metadata = mergeMetadata((await lockAccount(tx, account.id)).user_metadata, change.data);
    await updateAccount(tx, { id: account.id, user_metadata: JSON.stringify(user_metadata), now });
    if (passwordHash) await replacePassword(tx, { userId: account.id, sessionId, passwordHash, now });
    return await viewOf(tx, await lockAccount(tx, account.id));
  });
}

// A new address must be confirmed from its own mailbox first; that flow is not offered yet.
function requireKnownContact(account: Account, { email, phone }: UserChange): void {
  if (phone) throw refusal('phone_provider_disabled');
  if (email && normalizeEmail(email) !== account.email) {
    throw refusal('feature_disabled', { message: 'Changing the email address is not available' });
  }
}

async function hashNewPassword(account: Account, password: string): Promise<string> {
  requireGoodPassword(password);
  if (await verifyPassword(account.password_hash, password)) throw refusal('same_password');
  return await hashPassword(password);
}

async function replacePassword(
  tx: Db,
  { userId, sessionId, passwordHash, now }: { userId: string; sessionId: string; passwordHash: string; now: Timestamp },
): Promise<void> {
  await updateAccount(tx, { id: userId, password_hash: passwordHash, now });
  await deleteSessions(tx, { userId, sessionId, scope: 'others' });
  await deleteAllMailTokens(tx, userId);
}
