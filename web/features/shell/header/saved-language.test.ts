import { expect, test } from 'vitest';
import { type LanguageState, languageStep } from './saved-language.ts';

const known: LanguageState = {
  shown: 'mn',
  saved: 'ja',
  isChosenHere: false,
  isInUrl: false,
  chosen: null,
  offered: null,
};

test.each<[string, Partial<LanguageState>, string]>([
  ['switches a browser without a choice to the saved language', {}, 'switch'],
  ['asks when the choice of this browser differs', { chosen: 'mn' }, 'ask'],
  ['asks once', { chosen: 'mn', offered: 'ja' }, 'stay'],
  ['saves a choice of this tab', { isChosenHere: true, chosen: 'mn' }, 'save'],
  ['saves a choice of this tab for a user without a saved language', { isChosenHere: true, saved: null }, 'save'],
  ['does nothing if the languages are the same', { saved: 'mn', isChosenHere: true }, 'stay'],
  ['does nothing for a user without a saved language', { saved: null, chosen: 'mn' }, 'stay'],
  ['does not change the language of a URL with a language', { isInUrl: true }, 'stay'],
  ['does not reload a page that ignores the cookie', { chosen: 'ja' }, 'stay'],
])('%s', (_, more, step) => {
  expect(languageStep({ ...known, ...more })).toBe(step);
});
