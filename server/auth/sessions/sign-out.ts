import type { Services } from '#server/services/services.ts';
import type { SignedIn } from '#server/auth/access.ts';
import { invalid } from '#server/auth/auth-error.ts';
import { deleteSessions, signOutScopes } from './queries.ts';

/** Signs out: all sessions by default. */
export async function signOut({ db }: Services, { account, sessionId }: SignedIn, scope: string): Promise<void> {
  const known = signOutScopes.find((name) => name === (scope || 'global'));
  if (!known) throw invalid(`Unsupported logout scope: use one of ${signOutScopes.join(', ')}`);
  await deleteSessions(db, { userId: account.id, sessionId, scope: known });
}
