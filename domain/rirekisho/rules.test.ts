import { expect, test } from 'vitest';
import { type RirekishoPart, type RirekishoProfile, rirekishoGaps } from './rules.ts';
import { emptyProfile, wholeProfile } from './example-profiles.ts';

const missing = (profile: RirekishoProfile) => rirekishoGaps(profile).flatMap(({ key, done }) => (done ? [] : [key]));

const parts: RirekishoPart[] = [
  'full_name',
  'furigana',
  'latin_name',
  'photo',
  'date_of_birth',
  'postal_code',
  'address',
  'address_reading',
  'phone_number',
  'email',
  'education',
  'licences',
  'motivation',
  'wishes',
];

test('an empty profile lacks everything that a 履歴書 wants, in the order of its boxes', () => {
  expect(missing(emptyProfile)).toEqual(parts);
});

test('a whole profile lacks nothing, and no part asks for gender or work', () => {
  expect(missing({ ...wholeProfile, gender: null, work_experience: [] })).toEqual([]);
});

test.each<[RirekishoPart, Partial<RirekishoProfile>]>([
  ['full_name', { full_name: ' ' }],
  ['furigana', { furigana: null }],
  ['latin_name', { latin_name: '' }],
  ['photo', { photo_file_id: null }],
  ['date_of_birth', { date_of_birth: null }],
  ['postal_code', { postal_code: null }],
  ['address', { address: null }],
  ['address_reading', { address_reading: null }],
  ['phone_number', { phone_number: null }],
  ['email', { email: '' }],
  ['education', { education: [{ school_name: '', degree_major: 'IT', start_date: '', end_date: '' }] }],
  ['licences', { licences: [{ name: '', date: '2020-01' }], japanese_level: null }],
  ['motivation', { course_motivation: null, learning_goals: ' ', future_plans: null }],
  ['wishes', { current_visa_type: null, currently_living_in_japan: null }],
])('only %s is missing where only that is not there', (part, change) => {
  expect(missing({ ...wholeProfile, ...change })).toEqual([part]);
});

test.each<[RirekishoPart, Partial<RirekishoProfile>]>([
  ['licences', { licences: [] }],
  ['licences', { japanese_level: null }],
  ['motivation', { course_motivation: null, future_plans: null }],
  ['wishes', { current_visa_type: null, currently_living_in_japan: false }],
])('%s is there when one of its fields is', (_part, change) => {
  expect(missing({ ...wholeProfile, ...change })).toEqual([]);
});
