import { blankEntries } from '#domain/profiles/entries.ts';
import { expect, test } from 'vitest';
import {
  type LineKey,
  type LineState,
  type NextKey,
  outdatedLines,
  pointFactsOf,
  readinessLines,
  roadState,
  visaReasons,
} from './rules.ts';

type Facts = Parameters<typeof roadState>[0];

const day = '2026-11-27';
const nobody: Facts = {
  education: [],
  work_experience: [],
  licences: [],
  japanese_level: null,
  jlpt_month: null,
  jlpt_score: null,
  date_of_birth: null,
};
const school = (more: Partial<Facts['education'][number]>) => ({
  ...nobody,
  education: [{ ...blankEntries.education, school_name: 'МУИС', end_date: '2023-06', ...more }],
});
const job = (start_date: string, end_date: string, technologies = 'TypeScript') => ({
  ...blankEntries.work_experience,
  company_name: 'Номт Хот ХХК',
  position: 'Хөгжүүлэгч',
  start_date,
  end_date,
  technologies,
});
const licence = (name: string, date = '2026-05') => ({ ...nobody, licences: [{ name, name_ja: '', date }] });
const jlpt = (japanese_level: string, jlpt_score: number | null, jlpt_month: string | null = '2025-12') => ({
  ...nobody,
  japanese_level,
  jlpt_score,
  jlpt_month,
});

const cases: [LineKey, LineState, Facts, NextKey?][] = [
  ['degree', 'unknown', nobody],
  ['degree', 'unknown', school({ degree: '' })],
  ['degree', 'met', school({ degree: 'bachelor', field: 'it' })],
  ['degree', 'unknown', school({ degree: 'bachelor' }), 'school_field'],
  ['degree', 'unknown', school({ degree: 'master', field: 'other' }), 'degree_relation'],
  [
    'degree',
    'unknown',
    school({ degree: 'diploma', school_name_ja: '新モンゴル高専', field: 'it' }),
    'degree_relation',
  ],
  ['degree', 'not_yet', school({ degree: 'bachelor', field: 'it', end_date: '2027-06' }), 'degree_finish'],
  ['degree', 'not_yet', school({ degree: 'bachelor', field: 'it', end_date: '' }), 'degree_finish'],
  ['degree', 'not_yet', school({ degree: 'secondary' }), 'degree_finish'],
  [
    'degree',
    'not_yet',
    school({ degree: 'bachelor', field: 'it', degree_major_ja: '情報工学科（中退）' }),
    'degree_finish',
  ],
  ['vocational', 'met', school({ school_name_ja: '東京情報専門学校', country: 'japan', field: 'it' })],
  ['vocational', 'unknown', school({ school_name_ja: '東京情報専門学校', field: 'it' }), 'school_field'],
  ['vocational', 'unknown', school({ school_name_ja: '東京情報専門学校', country: 'japan' }), 'school_field'],
  ['vocational', 'not_yet', school({ school_name_ja: '東京調理専門学校', country: 'japan', field: 'other' })],
  ['vocational', 'not_yet', school({ school_name_ja: '情報専門学校', country: 'mongolia', field: 'it' })],
  ['vocational', 'not_yet', school({ school_name_ja: 'モンゴル高等専門学校', country: 'japan', field: 'it' })],
  ['vocational', 'not_yet', school({ degree: 'bachelor' })],
  ['exam', 'unknown', nobody],
  ['exam', 'met', licence('ITPEC FE')],
  ['exam', 'met', licence('基本情報技術者試験')],
  ['exam', 'met', licence('FE шалгалт')],
  ['exam', 'met', licence('Fundamental IT Engineer (NITP)')],
  ['exam', 'not_yet', licence('ITPEC IP')],
  ['exam', 'not_yet', licence('ITPEC FE', '2027-05')],
  ['exam', 'not_yet', licence('Жолооны үнэмлэх')],
  ['experience', 'unknown', nobody],
  ['experience', 'met', { ...nobody, work_experience: [job('2016-01', '2025-12')] }],
  ['experience', 'not_yet', { ...nobody, work_experience: [job('2016-01', '2025-11')] }],
  ['experience', 'not_yet', { ...nobody, work_experience: [job('2010-01', '', '')] }],
  ['experience', 'not_yet', { ...nobody, work_experience: [job('2020-01', '2025-12'), job('2020-01', '2025-12')] }],
  ['language', 'unknown', nobody],
  ['language', 'unknown', jlpt('N2', null)],
  ['language', 'unknown', jlpt('N2', 140, null)],
  ['language', 'not_yet', jlpt('N2', 111), 'language_sit'],
  ['language', 'unknown', jlpt('N2', 180, '2025-11'), 'language_old'],
  ['language', 'unknown', jlpt('N1', null, '2022-07'), 'language_old'],
  ['language', 'met', jlpt('N2', 112)],
  ['language', 'met', jlpt('N1', null)],
  ['language', 'unknown', jlpt('N1', null, '2026-12'), 'language_wait'],
  ['language', 'not_yet', jlpt('N3', 180), 'language_sit'],
  ['contract', 'unknown', nobody],
];

test.each(cases)('the line %s is %s', (key, state, facts, next) => {
  const line = readinessLines.find((one) => one.key === key);
  const { reason: _, ...found } = line?.find(facts, day) ?? {};
  expect(found).toEqual(next ? { state, next } : { state });
});

test('the reasons for a visa are the roads that are met', () => {
  const degree = school({ degree: 'bachelor', field: 'it', degree_major_ja: '情報工学' });
  const work_experience = [job('2016-01', '2025-12')];
  expect(visaReasons({ ...degree, ...licence('ITPEC FE'), education: degree.education, work_experience }, day)).toEqual(
    ['学士（情報工学）', '実務経験10年以上', 'IT告示試験（ITPEC FE）'],
  );
  const vocational = { school_name_ja: '東京情報専門学校', country: 'japan', field: 'it' } as const;
  expect(visaReasons(school(vocational), day)).toEqual(['専門学校卒業']);
  for (const facts of [school({ degree: 'bachelor' }), licence('ITPEC FE', '2027-05'), nobody])
    expect(visaReasons(facts, day)).toEqual([]);
});

test('one road is enough, and an unknown one leaves the whole unknown', () => {
  expect(roadState(licence('ITPEC FE'), day)).toBe('met');
  expect(roadState(school({ degree: 'secondary' }), day)).toBe('unknown');
  const none = { ...school({ degree: 'secondary' }), ...licence('ITPEC IP'), work_experience: [job('2024-01', '')] };
  expect(roadState({ ...none, education: school({ degree: 'secondary' }).education }, day)).toBe('not_yet');
});

test('a line is outdated six months after it was compared with its source', () => {
  const [line] = readinessLines;
  expect(line?.checkedOn).toBe('2026-11-26');
  expect(outdatedLines('2027-05-27')).toEqual([]);
  expect(outdatedLines('2027-05-28')).toHaveLength(readinessLines.length);
});

test('points count finished degrees, whole years of development, certificates and exams', () => {
  const facts = {
    ...jlpt('N2', 120),
    ...school({ degree: 'bachelor' }),
    work_experience: [job('2020-01', '2021-11'), job('2022-01', '2022-12', '')],
    licences: [...licence('ITPEC FE').licences, ...licence('ITPEC AP').licences],
    japanese_level: 'N2',
    jlpt_month: '2025-12',
    date_of_birth: '1999-11-28',
  };
  expect(pointFactsOf(facts, day)).toEqual({ age: 26, degree: 'bachelor', years: 1, exams: 2, level: 'N2' });
  expect(pointFactsOf({ ...facts, jlpt_month: '2026-12' }, day).level).toBe(null);
});
