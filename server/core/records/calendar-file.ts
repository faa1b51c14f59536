import type { Language } from '#domain/kernel/language.ts';
import type { Timestamp } from '#domain/kernel/time.ts';

/** An event for iCalendar. */
export interface CalendarEvent {
  /** Stable, so that calendars update an event instead of adding it again. */
  uid: string;
  /** The time of this version. */
  now: Timestamp;
  starts_at: Timestamp;
  ends_at: Timestamp;
  title: string;
  description: string;
  language: Language;
  location: string;
  url: string;
}

/** One event as an iCalendar file (RFC 5545). */
export function calendarFile(product: string, event: CalendarEvent): string {
  const language = `LANGUAGE=${event.language}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${textOf(product)}//Community//${event.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(event.uid)}`,
    `DTSTAMP:${timeOf(event.now)}`,
    `DTSTART:${timeOf(event.starts_at)}`,
    `DTEND:${timeOf(event.ends_at)}`,
    `SUMMARY;${language}:${textOf(event.title)}`,
    `DESCRIPTION;${language}:${textOf(event.description)}`,
    `LOCATION:${textOf(event.location)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** 2026-11-23T19:00:00.000Z as 20261123T190000Z. */
const timeOf = (at: Timestamp) => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;

const textOf = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Bytes per line without its end. */
const lineBytes = 75;

// Long lines are folded: continuations start with a space, and characters are not split.
function fold(line: string): string {
  let folded = '';
  let room = lineBytes;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (size > room) {
      folded += '\r\n ';
      room = lineBytes - 1;
    }
    folded += character;
    room -= size;
  }
  return folded;
}
