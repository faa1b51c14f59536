import { heldLevel, isLevelAtLeast, statedLevel } from '#domain/rirekisho/japanese-level.ts';
import { type DemandProfile, type Finding, met, noneAsked, notYet, silent, type StatedJob, unknown } from './lines.ts';

type JapaneseFacts = Pick<DemandProfile, 'japanese_level' | 'jlpt_month' | 'licences'>;

/** Only a certificate of the level or a higher one counts. */
export function findJapanese({ japanese_level: asked }: StatedJob, profile: JapaneseFacts, day: string): Finding {
  if (!asked) return silent;
  if (asked === 'none') return noneAsked;
  const held = heldLevel(profile, day);
  if (held && isLevelAtLeast(held, asked)) return met('japanese_held', { level: held });
  const stated = statedLevel(profile, day);
  if (stated && isLevelAtLeast(stated.level, asked)) {
    const { level, proof } = stated;
    if (proof !== 'planned') return unknown('japanese_unproven', { level }, 'certificate');
    // Somebody who sits a higher exam may have passed the asked one before.
    const find = level === asked ? notYet : unknown;
    return find('japanese_planned', { level, month: profile.jlpt_month }, 'result');
  }
  const below = held ?? stated?.level;
  if (below) return notYet('japanese_below', { level: below }, 'exam');
  return unknown(profile.japanese_level ? 'japanese_unread' : 'profile_silent', {}, 'certificate');
}
