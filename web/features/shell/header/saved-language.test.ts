import { expect, test } from 'vitest';
import { type LanguageState, languageStep } from './saved-language.ts';

const known: LanguageState = { shown: 'mn', saved: 'ja', isChosenHere: false, isAsked: false, kept: null, asked: null };

test.each<[string, Partial<LanguageState>, string]>([
  ['a new device takes the saved language', {}, 'draw'],
  ['an older choice of this browser stays, and we ask', { kept: 'mn' }, 'ask'],
  ['we ask once', { kept: 'mn', asked: 'ja' }, 'stay'],
  ['what was just chosen here is saved', { isChosenHere: true, kept: 'mn' }, 'save'],
  ['what was just chosen here is saved for who has chosen nothing before', { isChosenHere: true, saved: null }, 'save'],
  ['the same language changes nothing', { saved: 'mn', isChosenHere: true }, 'stay'],
  ['who has chosen nothing sees what the device shows', { saved: null, kept: 'mn' }, 'stay'],
  ['the address of a translation is shown in its language', { isAsked: true }, 'stay'],
  ['a page that did not come as it was asked for is not asked for without end', { kept: 'ja' }, 'stay'],
])('%s', (_, more, step) => {
  expect(languageStep({ ...known, ...more })).toBe(step);
});
