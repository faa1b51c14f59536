import { adminKinds, news, notificationKinds } from '#domain/notifications/rules.ts';
import { expect, test } from 'vitest';
import { exportParts } from '#server/core/people/account/export-queries.ts';
import { m } from '#server/paraglide/messages.js';

/** The mails of `composeMail`, whose parts it looks up by name. */
const mails = Object.keys(m).flatMap((key) => /^mail_(\w+)_subject$/.exec(key)?.[1] ?? []);
const isPartOfMail = (key: string) =>
  [...mails, 'link', 'account_change'].some((name) =>
    new RegExp(`^mail_${name}_(subject|heading|text|button|code|validity|note)$`).test(key),
  );

test('each text of the server is used, and each notification has its texts', () => {
  const buttons = notificationKinds.flatMap((kind) => (kind === 'role' ? ['role_admin', 'role_user'] : [kind]));
  const api =
    'title intro sign_in download home contents auth data parameters body response errors required file'.split(' ');
  const used = [
    ...news.flatMap((name) => [`news_${name}`, `news_${name}_text`]),
    ...buttons.map((name) => `mail_button_${name}`),
    ...adminKinds.map((kind) => `mail_digest_${kind}`),
    ...['heading', 'text', 'button', 'more'].map((part) => `mail_digest_${part}`),
    'news_application_rejected_subject',
    'mail_reason',
    'mail_calendar_interview',
    'mail_calendar_with',
    'mail_comment',
    'mail_settings',
    'mail_week',
    'mail_return_day',
    'mail_instalment',
    'mail_interview_wish',
    'mail_letter_reason',
    'mail_letter_unsubscribe',
    'mail_push_several',
    'mail_salutation',
    'mail_address_hint',
    ...exportParts.map(({ name }) => `export_part_${name}`),
    ...['title', 'intro', 'form', 'files', 'folder', 'missing'].map((part) => `export_${part}`),
    ...['title', 'text', 'again'].map((part) => `limit_${part}`),
    ...['title', 'number', 'day', 'payer', 'purpose', 'reference', 'amount', 'receiver'].map(
      (part) => `receipt_${part}`,
    ),
    ...[
      'enrollment',
      'application',
      'verification',
      'refunded',
      'returned',
      'note',
      'address',
      'register',
      'stamp',
      'by_import',
    ].map((part) => `receipt_${part}`),
    ...api.map((part) => `api_${part}`),
  ];
  const written = Object.keys(m).filter((key) => /^(mail|news|export|limit|api|receipt)_/.test(key));
  expect(written.filter((key) => !isPartOfMail(key)).toSorted()).toEqual(used.toSorted());
});
