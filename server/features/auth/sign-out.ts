import type { Services } from '../../platform/services.ts';
import type { SignedIn } from './access.ts';
import { invalid } from './auth-error.ts';
import { deleteSessions, signOutScopes } from './session-queries.ts';

/** Ends a person's sessions: all of them unless `scope` says otherwise. */
export async function signOut({ db }: Services, { account, sessionId }: SignedIn, scope: string): Promise<void> {
  const known = signOutScopes.find((name) => name === (scope || 'global'));
  if (!known) throw invalid(`Unsupported logout scope: use one of ${signOutScopes.join(', ')}`);
  await deleteSessions(db, { userId: account.id, sessionId, scope: known });
}
