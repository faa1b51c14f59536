import { recordChanges } from '../../platform/audit.ts';
import type { Services } from '../../platform/services.ts';

/** Makes the person with `email` an admin, from the operator's terminal; says what happened. */
export async function promoteByEmail({ db, clock }: Services, email: string): Promise<{ done: boolean; text: string }> {
  const address = email.trim().toLowerCase();
  if (address === '') return { done: false, text: 'Say whom: npm run admin -- EMAIL' };
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('profiles')
      .innerJoin('auth.users as account', 'account.id', 'profiles.id')
      .select(['profiles.id', 'profiles.role', 'account.email_confirmed_at', 'account.email_autoconfirmed'])
      .where('account.email', '=', address)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return { done: false, text: `Nobody has signed in with ${address} yet: sign up and sign in first.` };
    if (person.role === 'admin') return { done: true, text: `${address} is an admin already.` };
    await tx.updateTable('profiles').set({ role: 'admin', updated_at: now }).where('id', '=', person.id).execute();
    const change = { now, actorId: person.id, action: 'profile.promote', entity: 'profiles', entityId: person.id };
    await recordChanges(tx, [
      { ...change, before: { role: 'user' }, after: { role: 'admin' }, reason: 'npm run admin' },
    ]);
    return { done: true, text: warningFor(person, address) };
  });
}

// An address that no mail has reached may belong to somebody else: the operator decides, and is told.
const warningFor = (person: { email_confirmed_at: string | null; email_autoconfirmed: boolean }, address: string) =>
  person.email_confirmed_at === null || person.email_autoconfirmed
    ? `${address} is an admin now. No mail has confirmed that the address is theirs: make sure that it is.`
    : `${address} is an admin now.`;
