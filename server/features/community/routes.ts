import { type CommunityEvent, getCommunityEventFile, listCommunityEvents } from '#domain/community/contract.ts';
import { eventEndpoints } from '#domain/community/record.ts';
import { id } from '#domain/kernel/ids.ts';
import * as z from 'zod/mini';
import { AppError } from '#domain/kernel/errors.ts';
import { type Language, localized } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import type { FastifyInstance } from 'fastify';
import { recordRoutes } from '#server/core/records/routes.ts';
import { calendarFile } from '#server/core/records/calendar-file.ts';
import type { Config } from '#server/runtime/config/config.ts';
import { implement, implementBytes } from '#server/http/implement.ts';
import type { Services } from '#server/services/services.ts';
import { eventSource } from './admin.ts';
import { findEvent, nextEvents } from './events.ts';
import { findNextEvent, listNextEvents } from './queries.ts';

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

function fileOf(config: Config, { event, language, now }: Asked): string {
  return calendarFile(config.BRAND_NAME, {
    uid: `${event.id}@${new URL(config.publicUrl).hostname}`,
    now,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    title: localized(event, 'title', language).text,
    description: localized(event, 'description', language).text,
    language,
    location: 'Discord',
    url: `${config.publicUrl}/community`,
  });
}
