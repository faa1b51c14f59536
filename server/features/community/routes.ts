import { type CommunityEvent, getCommunityEventFile, listCommunityEvents } from '#domain/community/contract.ts';
import { eventEndpoints, eventRecord } from '#domain/community/record.ts';
import { id } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import { AppError } from '#domain/kernel/errors.ts';
import { type Language, localized } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { recordRoutes } from '#server/core/records/routes.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { recordSource } from '#server/core/records/source.ts';
import { containsInTitles } from '#server/database/lists/search.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { findEvent, nextEvents } from './events.ts';
import { findNextEvent, listNextEvents } from './queries.ts';

/** How events are stored, for the operations of admins. */
const eventSource = recordSource(eventRecord, {
  matches: containsInTitles,
  referring: {},
});

const isId = (text: string) => z.safeParse(id, text).success;

/** Serves community events as JSON and iCalendar. */
export function communityRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  recordRoutes(app, services, eventEndpoints, eventSource);
  implement(app, services, listCommunityEvents, async ({ now }) => {
    const announced = await listNextEvents(db, now);
    return { rows: announced.length > 0 ? announced : nextEvents(now) };
  });
  implementBytes(app, services, getCommunityEventFile, async ({ params, query, now }, reply) => {
    const event = isId(params.id) ? await findNextEvent(db, { id: params.id, now }) : findEvent(params.id, now);
    if (!event) throw new AppError('not_found');
    return await reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${event.id}.ics"`,
        'cache-control': 'no-cache',
      })
      .send(fileOf(services.config, { event, language: query.lang, now }));
  });
}

interface Asked {
  event: CommunityEvent;
  language: Language;
  now: Timestamp;
}

/** One event as an iCalendar file. Its uid is stable, so calendars update the event instead of adding it again. */
function fileOf(config: Config, { event, language, now }: Asked): string {
  const calendar = ical({
    prodId: { company: 'Zamnal', product: 'Community', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${event.id}@${new URL(config.publicUrl).hostname}`,
    stamp: new Date(now),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: localized(event, 'title', language).text,
    description: localized(event, 'description', language).text,
    location: 'Discord',
    url: `${config.publicUrl}/community`,
  });
  return `${calendar.toString()}\r\n`;
}
