import { isAfter } from '#domain/rirekisho/dates.ts';
import type { DemandProfile, StatedJob } from './lines.ts';

type AskedEnglish = Exclude<NonNullable<StatedJob['english_level']>, 'none'>;

interface EnglishTest {
  /** The whole name of a license, with the score or grade as its group. */
  name: RegExp;
  /** Scores are valid for two years; grades for ever. */
  expires: boolean;
  /**
   * From which score it proves B1 to read, B2 to talk and C1 for business (CEFR), as the test's makers compare them; null if it does not test
   * speaking.
   */
  needed: Record<AskedEnglish, number | null>;
}

const tests: readonly EnglishTest[] = [
  {
    name: /^TOEIC(?: L&R| Listening & Reading)?(?: Test)?[ :]*\(?(\d{2,3})(?: points| оноо|点)?\)?$/i,
    expires: true,
    needed: { reading: 550, conversation: null, business: null },
  },
  {
    name: /^IELTS(?: Academic| General(?: Training)?)?[ :]*\(?(\d(?:\.[05])?)\)?$/i,
    expires: true,
    needed: { reading: 4, conversation: 5.5, business: 7 },
  },
  {
    name: /^TOEFL iBT[ :]*\(?(\d{1,3})\)?$/i,
    expires: true,
    needed: { reading: 42, conversation: 72, business: 95 },
  },
  {
    name: /^(?:英検|実用英語技能検定) ?(準?[12])級(?: ?合格)?$/,
    expires: false,
    needed: { reading: 2, conversation: 3, business: 4 },
  },
];

/** Grades of 英検 as ascending numbers. */
const grades: Readonly<Record<string, number>> = { 準2: 1, '2': 2, 準1: 3, '1': 4 };

const scoreOf = ({ expires }: EnglishTest, text: string) => (expires ? Number(text) : (grades[text] ?? 0));

/** Two years after `date` (YYYY-MM or YYYY-MM-DD). */
const twoYearsAfter = (date: string) => `${Number(date.slice(0, 4)) + 2}${date.slice(4)}`;

/** The license that proves `asked`, as the profile names it; null without one. */
export function provenEnglish(licences: DemandProfile['licences'], asked: AskedEnglish, day: string): string | null {
  for (const { name, name_ja, date } of licences) {
    if (date === '' || isAfter(date, day)) continue;
    for (const text of [name, name_ja]) {
      const normal = text.normalize('NFKC').trim();
      const proof = tests.find((test) => {
        const score = test.name.exec(normal)?.[1];
        const needed = test.needed[asked];
        if (score === undefined || needed === null) return false;
        if (test.expires && !isAfter(twoYearsAfter(date), day)) return false;
        return scoreOf(test, score) >= needed;
      });
      if (proof) return text.trim();
    }
  }
  return null;
}
