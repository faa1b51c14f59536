import { expect, test } from 'vitest';
import { emptyWork } from './contract.ts';
import { textOfWork } from './rules.ts';

const japanese = { ...emptyWork, title: 'Аяллын сайт', title_ja: '旅行案内サイト' };
const english = { ...japanese, title_en: 'Travel guide' };

test.each([
  ['en', english, 'Travel guide'],
  ['en', japanese, '旅行案内サイト'],
  ['en', { ...japanese, title: 'Trips' }, 'Trips'],
  ['en', { ...emptyWork, title: 'Аяллын сайт' }, 'Аяллын сайт'],
  ['ja', english, '旅行案内サイト'],
  ['ja', { ...english, title_ja: null }, 'Аяллын сайт'],
  ['mn', english, 'Аяллын сайт'],
] as const)('for readers of %s the title of %o is %s', (language, work, text) => {
  expect(textOfWork(work, 'title', language)).toBe(text);
});
