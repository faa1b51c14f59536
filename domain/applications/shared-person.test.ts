import { blankWork, noEvidence } from '#domain/career/testing/evidence.ts';
import { emptyProfile } from '#domain/rirekisho/testing/example-profiles.ts';
import { describe, expect, test } from 'vitest';
import { sharedPersonOf } from './shared-person.ts';

const day = '2026-11-29';
const consent = { left_out: [], salary_wish: null };
const shared = (profile: Partial<typeof emptyProfile>, works: Partial<typeof noEvidence> = {}) =>
  sharedPersonOf({ profile: { ...emptyProfile, ...profile }, works: { ...noEvidence, ...works }, day, consent });

const licence = (name: string, date: string) => ({ name, name_ja: '', date });

describe('the Japanese of a person is', () => {
  const held = { is_planned: false, score: null };
  test.each([
    ['the certificate', { japanese_level: 'N3', jlpt_month: '2025-12', jlpt_score: 120 }, [], ['N3', '2025-12', 120]],
    ['without a certificate', { japanese_level: 'N3', jlpt_score: 120 }, [], ['N3', null, null]],
    ['a text', { japanese_level: 'N2-т бэлдэж байна' }, [], ['N2-т бэлдэж байна', null, null]],
    ['nothing', {}, [], [null, null, null]],
    ['a license', { japanese_level: null }, [licence('JLPT N3', '2025-07')], ['N3', '2025-07', null]],
    [
      'a license rather than a planned exam',
      { japanese_level: 'N2', jlpt_month: '2026-12', jlpt_score: 130 },
      [licence('JLPT N3', '2025-07'), licence('JLPT N4', '2024-07')],
      ['N3', '2025-07', null],
    ],
  ])('%s', (_, profile, licences, [level, month, score]) => {
    expect(shared({ ...profile, licences }).japanese).toEqual({ ...held, level, month, score });
  });

  test('an exam of a coming month, without a score', () => {
    const { japanese } = shared({ japanese_level: 'N2', jlpt_month: '2026-12', jlpt_score: 130 });
    expect(japanese).toEqual({ level: 'N2', month: '2026-12', score: null, is_planned: true });
  });
});

test('languages are certificates that are held, besides those of JLPT levels', () => {
  const licences = [licence('TOEIC 800', '2024-05'), licence('IELTS 6', '2027-01'), licence('JLPT N4', '2024-07')];
  expect(shared({ licences }).languages).toEqual([licence('TOEIC 800', '2024-05')]);
});

test('three works are shown, accepted ones first', () => {
  const works = ['1', '2', '3', '4', '5'].map((title) => ({ ...blankWork, title }));
  const accepted = { id: 'accepted', title: '', title_jp: null, title_mn: null, accepted_on: '2026-08-20' };
  const evidence = {
    works: works.map((work) => ({
      ...work,
      ...(work.title === '4' && { submission_id: 'accepted' }),
      // Not accepted.
      ...(work.title === '2' && { proposal_id: 'other' }),
    })),
    homework: [{ ...accepted, week: 3 }],
  };
  expect(shared({}, evidence).works.map(({ title, is_accepted }) => [title, is_accepted])).toEqual([
    ['4', true],
    ['1', false],
    ['2', false],
  ]);
});

test('the phone number is left out when it is asked', () => {
  const sources = { profile: { ...emptyProfile, phone_number: '99112233' }, works: noEvidence, day };
  expect(sharedPersonOf({ ...sources, consent }).phone).toBe('99112233');
  expect(sharedPersonOf({ ...sources, consent: { ...consent, left_out: ['phone'] } }).phone).toBeNull();
  expect(sharedPersonOf({ ...sources, consent: { ...consent, left_out: ['photo'] } }).phone).toBe('99112233');
});
