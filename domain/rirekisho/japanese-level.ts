import { isAfter } from './dates.ts';
import { japaneseLevels } from '#domain/profiles/rules.ts';
import type { Profile } from '#domain/profiles/shapes.ts';

type HeldLevel = (typeof japaneseLevels)[number];

/** The JLPT level that a text names and nothing else: "N3", "JLPT n3", "日本語能力試験N3（合格）"; null for "N2, studying for it". */
export function levelIn(text: string | null): HeldLevel | null {
  const name = (text ?? '').normalize('NFKC').replace(/JLPT|日本語能力試験/i, '');
  const level = name.replace(/合格|[\s()]/g, '').toUpperCase();
  return japaneseLevels.find((one) => one === level) ?? null;
}

export const isLevelAtLeast = (level: HeldLevel, asked: HeldLevel): boolean =>
  japaneseLevels.indexOf(level) >= japaneseLevels.indexOf(asked);

/** `planned`: an exam of a coming month. `unproven`: no month of a certificate. */
type LevelProof = 'held' | 'planned' | 'unproven';

type Certificate = Pick<Profile, 'japanese_level' | 'jlpt_month'>;

/** The JLPT level that a profile states for itself; null for other texts. */
export function statedLevel(
  { japanese_level, jlpt_month: month }: Certificate,
  day: string,
): { level: HeldLevel; proof: LevelProof } | null {
  const level = levelIn(japanese_level);
  if (level === null) return null;
  return { level, proof: month === null ? 'unproven' : isAfter(month, day) ? 'planned' : 'held' };
}

/** The highest JLPT level of which a profile has a certificate on `day`, also among the licenses. */
export function heldLevel(profile: Certificate & Pick<Profile, 'licences'>, day: string): HeldLevel | null {
  const own = statedLevel(profile, day);
  const held = profile.licences
    .filter(({ date }) => date !== '' && !isAfter(date, day))
    .map(({ name, name_ja }) => levelIn(name) ?? levelIn(name_ja));
  if (own?.proof === 'held') held.push(own.level);
  return japaneseLevels.findLast((level) => held.includes(level)) ?? null;
}
