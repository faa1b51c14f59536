import { skillCategories, type skillKinds, skillLevels } from '#domain/profiles/rules.ts';
import { licenceRows } from '#domain/rirekisho/licences.ts';
import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { printed } from '#domain/names/script.ts';
import type { CareerBlock, LabelledText } from './blocks.ts';
import { lengthUntil } from './texts.ts';

const categoryNames: Record<(typeof skillCategories)[number], string> = {
  language: '言語',
  framework: 'フレームワーク',
  database: 'データベース',
  infrastructure: 'インフラ',
  tool: 'ツール',
};
const kindNames: Record<(typeof skillKinds)[number], string> = { work: '実務', project: '制作', study: '学習' };
const levels: Record<(typeof skillLevels)[number], [sign: string, meaning: string]> = {
  alone: ['◎', '一人で設計・実装できる'],
  assisted: ['○', '調べながら実装できる'],
  learned: ['△', '講座で学習した'],
};
const legend = skillLevels.map((level) => levels[level].join(' ')).join('　');

/** A blank choice comes last. */
const rank = <Choice extends string>(choices: readonly Choice[], choice: Choice | '') =>
  choice === '' ? choices.length : choices.indexOf(choice);

/** The table of technologies by category, the best known first. */
export function skillTable({ skills }: RirekishoProfile, day: string): CareerBlock[] {
  const rows = skills
    .filter(({ name }) => printed(name) !== '')
    .toSorted(
      (a, b) =>
        rank(skillCategories, a.category) - rank(skillCategories, b.category) ||
        rank(skillLevels, a.level) - rank(skillLevels, b.level),
    )
    .map(({ name, category, kind, level, start_date, end_date }) => [
      category && categoryNames[category],
      onOneLine(printed(name)),
      lengthUntil(start_date, end_date, day),
      kind && kindNames[kind],
      level && levels[level][0],
    ]);
  return rows.length > 0
    ? [{ kind: 'table', head: ['分類', '技術', '期間', '使い方', 'レベル'], rows, note: `レベル：${legend}` }]
    : [];
}

/** Licences as in the 履歴書; the certificate of the profile's level has its total score. */
export const certificateRows = (profile: RirekishoProfile, day: string): LabelledText[] =>
  licenceRows(profile, { day, era: 'western' }).map(({ year, month, text }) => {
    const level = onOneLine(profile.japanese_level).toUpperCase();
    const hasScore = profile.jlpt_score !== null && level !== '' && text.startsWith(`日本語能力試験${level}　`);
    return [year && `${year}年${month}月`, hasScore ? `${text}（総合得点${profile.jlpt_score}点）` : text];
  });
