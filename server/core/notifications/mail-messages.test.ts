import { adminKinds, news, notificationKinds } from '#domain/notifications/rules.ts';
import { expect, test } from 'vitest';
import { m } from '#server/paraglide/messages.js';

test('each text of the mail catalogue is used, and each notification has its texts', () => {
  const buttons = notificationKinds.flatMap((kind) => (kind === 'role' ? ['role_admin', 'role_user'] : [kind]));
  const used = [
    ...news.flatMap((name) => [`news_${name}`, `news_${name}_text`]),
    ...buttons.map((name) => `mail_button_${name}`),
    ...adminKinds.map((kind) => `mail_digest_${kind}`),
    ...['heading', 'text', 'button', 'more'].map((part) => `mail_digest_${part}`),
    'news_application_rejected_subject',
    'mail_reason',
    'mail_comment',
    'mail_settings',
    'mail_week',
  ];
  const written = Object.keys(m).filter((key) => /^(mail|news)_/.test(key));
  expect(written.toSorted()).toEqual(used.toSorted());
});
