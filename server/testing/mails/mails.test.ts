import { expect, test } from 'vitest';
import { languages, type Language } from '#domain/kernel/language.ts';
import type { PersonNames } from '#domain/names/names.ts';
import {
  adminKinds,
  isForAdmins,
  isPushKind,
  type LinkedNotification,
  news,
  newsOf,
  notificationKinds,
} from '#domain/notifications/rules.ts';
import { digestEmailOf, emailOf } from '#server/core/notifications/emails.ts';
import { messageOf } from '#server/core/notifications/push-service.ts';
import { letterMail } from '#server/features/announcements/emails.ts';
import { composeMail, type MailName } from '#server/mail/email.ts';
import { m } from '#server/paraglide/messages.js';

// All emails and pushes as people read them, in mn.txt, ja.txt and en.txt. Look at them after a change of texts; `-u` writes them anew.

const brandNames = { mn: 'Замнал', ja: 'ザムナル', en: 'Zamnal' };
const site = {
  BRAND_NAME: 'Замнал',
  brandNames,
  CONTACT_EMAIL: 'contact@example.com',
  publicUrl: 'https://example.com',
};

const person: PersonNames = {
  full_name: 'Оюунчимэг Наранцэцэгмаагийн',
  surname: 'Наранцэцэгмаагийн',
  given_name: 'Оюунчимэг',
  furigana: null,
  latin_name: null,
};

/** More than one, and the same as one in other languages: 0, 1 and 21. */
const counts = [0, 1, 21];

const titles = {
  title: 'Full Stack Web Development from the First Line of Code to the First Job in Japan',
  title_mn: 'Анхны мөр кодоос Япон дахь анхны ажил хүртэлх Full Stack вэб хөгжүүлэлт',
  title_jp: '最初の1行から日本での最初の仕事までのフルスタックWeb開発',
};

const facts: LinkedNotification['facts'] = {
  ...titles,
  course_id: 'course',
  lesson_id: 'lesson',
  job_id: 'job',
  project_id: 'project',
  question: 7,
};

/** The facts that notifications of a kind have besides titles. */
const more: Partial<Record<LinkedNotification['kind'], LinkedNotification['facts']>> = {
  leave: { day: '2026-12-01' },
  instalment: { day: '2026-12-03', amount: 750_000, reference: 'ZAM-7K2M9Q' },
  new_transfer: { amount: 1_250_000, currency: 'MNT', reference: 'ZAM-7K2M9Q' },
  homework: { note: 'README' },
  report: { note: 'README' },
  practice: { note: 'README' },
  nudge: { note: 'README\nGitHub' },
  announcement: { note: 'README\nGitHub' },
  enrollment: { note: 'README' },
  company: { note: 'README *\n\nGitHub', contact: 'saiyo@example.com', at: '2026-12-01T01:00:00.000Z' },
};

/** Kinds of notifications that have no title. */
const untitled: LinkedNotification['kind'][] = [
  'role',
  'verification',
  'leave',
  'new_verification',
  'new_transfer',
  'backup',
];

/** One notification of each text, those with counts once for each count. */
const notifications: LinkedNotification[] = news.flatMap((name) => {
  const kind = notificationKinds.toSorted((a, b) => b.length - a.length).find((one) => name.startsWith(one));
  if (!kind) throw new Error(`${name} has no kind`);
  const rest = name.slice(kind.length + 1) || null;
  const status = kind === 'week' ? (rest === 'none' ? '0' : '7') : rest;
  const isDaily = kind === 'waiting_homework' || kind === 'new_quiet';
  const own = { ...(!untitled.includes(kind) && facts), ...more[kind] };
  const ofAdmin = isForAdmins(kind) && kind !== 'backup' ? { person: person.full_name } : {};
  const all = isDaily ? counts.map((count) => ({ count, days: count, questions: count })) : [{ ...own, ...ofAdmin }];
  return all.map((one) => ({ kind, entity_id: 'id', status_to: status, facts: one }));
});

/** The subject and the text without signature and empty lines. */
const withoutEnd = ({ subject, text }: { subject: string; text: string }) =>
  `${subject}\n${text.split('\n\n-- \n')[0]?.replaceAll('\n\n', '\n') ?? ''}`;

const page = (name: string, text: string) => `=== ${name}\n${text}\n`;

const ofCatalogue = Object.keys(m).flatMap((key) => /^mail_(\w+)_subject$/.exec(key)?.[1] ?? []) as MailName[];

function catalogueMails(language: Language): string[] {
  return ofCatalogue.map((name) => {
    const isChange = !(`mail_${name}_button` in m);
    const mail = composeMail(name, {
      language,
      site,
      recipient: person,
      group: isChange ? 'account_change' : 'link',
      values: {
        email: 'oyunchimeg@example.com',
        detail: 'GitHub',
        time: '09:30',
        place: '203.0.113.7',
        message: 'README\n\nGitHub',
        person: 'Bat-Erdene',
        day: '2026-12-01',
      },
      link: 'https://example.com/link',
      ...(/signup|recovery$|magiclink|invite|reauthentication|email_change_/.test(name) && { code: '042601' }),
    });
    return page(name, withoutEnd(mail));
  });
}

function notificationMails(language: Language): string[] {
  const reader = { language, names: person };
  const ofAdmin = notifications.filter(({ kind }) => adminKinds.some((one) => one === kind));
  const letter = { ...titles, body: 'One.\n\nTwo.', body_mn: 'Нэг.\n\nХоёр.', body_jp: '一つ。\n\n二つ。' };
  const services = { config: site, secrets: { sign: () => 'signature' } } as never;
  return [
    ...notifications.map((one) => {
      const name = [newsOf(one), one.facts.count].filter((part) => part !== undefined).join(' ');
      return page(name, withoutEnd(emailOf(one, reader, site)));
    }),
    page('digest 1', withoutEnd(digestEmailOf(ofAdmin.slice(0, 1), reader, site))),
    page('digest', withoutEnd(digestEmailOf(ofAdmin, reader, site))),
    page('letter', withoutEnd(letterMail(services, letter, { id: 'id', language })).replaceAll(/https:\S+/g, 'LINK')),
  ];
}

function pushes(language: Language): string[] {
  const due = notifications.filter(({ kind }) => isPushKind(kind)) as never as Parameters<typeof messageOf>[1];
  const [first] = due;
  if (!first) throw new Error('nothing to push');
  return [
    ...due.map((one) => `push: ${messageOf({ language }, [one]).title}`),
    `push 21: ${
      messageOf(
        { language },
        Array.from({ length: 21 }, () => first),
      ).title
    }`,
  ];
}

test.each(languages)('emails and pushes read as in the file of the language: %s', async (language) => {
  const text = [...catalogueMails(language), ...notificationMails(language), ...pushes(language)].join('\n');
  expect(text).not.toMatch(/undefined|\{\w+\}|\d{4}-\d\d-\d\d/);
  if (language === 'ja') expect(text).not.toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]: |： /u);
  await expect(`${text}\n`).toMatchFileSnapshot(`${language}.txt`);
});
