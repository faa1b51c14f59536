import { changeAnnouncementStatus, previewLetter, testLetter } from '#domain/announcements/contract.ts';
import { getAnnouncement } from '#domain/announcements/record.ts';
import { languages } from '#domain/kernel/language.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAdmin, buildAnnouncement, type Person } from '#server/testing/build.ts';
import { startBeside, useServer } from '#server/testing/server.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { eventually } from '#server/testing/waits.ts';
import { sendLetterStep } from './sending.ts';

const mails = useMailServer();
const settings = {
  SMTP_URL: mails.url,
  MAIL_FROM: 'Zamnal <mail@example.com>',
  PUBLIC_URL: 'https://zamnal.example.com',
  LETTERS_PER_HOUR: '120',
};
const server = useServer(settings);
let office: Person;

beforeEach(async () => {
  mails.received.length = 0;
  const { db } = server.services;
  await db.deleteFrom('newsletter_subscribers').execute();
  await db.deleteFrom('announcements').execute();
  office = await buildAdmin(server.services, { permissions: 'office' });
});

const texts = {
  title: 'A new course',
  title_mn: 'Шинэ сургалт',
  title_jp: '新しいコース',
  body: 'Rust begins in May.\n\n**Seats** are limited.',
  body_mn: 'Rust тавдугаар сард эхэлнэ.',
  body_jp: 'Rustは5月に始まります。',
};

async function addSubscribers(count: number, isConfirmed = true) {
  const { db, clock } = server.services;
  const now = clock.now();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    email: `reader-${index}-${randomUUID().slice(0, 8)}@example.com`,
    language: languages[index % 3] ?? 'mn',
    asked_at: now,
    created_at: now,
    confirmed_at: isConfirmed ? now : null,
  }));
  await db.insertInto('newsletter_subscribers').values(rows).execute();
  return rows;
}

const take = async (id: string, step: 'send' | 'stop') =>
  await server.call(changeAnnouncementStatus, office, { params: { id }, body: { step } });

const progressOf = async (id: string) => {
  const { state, sent_count, total_count } = (await server.call(getAnnouncement, office, { params: { id } })).body;
  return [state, sent_count, total_count];
};

const reaches = async (id: string, progress: unknown[]) =>
  await eventually(async () => expect(await progressOf(id)).toEqual(progress));

/** Lets the next step become due. */
function passMinute({ clock, mailer } = server.services) {
  clock.advance(60);
  mailer.trigger();
}

const arrive = async (count: number) => await eventually(() => expect(mails.received).toHaveLength(count));

const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'm').exec(raw.replaceAll(/\r\n[ \t]+/g, ' '))?.[1];

describe('a letter', () => {
  test('goes to each confirmed subscriber once, in the language of each, at the hourly limit, also with two processes', async () => {
    const readers = await addSubscribers(5);
    await addSubscribers(1, false);
    const { id } = await buildAnnouncement(server.services, { kind: 'letter', ...texts });
    const { server: other, stop } = await startBeside(server, settings);
    expect((await take(id, 'send')).status).toBe(200);
    await reaches(id, ['sending', 2, 5]);
    const step = async () => await Promise.all([server.services, other.services].map(sendLetterStep));
    await step();
    expect(await progressOf(id)).toEqual(['sending', 2, 5]);
    for (let minute = 0; minute < 3; minute += 1) {
      server.services.clock.advance(60);
      await step();
    }
    await reaches(id, ['sent', 5, 5]);
    server.services.mailer.trigger();
    await arrive(5);
    expect(mails.received.map(({ to }) => to[0]).toSorted()).toEqual(readers.map(({ email }) => email).toSorted());
    const subjects = { mn: texts.title_mn, ja: texts.title_jp, en: texts.title };
    for (const { email, language } of readers)
      expect(mails.received.find(({ to }) => to[0] === email)?.subject).toBe(subjects[language]);
    expect((await take(id, 'send')).body.error.code).toBe('wrong_status');
    await stop();
  });

  test('stops between two steps, also when two admins stop it at once, and goes on where it was, without those who subscribed or left meanwhile', async () => {
    await addSubscribers(6);
    const { id } = await buildAnnouncement(server.services, { kind: 'letter', ...texts });
    await take(id, 'send');
    await reaches(id, ['sending', 2, 6]);
    const stops = await Promise.all([take(id, 'stop'), take(id, 'stop')]);
    expect(stops.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    passMinute();
    expect(await sendLetterStep(server.services)).toBe(false);
    await arrive(2);

    const [later] = await addSubscribers(1);
    const left = await server.services.db
      .selectFrom('newsletter_subscribers')
      .select('id')
      .where(
        'email',
        'not in',
        mails.received.flatMap(({ to }) => to),
      )
      .where('email', '!=', later?.email ?? '')
      .execute();
    await server.services.db
      .deleteFrom('newsletter_subscribers')
      .where('id', '=', left[0]?.id ?? '')
      .execute();
    await take(id, 'send');
    for (let minute = 0; minute < 3; minute += 1) {
      passMinute();
      await sendLetterStep(server.services);
    }
    await reaches(id, ['sent', 5, 6]);
    await arrive(5);
    expect(new Set(mails.received.flatMap(({ to }) => to)).size).toBe(5);
    expect(mails.received.flatMap(({ to }) => to)).not.toContain(later?.email);
  });

  test('has the headers and the link to unsubscribe, which a POST follows and a GET does not', async () => {
    const [reader] = await addSubscribers(1);
    const { id } = await buildAnnouncement(server.services, { kind: 'letter', ...texts });
    await take(id, 'send');
    await arrive(1);
    const [mail] = mails.received;
    const header = headerOf(mail?.raw ?? '', 'List-Unsubscribe') ?? '';
    const link = header.slice(1, -1);
    expect(header).toMatch(/^<https:\/\/zamnal\.example\.com\/newsletter\?do=unsubscribe&token=[\w.-]+>$/);
    expect(headerOf(mail?.raw ?? '', 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const [text, html] = (mail?.bodies ?? []).map((body) => body.replaceAll('&amp;', '&'));
    expect(text).toContain(link);
    expect(html).toContain(`<a class="c-action" href="${link}"`);

    const { pathname, search } = new URL(link);
    const count = async () =>
      (await server.services.db.selectFrom('newsletter_subscribers').select('id').execute()).length;
    for (const method of ['GET', 'HEAD']) await server.fetch(pathname + search, { method });
    expect(await count()).toBe(1);
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      await server.services.db.deleteFrom('newsletter_subscribers').execute();
      await server.services.db
        .insertInto('newsletter_subscribers')
        .values(reader as never)
        .execute();
      const answer = await server.fetch(pathname + search, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
        200,
        null,
        null,
      ]);
      expect(await count()).toBe(0);
    }
    // The address of a sent mail is a key of the subscriber.
    await eventually(async () => {
      const stored = await server.services.db.selectFrom('outbox_mails').select('unsubscribe_url').execute();
      expect(stored.every(({ unsubscribe_url: url }) => url === null)).toBe(true);
    });
  });

  test('is previewed in three languages, and a test of it goes to the admin only', async () => {
    await addSubscribers(2);
    for (const language of languages) {
      const { body } = await server.call(previewLetter, office, { body: { language, ...texts } });
      const [title, text] = {
        mn: [texts.title_mn, texts.body_mn],
        ja: [texts.title_jp, texts.body_jp],
        en: [texts.title, 'Seats are limited.'],
      }[language];
      expect(body.subject).toBe(title);
      for (const shown of [body.html, body.text]) expect(shown).toContain(text);
    }
    const sent = await server.call(testLetter, office, { body: { language: 'ja', ...texts } });
    expect(sent.body).toEqual({ email: office.email });
    await arrive(1);
    expect(mails.received[0]).toMatchObject({ to: [office.email], subject: texts.title_jp });
  });
});
