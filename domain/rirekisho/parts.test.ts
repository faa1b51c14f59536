import { expect, test } from 'vitest';
import type { RirekishoProfile } from './profile.ts';
import { canBeSent, type PartState, type RirekishoPart, rirekishoParts } from './parts.ts';
import { emptyProfile, wholeProfile } from './testing/example-profiles.ts';

const inState = (profile: RirekishoProfile, wanted: PartState) =>
  rirekishoParts(profile).flatMap(({ key, state }) => (state === wanted ? [key] : []));
const missing = (profile: RirekishoProfile) => inState(profile, 'missing');
const unreadable = (profile: RirekishoProfile) => inState(profile, 'unreadable');

const [school] = wholeProfile.education;
const [job] = wholeProfile.work_experience;
if (!school || !job) throw new Error('The whole profile has a school and a job.');

test('an empty profile lacks all required parts, in the order of the form', () => {
  expect(missing(emptyProfile)).toEqual([
    'furigana',
    'latin_name',
    'photo_file_id',
    'date_of_birth',
    'postal_code',
    'address',
    'address_reading',
    'phone_number',
    'email',
    'education',
    'licences',
    'motivation_ja',
    'current_visa_type',
  ]);
  expect(unreadable(emptyProfile)).toEqual([]);
});

test('a complete profile is ready; gender and work are optional', () => {
  const profile = { ...wholeProfile, gender: null, work_experience: [] };
  expect([missing(profile), unreadable(profile)]).toEqual([[], []]);
});

test.each<[RirekishoPart, Partial<RirekishoProfile>]>([
  ['furigana', { furigana: null }],
  ['latin_name', { latin_name: '' }],
  ['photo_file_id', { photo_file_id: null }],
  ['date_of_birth', { date_of_birth: null }],
  ['postal_code', { postal_code: null }],
  ['address', { address: null, address_ja: null }],
  ['address_reading', { address_reading: null }],
  ['phone_number', { phone_number: null }],
  ['email', { email: '' }],
  ['education', { education: [{ ...school, school_name: '', school_name_ja: ' ' }] }],
  ['licences', { licences: [{ name: '', name_ja: '', date: '2020-01' }], japanese_level: null }],
  ['motivation_ja', { motivation_ja: ' ' }],
  ['current_visa_type', { current_visa_type: null, currently_living_in_japan: null }],
])('only %s is missing when only its fields are empty', (part, change) => {
  expect(missing({ ...wholeProfile, ...change })).toEqual([part]);
});

test.each<[RirekishoPart, Partial<RirekishoProfile>]>([
  ['furigana', { furigana: 'Номин Ганбат' }],
  ['latin_name', { latin_name: 'Номин Ганбат' }],
  ['address', { address_ja: null }],
  ['address_reading', { address_reading: 'Улаанбаатар' }],
  ['education', { education: [{ ...school, school_name_ja: '' }] }],
  ['education', { education: [school, { ...school, degree_major_ja: '' }] }],
  ['work_experience', { work_experience: [{ ...job, company_name_ja: '' }] }],
  ['work_experience', { work_experience: [{ ...job, position_ja: '' }] }],
  ['work_experience', { work_experience: [job, { ...job, description_ja: '' }] }],
  ['licences', { licences: [{ name: 'Компьютерын гэрчилгээ', name_ja: '', date: '' }] }],
  ['work_experience', { work_experience: [{ ...job, business_ja: 'Худалдаа' }] }],
  ['current_visa_type', { available_from: 'Хавар' }],
  ['motivation_ja', { motivation_ja: 'Япон багт ажиллах зорилготой.' }],
  ['current_visa_type', { current_visa_type: 'Оюутны виз' }],
  ['current_visa_type', { wishes_ja: 'Токио' }],
])('%s is not ready in Mongolian', (part, change) => {
  expect(unreadable({ ...wholeProfile, ...change })).toEqual([part]);
});

test.each<[RirekishoPart, Partial<RirekishoProfile>]>([
  ['licences', { licences: [] }],
  ['licences', { japanese_level: null }],
  ['address', { address: 'Tokyo, Shinjuku 1-2-3', address_ja: null }],
  ['education', { education: [{ ...school, school_name: 'MIT', school_name_ja: '', degree_major_ja: 'IT' }] }],
  ['current_visa_type', { current_visa_type: null, currently_living_in_japan: false }],
  ['education', { education: [{ ...school, degree: 'secondary', degree_major_ja: '' }] }],
])('%s is ready when one of its fields is filled in, in Japanese or Latin letters', (_part, change) => {
  const profile = { ...wholeProfile, ...change };
  expect([missing(profile), unreadable(profile)]).toEqual([[], []]);
});

test('a paper can be sent with a name, a day of birth, a school and a motive', () => {
  const { full_name, date_of_birth, motivation_ja } = wholeProfile;
  const least = { ...emptyProfile, full_name, date_of_birth, motivation_ja, education: [school] };
  expect(canBeSent(least)).toBe(true);
  // A Cyrillic name of a school is romanized.
  expect(canBeSent({ ...least, education: [{ ...school, school_name: 'МУИС', school_name_ja: '' }] })).toBe(true);
  for (const lacking of [
    { full_name: ' ' },
    { date_of_birth: null },
    { education: [] },
    { motivation_ja: null },
    { motivation_ja: 'Учир нь' },
  ])
    expect([lacking, canBeSent({ ...least, ...lacking })]).toEqual([lacking, false]);
});
