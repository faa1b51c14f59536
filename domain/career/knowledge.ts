import { levelIn } from '#domain/rirekisho/japanese-level.ts';
import { skillCategories, skillLevels } from '#domain/profiles/rules.ts';
import { visaReasons } from '#domain/readiness/rules.ts';
import { licenceRows } from '#domain/rirekisho/licences.ts';
import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { printed } from '#domain/names/script.ts';
import { availability, residenceTexts } from '#domain/rirekisho/residence.ts';
import { residenceOf } from '#domain/rirekisho/sheet.ts';
import type { CareerBlock, LabelledText } from './blocks.ts';
import { factsOf, lengthUntil } from './texts.ts';
import { cutText, maxLetters, maxSkills } from './lengths.ts';
import words from './words.json' with { type: 'json' };

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
    .slice(0, maxSkills)
    .map(({ name, category, kind, level, start_date, end_date }) => [
      category && words.categories[category],
      cutText(onOneLine(printed(name)), maxLetters.fact),
      lengthUntil(start_date, end_date, day),
      kind && words.kinds[kind],
      level && words.levels[level],
    ]);
  return rows.length > 0 ? [{ kind: 'table', head: words.technologies, rows, note: words.legend }] : [];
}

/** Licences as in the 履歴書; the certificate of the profile's level has its total score. */
export const certificateRows = (profile: RirekishoProfile, day: string): LabelledText[] =>
  licenceRows(profile, { day, era: 'western' }).map(({ year, month, text }) => {
    const level = levelIn(profile.japanese_level);
    const hasScore = profile.jlpt_score !== null && level !== null && text.startsWith(`日本語能力試験${level}　`);
    return [year && `${year}年${month}月`, hasScore ? `${text}（総合得点${profile.jlpt_score}点）` : text];
  });

/** What decides cost and time of hiring. */
export function conditionRows(profile: RirekishoProfile, day: string): LabelledText[] {
  const isAbroad = profile.currently_living_in_japan === false && printed(profile.current_visa_type) === '';
  return factsOf([
    ['在留資格', isAbroad ? '在留資格認定証明書の取得が必要' : ''],
    ...residenceTexts(profile, 'western'),
    ['在留資格の要件', profile.prints_visa_reason === false ? '' : visaReasons(profile, day).join('、')],
    ['入社可能時期', availability(profile.available_from, 'western')],
    ['居住地', residenceOf(profile.currently_living_in_japan) ?? ''],
  ]);
}
