import { randomUUID } from 'node:crypto';
import { announcement, type announcementSteps, hasAudience } from '#domain/announcements/rules.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { recordChanges } from '#server/core/audit/commands.ts';
import { getAddressee } from '#server/core/notifications/queries.ts';
import type { ByAdmin } from '#server/core/records/source.ts';
import { RowNotFound } from '#server/database/database.ts';
import type { Services } from '#server/services/services.ts';
import { type AnnouncementTexts, letterMail } from './emails.ts';

/** Sends or stops an announcement; the background tasks do the rest. */
export async function takeStep(
  { db, queue, scheduler }: Services,
  { id, step, actorId, now }: ByAdmin & { id: string; step: (typeof announcementSteps)[number] },
) {
  const { to: status } = announcement.steps[step];
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('announcements')
      .select(['kind', 'status', 'course_id', 'group_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(RowNotFound);
    if (!announcement.can(before.status, step)) throw new AppError('wrong_status');
    if (!hasAudience(before)) throw new AppError('bad_input', { issues: [{ path: 'course_id', message: 'missing' }] });
    await tx.updateTable('announcements').set({ status }).where('id', '=', id).execute();
    const entry = { action: `announcement.${step}`, entity: 'announcements', entityId: id };
    await recordChanges(tx, [{ ...entry, actorId, now, before: { status: before.status }, after: { status } }]);
  });
  scheduler.trigger();
  queue.trigger();
  return { status };
}

type Draft = AnnouncementTexts & { language: Language };

/** The mail of a letter, to nobody: its link to unsubscribe ends no subscription. */
export const draftMail = (services: Services, { language, ...texts }: Draft) =>
  letterMail(services, texts, { id: randomUUID(), language });

/** Sends a letter to the admin who writes it. Throws not_found without a confirmed address. */
export async function sendTest(services: Services, { draft, actorId, now }: ByAdmin & { draft: Draft }) {
  const { db, mailer, config } = services;
  const { address } = await getAddressee(db, { personId: actorId, now, config });
  if (address === null) throw new AppError('not_found');
  await db.transaction().execute(async (tx) => {
    await mailer.queue(tx, { to: address, ...draftMail(services, draft) }, now);
  });
  mailer.trigger();
  return { email: address };
}
