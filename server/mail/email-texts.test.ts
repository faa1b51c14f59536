import { type Language, languages } from '#domain/kernel/language.ts';
import { expect, test } from 'vitest';
import { m } from '#server/paraglide/messages.js';
import { composeMail, type MailName } from './email.ts';

const scripts = { mn: /[\u0400-\u04ff]/, ja: /[\u3040-\u30ff\u4e00-\u9fff]/, en: /[a-z]/ };
const detail = 'detail@example.com';
const brandNames = { mn: 'Замнал', ja: 'ザムナル', en: 'Zamnal' };
const site = { BRAND_NAME: 'Mark', brandNames, CONTACT_EMAIL: 'contact@example.com', publicUrl: 'https://example.com' };

const withCode: MailName[] = ['signup', 'recovery', 'magiclink', 'invite', 'reauthentication'];
const withNewAddress: MailName[] = ['email_change_new', 'email_change_current'];
const changes: MailName[] = ['password_changed', 'recovery_code_used'];
const changesWithDetail: MailName[] = [
  'email_changed',
  'identity_linked',
  'identity_unlinked',
  'factor_added',
  'factor_removed',
  'new_device',
];
const others: MailName[] = [
  'newsletter',
  'employer_link',
  'posting_published',
  'still_open',
  'applicant_arrived',
  'applicants_wait',
  'employer_opened',
  'posting_returned',
  ...(['interview_picked', 'interview_moved', 'interview_canceled', 'interview_reminded', 'interview_ended'] as const),
  'portfolio_message',
  'email_replaced',
  'deletion_requested',
  'deletion_cancelled',
  'deletion_done',
];
const names = [...withCode, ...withNewAddress, ...changes, ...changesWithDetail, ...others];

/** The subject, and the text without signature and links, by line. */
function linesOf(name: MailName, language: Language): string[] {
  const { subject, text } = composeMail(name, {
    language,
    site,
    values: { email: detail, detail, person: detail, place: '192.0.2.1', day: '2026-02-03', time: '09:30' },
    link: 'https://example.com/link',
    ...([...withCode, ...withNewAddress].includes(name) && { group: 'link', code: '123456' }),
    ...([...changes, ...changesWithDetail].includes(name) && { group: 'account_change' }),
  });
  const [content = ''] = text.split('\n\n-- \n');
  return [subject, ...content.split('\n').filter((line) => line && !line.startsWith('https://'))];
}

test('covers each mail of the catalogue', () => {
  const subjects = Object.keys(m).filter((key) => /^mail_\w+_subject$/.test(key));
  expect(subjects.toSorted()).toEqual(names.map((name) => `mail_${name}_subject`).toSorted());
});

test.each(languages)('each mail is in %s only, and contains the sender', (language) => {
  const foreign = languages.filter((other) => other !== language && other !== 'en');
  for (const name of names) {
    const lines = linesOf(name, language);
    expect(lines.filter((line) => !scripts[language].test(line))).toEqual([]);
    expect(lines.filter((line) => foreign.some((other) => scripts[other].test(line)))).toEqual([]);
    expect(lines.join('\n')).toContain(brandNames[language]);
    // At least subject, heading, text and note, plus the lines of a code or a change.
    expect(lines.length).toBeGreaterThanOrEqual(withCode.includes(name) ? 6 : 4);
  }
});

test.each(languages)('a mail about an address, a provider or a factor contains its name: %s', (language) => {
  for (const name of [...withNewAddress, ...changesWithDetail]) {
    expect(linesOf(name, language).join('\n')).toContain(detail);
  }
});
