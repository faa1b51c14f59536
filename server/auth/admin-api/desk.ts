import type { FastifyInstance } from 'fastify';
import type { ParsedInput } from '#domain/kernel/endpoint.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import { addPerson } from '#domain/people/contract.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { AuthError } from '#server/auth/kernel/auth-error.ts';
import { type AuthServices, withAuthServices } from '#server/auth/kernel/auth-services.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { ensureProfile } from '#server/auth/kernel/profile.ts';
import { invite } from './links.ts';

/** Serves adding a person at the desk. */
export function deskRoutes(app: FastifyInstance, platform: Services): void {
  const services = withAuthServices(platform);
  implement(app, platform, addPerson, ({ body, actor, now }) =>
    invitePerson(services, { ...body, actorId: actor.userId, now }),
  );
}

type NewPerson = ParsedInput<typeof addPerson>['body'] & { actorId: string; now: Timestamp };

/** Adds a person whom an admin names, and mails an invitation. Throws email_taken for a confirmed address. */
async function invitePerson(services: AuthServices, { actorId, now, phone_number, ...named }: NewPerson) {
  const { email, ...data } = named;
  const redirectTo = services.config.publicUrl;
  const { id } = await invite(services, { email, data, redirectTo, now }).catch(refuse);
  await services.db.transaction().execute(async (tx) => {
    await ensureProfile(tx, { id, email, user_metadata: data }, now);
    if (phone_number !== null)
      await tx.updateTable('profiles').set({ phone_number, updated_at: now }).where('id', '=', id).execute();
    const entry = { action: 'user.invite', entity: 'profiles', entityId: id, actorId, now };
    await recordChanges(tx, [{ ...entry, before: null, after: named }]);
  });
  return { id };
}

function refuse(error: unknown): never {
  if (!(error instanceof AuthError)) throw error;
  throw new AppError(error.code === 'email_exists' ? 'email_taken' : 'too_many_changes');
}
