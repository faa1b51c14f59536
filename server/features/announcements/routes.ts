import { changeAnnouncementStatus, previewLetter, testLetter } from '#domain/announcements/contract.ts';
import { announcementEndpoints, announcementRecord } from '#domain/announcements/record.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { recordRoutes } from '#server/core/records/routes.ts';
import { recordSource } from '#server/core/records/source.ts';
import { containsInTitles } from '#server/database/lists/search.ts';
import { implement } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { changeBanners, sendLetterStep, sendMessage } from './sending.ts';
import { draftMail, sendTest, takeStep } from './service.ts';

const progress = {
  state: sql`announcements.status`,
  sent_count: sql`announcements.sent_count`,
  total_count: sql`announcements.total_count`,
};

/** How announcements are stored, for the operations of admins. */
const announcementSource = recordSource(announcementRecord, {
  matches: containsInTitles,
  referring: {},
  inList: progress,
  inForm: progress,
  faults: {
    announcements_course_id_fkey: { path: 'course_id', message: 'gone' },
    announcements_group_id_fkey: { path: 'group_id', message: 'gone' },
    announcements_kind_kept: { path: 'kind', message: 'sent' },
  },
});

/** Serves announcements to admins, and registers the tasks that send them. */
export function announcementRoutes(app: FastifyInstance, services: Services): void {
  services.scheduler.add('banners', () => changeBanners(services));
  services.queue.poll('messages', () => sendMessage(services));
  services.queue.poll('letters', () => sendLetterStep(services));
  recordRoutes(app, services, announcementEndpoints, announcementSource);
  implement(app, services, changeAnnouncementStatus, ({ params, body, actor, now }) =>
    takeStep(services, { ...params, ...body, actorId: actor.userId, now }),
  );
  implement(app, services, previewLetter, ({ body }) => Promise.resolve(draftMail(services, body)));
  implement(app, services, testLetter, ({ body, actor, now }) =>
    sendTest(services, { draft: body, actorId: actor.userId, now }),
  );
}
