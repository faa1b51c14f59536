import type { Role } from '#domain/kernel/actor.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { NotificationPreference } from '#domain/notifications/contract.ts';
import { kindsOf, defaultChannels } from '#domain/notifications/rules.ts';
import type { Db } from '#server/database/database.ts';

/** A user's channels for each kind of notification of their role. */
export async function listPreferencesOf(
  db: Db,
  { personId, role }: { personId: string; role: Role },
): Promise<NotificationPreference[]> {
  const chosen = await db
    .selectFrom('notification_preferences')
    .select(['kind', 'in_app', 'mail'])
    .where('person_id', '=', personId)
    .execute();
  return kindsOf(role).map((kind) => chosen.find((row) => row.kind === kind) ?? { kind, ...defaultChannels(kind) });
}

/** Stores a user's channels for one kind. */
export async function savePreference(
  db: Db,
  { personId, preference, now }: { personId: string; preference: NotificationPreference; now: Timestamp },
): Promise<void> {
  const { kind, ...channels } = preference;
  const row = { ...channels, updated_at: now };
  await db
    .insertInto('notification_preferences')
    .values({ person_id: personId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doUpdateSet(row))
    .execute();
}
