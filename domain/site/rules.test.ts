import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { addressIn, alternatesOf, languagesOfTitle } from './rules.ts';

test('a record is in the languages of its title; the default column is English', () => {
  expect(languagesOfTitle({ title_mn: 'Ажил', title_jp: '求人' })).toEqual(['mn', 'ja', 'en']);
  expect(languagesOfTitle({ title_mn: ' ', title_jp: null })).toEqual(['en']);
});

test('a page of several languages has an address in each, and names the others', () => {
  expect(addressIn('/jobs', 'mn', languages)).toBe('/jobs');
  expect(addressIn('/jobs', 'ja', languages)).toBe('/jobs?lang=ja');
  expect(alternatesOf('/', languages)).toEqual([
    { hreflang: 'mn', path: '/' },
    { hreflang: 'ja', path: '/?lang=ja' },
    { hreflang: 'en', path: '/?lang=en' },
    { hreflang: 'x-default', path: '/' },
  ]);
});

test('a page in one language has one address, for any language of the site', () => {
  expect(addressIn('/terms', 'ja', ['en'])).toBe('/terms');
  expect(alternatesOf('/terms', ['en'])).toEqual([]);
});
