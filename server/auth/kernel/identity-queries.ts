import { randomUUID } from 'node:crypto';
import type { ProviderName } from '#domain/auth/rules.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { Json } from '#db/tables.ts';
import { sql } from 'kysely';
import { type Db, toJson } from '#server/database/database.ts';
import { listIdentities, type Account } from './account-queries.ts';

/** A person as a provider describes them. */
export interface ProviderPerson {
  provider: ProviderName;
  /** The stable id at the provider. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** The stored claims, named as in the contract. */
  claims: { [name: string]: Json };
}

export async function findIdentityOwner(tx: Db, { provider, subject }: Pick<ProviderPerson, 'provider' | 'subject'>) {
  return await tx
    .selectFrom('auth.identities')
    .select('user_id')
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .executeTakeFirst();
}

/** Inserts or updates an identity; false if it belongs to another account. */
export async function saveIdentity(
  tx: Db,
  { userId, person, now }: { userId: string; person: ProviderPerson; now: Timestamp },
): Promise<boolean> {
  const columns = {
    email: person.email,
    identity_data: toJson(person.claims),
    last_sign_in_at: now,
    updated_at: now,
  };
  const saved = await tx
    .insertInto('auth.identities')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider: person.provider,
      provider_id: person.subject,
      created_at: now,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet(columns).where('auth.identities.user_id', '=', userId),
    )
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

/** Creates an account for a provider identity; null if the address is taken. */
export async function insertProviderAccount(
  tx: Db,
  { person, autoconfirm, now }: { person: ProviderPerson; autoconfirm: boolean; now: Timestamp },
): Promise<string | null> {
  const id = randomUUID();
  const inserted = await tx
    .insertInto('auth.users')
    .values({
      id,
      email: person.email,
      email_confirmed_at: person.isEmailVerified || autoconfirm ? now : null,
      email_autoconfirmed: autoconfirm && !person.isEmailVerified,
      filled_by: person.isEmailVerified ? 'trusted' : 'visitor',
      app_metadata: JSON.stringify({ provider: person.provider, providers: [person.provider] }),
      user_metadata: toJson(person.claims),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').where('email', 'is not', null).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 0n ? null : id;
}

/** Deletes all provider identities except the given one; returns whether that one exists. */
export async function keepIdentity(tx: Db, { userId, identityId }: { userId: string; identityId: string | null }) {
  const identities = await listIdentities(tx, userId);
  const isKept = identities.some(({ id }) => id === identityId);
  for (const { id } of identities) if (id !== identityId) await deleteIdentity(tx, id);
  return isKept;
}

export async function saveEmailIdentity(
  tx: Db,
  { account, claims, now }: { account: Account; claims: { [name: string]: Json }; now: Timestamp },
): Promise<void> {
  const columns = { email: account.email, identity_data: toJson(claims), created_at: account.created_at };
  await tx
    .insertInto('auth.identities')
    .values({
      id: randomUUID(),
      user_id: account.id,
      provider: 'email',
      provider_id: account.id,
      ...columns,
      updated_at: now,
    })
    .execute();
}

export async function deleteIdentity(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('auth.identities').where('id', '=', id).execute();
}

/** Updates the list of providers in an account's metadata, oldest first. */
export async function renewProviders(tx: Db, { id, now }: { id: string; now: Timestamp }): Promise<void> {
  const providers = [...new Set((await listIdentities(tx, id)).map(({ provider }) => provider))];
  const names = JSON.stringify({ provider: providers[0] ?? 'email', providers });
  await tx
    .updateTable('auth.users')
    .set({ app_metadata: sql<string>`app_metadata || ${names}::jsonb`, updated_at: now })
    .where('id', '=', id)
    .execute();
}
