import { endOf } from '#domain/interviews/rules.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { m } from '#server/paraglide/messages.js';
import type { Config } from '#server/runtime/config/config.ts';

interface Meeting {
  id: string;
  starts_at: Timestamp;
  minutes: number;
  meeting_link: string;
  sequence: number;
  canceled_at: Timestamp | null;
}

interface Reader {
  language: Language;
  /** Whom the reader meets; null once the company no longer sees who it was. */
  who: string | null;
  job: string;
  now: Timestamp;
}

/** An interview as an iCalendar file. Calendars find the event by its uid, and follow the file with the highest sequence. */
export function calendarOf(config: Config, meeting: Meeting, { language, who, job, now }: Reader): string {
  const isCanceled = meeting.canceled_at !== null;
  const { origin, hostname } = new URL(config.publicUrl);
  const locale = { locale: language };
  const calendar = ical({
    prodId: { company: 'Zamnal', product: 'Interviews', language: language.toUpperCase() },
    method: isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${meeting.id}@${hostname}`,
    sequence: meeting.sequence,
    stamp: new Date(now),
    start: new Date(meeting.starts_at),
    end: new Date(endOf(meeting)),
    summary: who === null ? m.mail_calendar_interview({}, locale) : m.mail_calendar_with({ who }, locale),
    description: job,
    location: meeting.meeting_link,
    url: origin,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}
