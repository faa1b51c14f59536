import type { Language } from '#domain/kernel/language.ts';
import type { LinkedNotification, NotificationFacts } from '#domain/notifications/rules.ts';
import { expect, test } from 'vitest';
import { digestEmailOf, emailOf } from '#server/core/notifications/emails.ts';
import { buildAdmin } from '#server/testing/build.ts';
import { useServer } from '#server/testing/server.ts';
import { insertTransfers, reportTransfer } from './commands.ts';

const server = useServer();
const names = { full_name: 'Сарнай', surname: null, given_name: null, furigana: null, latin_name: null };

test('all admins of the office are notified of a transfer, also of one that nobody knows', async () => {
  const { db, clock } = server.services;
  const [office, teacher] = [
    await buildAdmin(server.services),
    await buildAdmin(server.services, { permissions: 'teaching' }),
  ];
  const now = clock.now();
  const transfer = { source: 'qpay', source_id: 'one', day: '2026-11-28', amount: -12_000, currency: 'MNT' } as const;
  const id = await db.transaction().execute(async (tx) => {
    const [added = ''] = (await insertTransfers(tx, [transfer], now)).values();
    await reportTransfer(tx, { id: added, now });
    return added;
  });
  const rows = db.selectFrom('notifications').select(['entity_id', 'facts']).where('kind', '=', 'new_transfer');
  expect(await rows.where('person_id', '=', office.id).execute()).toEqual([
    { entity_id: id, facts: { amount: -12_000, currency: 'MNT' } },
  ]);
  expect(await rows.where('person_id', '=', teacher.id).execute()).toEqual([]);
});

test.each([
  ['mn', 'Шийдвэрлэх гүйлгээ байна', 'Гүйлгээ: '],
  ['ja', '確認が必要な入出金があります', '入出金：'],
  ['en', 'Money needs a decision', 'Transfer: '],
] as const)('a mail in the language %s says amount, reference and payer', (language: Language, heading, digest) => {
  const reader = { language, names };
  const notificationOf = (facts: NotificationFacts): LinkedNotification => ({
    kind: 'new_transfer',
    entity_id: '',
    status_to: null,
    facts,
  });
  const known = notificationOf({ amount: 75_000, currency: 'MNT', reference: 'EN-234567', person: 'Тэмүүлэн' });
  const foreign = notificationOf({ amount: -20, currency: 'USD' });
  const mail = emailOf(known, reader, server.services.config);
  expect(mail.subject).toBe(heading);
  expect(mail.text).toContain('₮\u00A075,000 · EN-234567');
  expect(mail.text).toContain('Тэмүүлэн');
  expect(mail.text).toContain('/admin-dashboard/bank-statement');
  const { text } = digestEmailOf([known, foreign], reader, server.services.config);
  expect(text).toContain(`${digest}₮\u00A075,000 · EN-234567 · Тэмүүлэн`);
  expect(text).toContain(`${digest}USD\u00A0-20`);
});
