import { expect, test } from 'vitest';
import type { Notification } from '#domain/notifications/contract.ts';
import { languages } from '#domain/kernel/language.ts';
import { news, notificationKinds } from '#domain/notifications/rules.ts';
import { textIn } from '#web/lib/i18n/text.ts';
import { detailsOf, headingOf } from './labels.ts';

const notification = (kind: Notification['kind'], facts: Notification['facts']) =>
  ({ kind, facts, status_to: null }) as Notification;

test.each([
  ['mn', 'Эргэж ирэх өдөр: 2026 оны 12‑р сарын 1.', /^2026 оны 12‑р сарын 3 гэхэд /],
  ['ja', '復帰日：2026年12月1日', /^期限 2026年12月3日、/],
  ['en', 'You return on December 1, 2026.', / by December 3, 2026, /],
] as const)('the days of leaves and payments are written in words: %s', (language, leave, payment) => {
  expect(detailsOf(notification('leave', { day: '2026-12-01' }), language)).toEqual([leave]);
  const [due] = detailsOf(notification('instalment', { day: '2026-12-03', amount: 1, reference: 'R' }), language);
  expect(due).toMatch(payment);
});

test('the words of a company are shown unchanged, with the address for the answer', () => {
  const note = '*When*\n\ncan you start?';
  expect(detailsOf(notification('company', { note, contact: 'hr@example.com' }), 'en')).toEqual([
    `From the company: ${note}`,
    'Send your answer to: hr@example.com',
  ]);
});

test.each(languages)('each notification has a heading: %s', (language) => {
  for (const key of news) {
    const kind = notificationKinds.findLast((one) => key === one || key.startsWith(`${one}_`));
    const status = key.slice((kind ?? '').length + 1) || null;
    const heading = headingOf({ kind, status_to: status === 'none' ? '0' : status } as Notification, textIn(language));
    expect([key, heading]).toEqual([key, expect.stringMatching(/./)]);
  }
});
