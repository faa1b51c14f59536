import { expect, describe, test } from 'vitest';
import * as z from 'zod/mini';
import { blankEntries } from '#domain/profiles/entries.ts';
import { profile, type Profile } from '#domain/profiles/shapes.ts';
import { type Work, work as workShape } from '#domain/works/contract.ts';
import { exportResume } from './export.ts';
import { importResume } from './import.ts';
import { jsonResume } from './resume.ts';

const at = '2026-11-27T00:00:00.000Z';
const id = '8c0d7bd6-6a4c-4f6e-9d58-31b0f1a6d1d1';

const empty: Profile = {
  ...(Object.fromEntries(z.keyof(profile).options.map((name) => [name, null])) as unknown as Profile),
  id,
  full_name: 'Номин Ганбат',
  email: 'old@example.com',
  role: 'user',
  created_at: at,
  updated_at: at,
  education: [],
  work_experience: [],
  licences: [],
  skills: [],
};

const whole: Profile = {
  ...empty,
  email: 'nomin@example.com',
  surname: 'Ганбат',
  given_name: 'Номин',
  furigana: 'がんばと のみん',
  latin_name: 'GANBAT NOMIN',
  phone_number: '+976 9911 2233',
  postal_code: '14200',
  address: 'Улаанбаатар',
  address_ja: 'ウランバートル',
  nearest_station: 'なし',
  date_of_birth: '2000-04-01',
  gender: 'female',
  marital_status: 'single',
  dependents: 0,
  summary_ja: '職務要約です。',
  self_pr_ja: '自己PRです。',
  sns_portfolio: 'https://git.example.com/nomin',
  japanese_level: 'N3',
  jlpt_month: '2026-07',
  jlpt_score: 121,
  lived_in_japan_before: true,
  years_lived_in_japan: 1.5,
  has_work_permission: false,
  prints_visa_reason: false,
  residence_expires_on: '2027-03-31',
  available_from: '2027年4月',
  education: [
    {
      ...blankEntries.education,
      school_name: 'МУИС',
      school_name_ja: 'モンゴル国立大学',
      degree: 'bachelor',
      start_date: '2018-09',
    },
  ],
  work_experience: [
    {
      ...blankEntries.work_experience,
      company_name: 'Ном ХХК',
      company_name_ja: 'ノム社',
      position: 'Ажилтан',
      start_date: '2022-06',
      end_date: '2024-05',
      description: 'Сайт',
      achievements_ja: '8時間を1時間に短縮',
      employment: 'permanent',
      leaving: 'personal',
      technologies: 'Excel',
    },
  ],
  licences: [{ name: 'JLPT N3', name_ja: '日本語能力試験N3', date: '2026-07' }],
  skills: [
    { name: 'React', category: 'framework', kind: 'study', level: 'alone', start_date: '2026-01', end_date: '' },
  ],
};

const work: Work = {
  ...(Object.fromEntries(z.keyof(workShape).options.map((name) => [name, null])) as unknown as Work),
  id,
  kind: 'team',
  title: 'Аяллын сайт',
  title_ja: '旅行案内サイト',
  role: 'Frontend',
  team_size: 4,
  highlights: 'One\nTwo',
  technologies: 'TypeScript, React',
  start_month: '2026-08',
  end_month: '2026-09',
  overview: 'Trips',
  url: 'https://example.com/a',
  is_public: true,
  updated_at: at,
};

const certificate = {
  number: 'ZM-7K3M9Q2X',
  name: 'Backend',
  date: '2026-06-30',
  issuer: 'Замнал',
  url: 'https://example.com/certificates/ZM-7K3M9Q2X',
};

const resume = () => jsonResume.parse(JSON.parse(JSON.stringify(exportResume(whole, [work], [certificate]))));

describe('a JSON Resume', () => {
  test('has the standard members, and the name with the surname first', () => {
    expect(resume()).toMatchObject({
      basics: {
        name: 'GANBAT NOMIN',
        email: 'nomin@example.com',
        phone: '+976 9911 2233',
        summary: '職務要約です。',
        location: { address: 'Улаанбаатар', postalCode: '14200' },
      },
      work: [{ name: 'Ном ХХК', position: 'Ажилтан', startDate: '2022-06', endDate: '2024-05', summary: 'Сайт' }],
      education: [{ institution: 'МУИС', studyType: 'bachelor', startDate: '2018-09' }],
      certificates: [
        { name: 'JLPT N3', date: '2026-07' },
        { name: 'Backend', date: '2026-06-30', issuer: 'Замнал', url: certificate.url },
      ],
      skills: [{ name: 'React' }],
      languages: [{ language: 'Japanese', fluency: 'JLPT N3' }],
      projects: [
        { name: 'Аяллын сайт', highlights: ['One', 'Two'], keywords: ['TypeScript', 'React'], roles: ['Frontend'] },
      ],
    });
    expect(exportResume(empty, [], []).basics).toMatchObject({ name: 'Ганбат Номин' });
  });

  test('that is imported gives the same members, and nothing is left', () => {
    const { form, works, left } = importResume(resume(), empty, []);
    const { id: _id, role: _role, verified_at: _v, created_at: _c, updated_at: _u, ...members } = whole;
    expect(form).toEqual(members);
    const { id: _w, updated_at: _at, ...made } = work;
    expect(works).toEqual([made]);
    expect(left).toEqual([]);
  });

  test('that is imported again changes nothing and adds no work twice', () => {
    const { changed, works } = importResume(resume(), whole, [work]);
    expect([changed, works]).toEqual([[], []]);
  });

  test('of another program is taken as far as the form allows, and the rest is named', () => {
    const foreign = {
      basics: {
        name: 'Dorj Temuulen',
        label: 'Developer',
        email: 'not an address',
        summary: 'Builds APIs',
        location: { address: 'Peace Avenue 1', city: 'Ulaanbaatar', countryCode: 'MN' },
        profiles: [{ network: 'GitHub', url: 'https://git.example.com/t' }, { url: 'https://x.example.com/t' }],
      },
      work: [
        {
          company: 'Mine',
          startDate: '2019',
          endDate: '2024-06',
          url: 'https://mine.example.com',
          highlights: ['Faster'],
        },
      ],
      education: [{ institution: 'MUST', studyType: 'Bachelor', area: 'IT', startDate: '2015-09', endDate: '2014-01' }],
      languages: [{ language: 'English', fluency: 'Fluent' }],
      awards: [{ title: 'Best' }],
      skills: [{ name: 'Web', keywords: ['HTML', 'CSS'] }],
      projects: [
        { name: 'Rota', description: 'Shifts', url: 'ftp://example.com', endDate: '2023' },
        { name: ' ', description: 'Without a title' },
        { name: 'Bot', startDate: '2024-01-31' },
      ],
    };
    const { form, changed, works, left, guessed } = importResume(jsonResume.parse(foreign), empty, []);
    expect(form).toMatchObject({
      full_name: 'Dorj Temuulen',
      email: 'old@example.com',
      address: 'Peace Avenue 1, Ulaanbaatar',
      sns_portfolio: 'https://git.example.com/t',
      summary_ja: 'Builds APIs',
      work_experience: [{ company_name: 'Mine', start_date: '2019-01', end_date: '2024-06', description: 'Faster' }],
      education: [{ school_name: 'MUST', degree: 'bachelor', start_date: '2015-09', end_date: '' }],
    });
    expect(changed).toContain('work_experience');
    expect(form.skills?.map(({ name }) => name)).toEqual(['Web', 'HTML', 'CSS']);
    expect(works).toMatchObject([
      { title: 'Rota', overview: 'Shifts', url: null, end_month: '2023-12' },
      { title: 'Bot', start_month: '2024-01', is_public: false },
    ]);
    expect(guessed).toEqual(['work[0].startDate', 'projects[0].endDate']);
    expect(left.toSorted()).toEqual(
      [
        'awards',
        'basics.label',
        'basics.location.countryCode',
        'basics.profiles: https://x.example.com/t',
        'education[0].endDate',
        'email',
        'languages[0]',
        'projects[0].url',
        'projects[1]',
        'work[0].url',
      ].toSorted(),
    );
  });

  test.each([['[]'], ['{"work": {}}'], ['{"basics": "me"}'], ['{"education": ["school"]}']])('is not %s', (text) => {
    expect(jsonResume.safeParse(JSON.parse(text)).success).toBe(false);
  });
});
