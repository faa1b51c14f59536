import * as z from 'zod/mini';
import { addressOf, endpoint } from '#domain/kernel/endpoint.ts';
import { timestamp } from '#domain/kernel/ids.ts';
import { defaultLanguage, type Language, languages } from '#domain/kernel/language.ts';

const text = z.nullable(z.string());

/** An event of the community. */
export const communityEvent = z.object({
  /** Of a sample event name and day, such as `study-together-2026-11-23`. */
  id: z.string(),
  title: z.string(),
  title_jp: text,
  title_mn: text,
  description: z.string(),
  description_jp: text,
  description_mn: text,
  starts_at: timestamp,
  ends_at: timestamp,
});

export type CommunityEvent = z.infer<typeof communityEvent>;

export const listCommunityEvents = endpoint({
  method: 'GET',
  path: '/api/community/events',
  summary: 'The next events of the community, by date: those of the school, or samples if it has none.',
  access: 'public',
  output: z.object({ rows: z.array(communityEvent) }),
});

export const getCommunityEventFile = endpoint({
  method: 'GET',
  path: '/api/community/events/{id}.ics',
  summary: 'One announced event as an iCalendar file.',
  access: 'public',
  bytes: true,
  input: {
    params: z.object({ id: z.string().check(z.maxLength(60)) }),
    query: z.object({ lang: z._default(z.enum(languages), defaultLanguage) }),
  },
  errors: ['not_found'],
});

/** The address of an event's iCalendar file in `language`. */
export const eventFileAddress = (id: string, language: Language) =>
  addressOf(getCommunityEventFile.path, { params: { id }, query: { lang: language } });
