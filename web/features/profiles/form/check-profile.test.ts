import type { ResolverOptions } from 'react-hook-form';
import { expect, test } from 'vitest';
import { blankEntries } from '#domain/profiles/entries.ts';
import { profileForm } from '#domain/profiles/form.ts';
import type { Profile } from '#domain/profiles/shapes.ts';
import { checkProfile } from './check-profile.ts';
import { draftOf, type ProfileDraft } from './profile-draft.ts';

const sources = import.meta.glob<string>(['../*.{ts,tsx}', '../{form,papers}/*.tsx', '!**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Members that the profile page leaves to the Japanese papers. */
const ofPapers =
  'surname given_name summary_ja self_pr_ja jlpt_score available_from residence_expires_on has_work_permission prints_visa_reason';

const none = blankEntries.education;
const school = { ...none, school_name: 'МУИС', start_date: '2018-09', end_date: '2022-06' };
const profile: Profile = {
  id: '0b7a2f7e-57a8-4d3c-9a2b-1f6a3c6c7d10',
  full_name: 'Болд',
  email: 'bold@example.com',
  role: 'user',
  surname: null,
  given_name: null,
  furigana: null,
  latin_name: null,
  phone_number: null,
  postal_code: null,
  address: null,
  address_ja: null,
  address_reading: null,
  nearest_station: null,
  date_of_birth: '1998-04-21',
  gender: null,
  marital_status: 'single',
  dependents: 0,
  education: [school],
  work_experience: [],
  licences: [],
  skills: [],
  course_motivation: null,
  learning_goals: null,
  future_plans: null,
  motivation_ja: null,
  wishes_ja: null,
  summary_ja: null,
  self_pr_ja: null,
  jlpt_score: null,
  available_from: null,
  residence_expires_on: null,
  has_work_permission: null,
  prints_visa_reason: null,
  sns_portfolio: null,
  personal_notes: null,
  lived_in_japan_before: false,
  years_lived_in_japan: 1.5,
  currently_living_in_japan: null,
  last_visa_type: null,
  current_visa_type: null,
  japanese_level: null,
  jlpt_month: null,
  photo_file_id: null,
  verified_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};

const check = async (changes: Partial<ProfileDraft>) =>
  await checkProfile({ ...draftOf(profile), ...changes }, undefined, {} as ResolverOptions<ProfileDraft>);

test('sends an unchanged profile without changes', async () => {
  const { id, role, verified_at, created_at, updated_at, ...form } = profile;
  expect(await check({})).toEqual({ values: form, errors: {} });
});

test('does not send an entry that was never filled in', async () => {
  const { values } = await check({ education: [none, school] });
  expect(values.education).toEqual([school]);
});

test('replaces the saved photo with a new one', async () => {
  const photo = { id: '7d3c0b7a-57a8-4d3c-9a2b-1f6a3c6c2f7e', name: 'зураг.jpg', byte_size: 9 };
  expect((await check({ photo_file_id: profile.id, new_photo: photo })).values.photo_file_id).toBe(photo.id);
});

test.each<[keyof ProfileDraft, string, string]>([
  ['full_name', ' ', 'full_name_required'],
  ['email', '', 'email_required'],
  ['email', 'bold@', 'email_wrong'],
  ['date_of_birth', '1998-04', 'date_incomplete'],
  ['dependents', '1.5', 'number_wrong'],
  ['dependents', '100', 'number_wrong'],
  ['years_lived_in_japan', '-1', 'number_wrong'],
  ['address', 'ү'.repeat(201), 'too_long'],
  ['motivation_ja', 'あ'.repeat(4001), 'too_long'],
  ['jlpt_month', '2025', 'month_incomplete'],
])('refuses %s "%s": %s', async (field, value, fault) => {
  expect((await check({ [field]: value })).errors).toMatchObject({ [field]: { type: fault } });
});

test.each([
  ['start_date', '2018', 'month_incomplete'],
  ['end_date', '2018-08', 'order'],
])('refuses an entry whose %s is %s, at its own path', async (field, value, fault) => {
  const { errors } = await check({ education: [none, { ...school, [field]: value }] });
  expect(errors.education?.[0]).toBeUndefined();
  expect(errors.education?.[1]).toMatchObject({ [field]: { type: fault } });
});

test('each member has a field in a form, and is on the page unless only the papers print it', () => {
  const members = Object.keys(profileForm.shape);
  const withoutNameIn = (files: RegExp) => {
    const text = Object.entries(sources).flatMap(([file, source]) => (files.test(file) ? [source] : []));
    return members.filter((member) => !new RegExp(`\\b${member}\\b`).test(text.join('\n')));
  };
  expect(withoutNameIn(/^(?:\.|\.\.[/]papers)[/]\w+\.tsx$/)).toEqual([]);
  expect(withoutNameIn(/ProfileSections|use-facts/).toSorted()).toEqual(ofPapers.split(' ').toSorted());
});
