import { expect, test } from 'vitest';
import { programReason } from '#domain/audit/rules.ts';
import { textIn } from '#web/lib/i18n/text.ts';
import { actorText, reasonOf } from './labels.ts';

const actor = {
  id: '0b0e2d3a-0000-4000-8000-000000000000',
  full_name: 'Сараа',
  email: 'saraa@example.com',
  photo_file_id: null,
};

test.each([
  [{ actor, reason: null }, 'Сараа', null],
  [{ actor, reason: 'Paid' }, 'Сараа', 'Paid'],
  [{ actor: null, reason: programReason }, 'System', null],
  [{ actor: null, reason: 'Paid' }, 'Deleted account', 'Paid'],
])('shows the actor and the reason of %o', (entry, expectedActor, expectedReason) => {
  expect(actorText(textIn('en'), entry)).toBe(expectedActor);
  expect(reasonOf(entry)).toBe(expectedReason);
});
