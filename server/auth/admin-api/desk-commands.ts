import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { defaultLanguage, type Language } from '#domain/kernel/language.ts';
import { maxBulk } from '#domain/kernel/list.ts';
import type { addPerson } from '#domain/people/contract.ts';
import { inviteAgainDays } from '#domain/progress/rules.ts';
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit/commands.ts';
import { findAccountByEmail } from '#server/auth/kernel/account-queries.ts';
import { AuthError } from '#server/auth/kernel/auth-error.ts';
import { type AuthServices, withAuthServices } from '#server/auth/kernel/auth-services.ts';
import { ensureProfile } from '#server/auth/kernel/profile.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import type { Db } from '#server/database/database.ts';
import { isOverIn } from '#server/database/stored-times.ts';
import { type Services, transact } from '#server/services/services.ts';
import { inviteIn } from './links.ts';

type NewPerson = ParsedInput<typeof addPerson>['body'] & { actorId: string; now: Timestamp };

export type InviteNew = (tx: Db, person: NewPerson) => Promise<{ id: string; isNew: boolean }>;

/** How the desk invites people. */
export function createInviter(platform: Services) {
  const services = withAuthServices(platform);
  const inviteNew: InviteNew = async (tx, person) => {
    const known = await findAccountByEmail(tx, person.email);
    // Who broke off a sign-up has no access yet.
    const isBrokenOff = known && known.email_confirmed_at === null && known.invited_at === null;
    if (!known || isBrokenOff) {
      const id = await invitePerson(services, tx, { ...person, isBulk: true, isNew: !known });
      return { id, isNew: true };
    }
    await ensureProfile(tx, known, person.now);
    return { id: known.id, isNew: false };
  };
  return {
    /** Adds a person whom an admin names, and mails an invitation. Throws email_taken for a confirmed address, or too_many_changes. */
    invite: async (person: NewPerson) =>
      await transact(services, async (tx) => ({ id: await invitePerson(services, tx, person) })),
    /** Invites again who has not come, each person once, also when two admins do it at once. Throws too_many_changes at the limit of mails. */
    inviteAgain: async (by: ByAdmin) => {
      let invited = 0;
      while (invited < maxBulk && (await transact(services, async (tx) => await inviteNext(services, tx, by))))
        invited += 1;
      return { invited };
    },
    /** The account of an address, added and invited in the caller's transaction if there is none. Throws as `invite`. */
    inviteNew,
  };
}

/** SQL: the account has not been used since an invitation or the request for a place, although there was time. */
const isAbsent = (now: Timestamp) => sql<boolean>`
  last_sign_in_at is null and email_confirmed_at is null and account.email is not null and deleted_at is null
  and ${isOverIn('invited_at', { seconds: inviteAgainDays * 86_400, now })}
  and ${isOverIn('account.created_at', { seconds: inviteAgainDays * 86_400, now })}
  and (invited_at is not null or exists (select from enrollments where student_id = account.id and status = 'active'))`;

/** False if nobody is left. */
async function inviteNext(services: AuthServices, tx: Db, by: ByAdmin) {
  const absent = await tx
    .selectFrom('auth.users as account')
    .innerJoin('profiles', 'profiles.id', 'account.id')
    .select(['account.email', 'full_name', sql<Language>`coalesce(language, ${defaultLanguage})`.as('language')])
    .where(isAbsent(by.now))
    .orderBy('account.created_at')
    .limit(1)
    .forUpdate('account')
    .skipLocked()
    .executeTakeFirst();
  if (!absent?.email) return false;
  await invitePerson(services, tx, { ...absent, email: absent.email, phone_number: null, isBulk: true, ...by });
  return true;
}

interface Bulk {
  isBulk?: boolean;
  isNew?: boolean;
}

async function invitePerson(
  services: AuthServices,
  tx: Db,
  { actorId, now, phone_number, isBulk = false, isNew = false, ...named }: NewPerson & Bulk,
) {
  const { email, ...data } = named;
  const redirectTo = services.config.publicUrl;
  const id = await inviteIn(services, tx, { email, data, redirectTo, isBulk, isNew, now }).catch(refuse);
  await ensureProfile(tx, { id, email, user_metadata: data }, now);
  if (phone_number !== null)
    await tx.updateTable('profiles').set({ phone_number, updated_at: now }).where('id', '=', id).execute();
  const entry = { action: 'user.invite', entity: 'profiles', entityId: id, actorId, now } as const;
  await recordChanges(tx, [{ ...entry, before: null, after: named }]);
  return id;
}

function refuse(error: unknown): never {
  if (!(error instanceof AuthError)) throw error;
  throw new AppError(error.code === 'email_exists' ? 'email_taken' : 'too_many_changes');
}
