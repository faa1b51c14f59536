import { endKeptSessionsOf } from '#server/core/accounts/commands.ts';
import { mayCall } from '#domain/kernel/permissions.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import type { Services } from '#server/services/services.ts';

/**
 * Makes the user with `email` an admin with all permissions (`npm run admin`) and returns a message. An unverified address may belong to another person, so it
 * needs `acceptUnverified`.
 */
export async function promoteByEmail(
  { db, clock }: Services,
  { email, acceptUnverified }: { email: string; acceptUnverified: boolean },
): Promise<{ done: boolean; text: string }> {
  const address = email.trim().toLowerCase();
  if (address === '') return refusal('Say whom: npm run admin -- EMAIL');
  const now = clock.now();
  return await db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('profiles')
      .innerJoin('auth.users as account', 'account.id', 'profiles.id')
      .select(['profiles.id', 'profiles.role', 'profiles.permissions'])
      .select(['account.email_confirmed_at', 'account.email_autoconfirmed'])
      .where('account.email', '=', address)
      .forUpdate()
      .executeTakeFirst();
    if (!person) return refusal(`Nobody has signed in with ${address} yet: sign up and sign in first.`);
    if (mayCall('admin', person)) return { done: true, text: `${address} is an admin already.` };
    const isVerified = person.email_confirmed_at !== null && !person.email_autoconfirmed;
    if (!isVerified && !acceptUnverified) return refusal(unverifiedText(address));
    await tx
      .updateTable('profiles')
      .set({ ...promoted, updated_at: now })
      .where('id', '=', person.id)
      .execute();
    await endKeptSessionsOf(tx, person.id);
    const change = { now, actorId: person.id, action: 'profile.promote', entity: 'profiles', entityId: person.id };
    await recordChanges(tx, [
      {
        ...change,
        before: { role: person.role, permissions: person.permissions },
        after: promoted,
        reason: 'npm run admin',
      },
    ]);
    return { done: true, text: `${address} is an admin now.` };
  });
}

const promoted = { role: 'admin', permissions: 'everything' } as const;

const refusal = (text: string) => ({ done: false, text });

const unverifiedText = (address: string) =>
  `No mail has confirmed that ${address} is theirs. If you are sure, say: npm run admin -- ${address} --unverified`;
