import { expect, test } from 'vitest';
import { m } from '#web/paraglide/messages.js';
import { textIn } from './text.ts';

test('a message is said in the language asked for, whatever was said before', () => {
  const [mn, ja, en] = [textIn('mn'), textIn('ja'), textIn('en')];
  expect([mn(m.ui_close), ja(m.ui_close), en(m.ui_close), mn(m.ui_close)]).toEqual(['Хаах', '閉じる', 'Close', 'Хаах']);
});

test('its values stand in their places', () => {
  expect(textIn('en')(m.ui_range, { from: 1, to: 25, total: '1,000+' })).toBe('1–25 of 1,000+');
  expect(textIn('ja')(m.ui_range, { from: 1, to: 25, total: 48 })).toBe('全48件中 1–25件');
});
