import { expect, test } from 'vitest';
import { m } from '#web/paraglide/messages.js';
import { textIn } from './text.ts';

test('renders a message in the given language, independent of earlier calls', () => {
  const [mn, ja, en] = [textIn('mn'), textIn('ja'), textIn('en')];
  expect([mn(m.ui_close), ja(m.ui_close), en(m.ui_close), mn(m.ui_close)]).toEqual(['Хаах', '閉じる', 'Close', 'Хаах']);
});

test('inserts the values of placeholders', () => {
  expect(textIn('en')(m.ui_range, { from: 1, to: 25, total: '1,000+' })).toBe('1–25 of 1,000+');
  expect(textIn('ja')(m.ui_range, { from: 1, to: 25, total: 48 })).toBe('全48件中 1–25件');
});
