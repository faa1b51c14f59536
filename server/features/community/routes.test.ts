import { getCommunityEventFile, listCommunityEvents } from '#domain/community/contract.ts';
import { createEvent } from '#domain/community/record.ts';
import { addressOf } from '#domain/kernel/endpoint.ts';
import { plusSeconds } from '#domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { buildAdmin } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';

const server = useServer({ BRAND_NAME: 'Замнал, Inc; \\ Co', PUBLIC_URL: 'https://school.example.com' });

const eventsOf = async () => (await server.call(listCommunityEvents, null, {})).body.rows;

async function fileOf(id: string, lang?: string) {
  const answer = await server.fetch(addressOf(getCommunityEventFile.path, { params: { id }, query: { lang } }));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

// Parses a file per RFC 5545: lines end with CRLF, and a line that starts with a space continues the previous one.
function read(text: string): Map<string, string> {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.pop()).toBe('');
  return new Map(
    lines.map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

test('three sample events are announced, 3, 7 and 14 days from now at 7:00 PM UTC', async () => {
  const now = server.services.clock.now();
  const events = await eventsOf();
  const days = [3, 7, 14].map((ahead) => plusSeconds(now, ahead * 86_400).slice(0, 10));
  expect(events.map((event) => event.starts_at)).toEqual(days.map((day) => `${day}T19:00:00.000Z`));
  expect(events.map((event) => event.id.slice(-10))).toEqual(days);
});

describe('the calendar file of an event', () => {
  test('is a download with the data of the page in the requested language', async () => {
    const [event] = await eventsOf();
    if (!event) throw new Error('no event');
    const { status, headers, text } = await fileOf(event.id, 'ja');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${event.id}.ics"`);
    const properties = read(text);
    expect(properties.get('SUMMARY')).toBe(event.title_jp);
    expect(properties.get('DESCRIPTION')).toBe(event.description_jp);
    expect(properties.get('DTSTART')).toBe(`${event.starts_at.slice(0, 10).replaceAll('-', '')}T190000Z`);
    expect(properties.get('DTEND')).toBe(`${event.ends_at.slice(0, 10).replaceAll('-', '')}T200000Z`);
    expect(properties.get('DTSTAMP')).toMatch(/^\d{8}T\d{6}Z$/);
    expect(properties.get('UID')).toBe(`${event.id}@school.example.com`);
    expect(properties.get('URL;VALUE=URI')).toBe('https://school.example.com/community');
    expect([...properties.keys()].slice(0, 2)).toEqual(['BEGIN', 'VERSION']);
  });

  test('escapes characters with a meaning in the format', async () => {
    const [, event] = await eventsOf();
    const { text } = await fileOf(event?.id ?? '', 'en');
    const properties = read(text);
    expect(properties.get('PRODID')).toBe('-//Zamnal//Community//EN');
    expect(properties.get('DESCRIPTION')).toBe(event?.description.replaceAll(',', '\\,'));
  });

  test('has no line of more than 75 bytes, no bare CR or LF and no split character', async () => {
    for (const { id } of await eventsOf()) {
      for (const lang of ['mn', 'ja', 'en']) {
        const { text } = await fileOf(id, lang);
        const lines = text.split('\r\n');
        expect(lines.length).toBeGreaterThan(17);
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(text).not.toContain('\uFFFD');
      }
    }
  });

  test('has the same UID on a later day, and is not found when its day is over', async () => {
    const [event] = await eventsOf();
    const id = event?.id ?? '';
    const uidOf = async () => read((await fileOf(id)).text).get('UID');
    const first = await uidOf();
    await advance(2 * 86_400);
    expect(await uidOf()).toBe(first);
    expect((await eventsOf()).map((later) => later.id)).not.toContain(id);
    await advance(2 * 86_400);
    expect((await fileOf(id)).status).toBe(404);
  });

  test.each([
    'nothing',
    'study-together',
    'study-together-2999-01-01',
    'study-together-2026-02-31',
    'party-2026-11-23',
  ])('is not found for %s', async (id) => {
    const { status, text } = await fileOf(id);
    expect([status, text]).toEqual([404, expect.stringContaining('not_found')]);
  });

  test('is refused in an unknown language', async () => {
    const [event] = await eventsOf();
    expect((await fileOf(event?.id ?? '', 'xx')).status).toBe(400);
  });
});

describe('events that the school announces', () => {
  const eventOn = async (title: string, day: string, is_active = true) => {
    const admin = await buildAdmin(server.services);
    const { body } = await server.call(createEvent, admin, { body: { title, day, is_active } });
    return body;
  };
  const dayIn = (days: number) => plusSeconds(server.services.clock.now(), days * 86_400).slice(0, 10);

  test('replace the samples, next first, while they are published and not over', async () => {
    await eventOn('Past', dayIn(-1));
    await eventOn('Hidden', dayIn(1), false);
    expect((await eventsOf()).map((event) => event.title)).not.toContain('Past');
    expect(await eventsOf()).toHaveLength(3);
    await eventOn('Later', dayIn(5));
    const today = await eventOn('Today', dayIn(0));
    expect((await eventsOf()).map(({ title, starts_at }) => [title, starts_at])).toEqual([
      ['Today', `${dayIn(0)}T11:00:00.000Z`],
      ['Later', `${dayIn(5)}T11:00:00.000Z`],
    ]);
    const { status, text } = await fileOf(today.id, 'mn');
    expect([status, read(text).get('SUMMARY')]).toEqual([200, 'Today']);
    await server.services.db.deleteFrom('events').execute();
    expect((await fileOf(today.id)).status).toBe(404);
  });

  test('require a date', async () => {
    const admin = await buildAdmin(server.services);
    for (const day of ['', '2030-02-30']) {
      const answer = await server.call(createEvent, admin, { body: { title: 'Event', day } });
      expect([answer.status, answer.body.error.issues?.[0]?.path]).toEqual([400, 'day']);
    }
  });
});

async function advance(seconds: number): Promise<void> {
  const answer = await server.fetch('/__test/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_s: seconds }),
  });
  expect(answer.status).toBe(200);
}
