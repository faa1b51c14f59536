import type { degrees } from '#domain/profiles/rules.ts';

/** A Mongolian name with its Japanese one. */
export interface KnownName {
  mn: string;
  /** The full name of an abbreviation. */
  full?: string;
  ja: string;
  source: string;
  /** Not checked at its source: the person should compare it with the school's or company's own Japanese name. */
  isUnsure: boolean;
}

const ownKnowledge = { source: 'own knowledge, 2026-11', isUnsure: true };

const school = (mn: string, full: string, ja: string): KnownName => ({
  mn,
  ...(full && { full }),
  ja,
  ...ownKnowledge,
});

export const schools: readonly KnownName[] = [
  {
    mn: 'МУИС',
    full: 'Монгол Улсын Их Сургууль',
    ja: 'モンゴル国立大学',
    source: 'https://www.meiji.ac.jp/cip/info/2010/6t5h7p0000001a59.html',
    isUnsure: false,
  },
  {
    mn: 'ШУТИС',
    full: 'Шинжлэх Ухаан, Технологийн Их Сургууль',
    ja: 'モンゴル科学技術大学',
    source: 'https://www.nims.go.jp/news/archive/2014/07/201407170.html',
    isUnsure: false,
  },
  school('АШУҮИС', 'Анагаахын Шинжлэх Ухааны Үндэсний Их Сургууль', 'モンゴル国立医科大学'),
  school('ХААИС', 'Хөдөө Аж Ахуйн Их Сургууль', 'モンゴル生命科学大学'),
  school('МУБИС', 'Монгол Улсын Боловсролын Их Сургууль', 'モンゴル国立教育大学'),
  school('СЭЗИС', 'Санхүү, Эдийн Засгийн Их Сургууль', 'モンゴル財政経済大学'),
  school('ХУИС', 'Хүмүүнлэгийн Ухааны Их Сургууль', 'モンゴル人文大学'),
  school('СУИС', 'Соёл Урлагийн Их Сургууль', 'モンゴル国立文化芸術大学'),
  school('Шинэ Монгол Коосэн', 'Шинэ Монгол Коосэн Технологийн Коллеж', '新モンゴル高専'),
  school('Монгол Коосэн', 'Монгол Коосэн Технологийн Коллеж', 'モンゴル高専'),
  school('Ерөнхий боловсролын сургууль', '', '12年制総合学校'),
];

export const degreeNames = {
  diploma: { mn: 'дипломын', ja: '準学士相当', ...ownKnowledge },
  secondary: { mn: 'бүрэн дунд', ja: '高等学校卒業相当', ...ownKnowledge },
  bachelor: { mn: 'бакалавр', ja: '学士', ...ownKnowledge },
  master: { mn: 'магистр', ja: '修士', ...ownKnowledge },
  doctor: { mn: 'доктор', ja: '博士', ...ownKnowledge },
} as const satisfies Record<(typeof degrees)[number], KnownName>;

/** Forms of companies and offices; the Japanese form follows the name. */
export const companyForms: readonly KnownName[] = [
  { mn: 'ХХК', ja: 'LLC（有限責任会社）', ...ownKnowledge },
  { mn: 'ТӨХК', ja: '国営株式会社', ...ownKnowledge },
  { mn: 'ХК', ja: '株式会社（JSC）', ...ownKnowledge },
  { mn: 'ТББ', ja: 'NGO', ...ownKnowledge },
  { mn: 'яам', ja: '省', ...ownKnowledge },
  { mn: 'газар', ja: '局', ...ownKnowledge },
];
