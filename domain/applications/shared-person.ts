import { heldLanguages, scriptedName } from '#domain/portfolio/rules.ts';
import { roadState, visaReasons } from '#domain/readiness/rules.ts';
import { heldLevel, levelIn, statedLevel } from '#domain/rirekisho/japanese-level.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import type { Works } from '#domain/works/contract.ts';
import type { ConsentForm, SharedPerson } from './sharing.ts';

/** A company sees at most so many works. */
const maxSharedWorks = 3;

interface Sources {
  profile: RirekishoProfile;
  works: Works;
  /** Today where the person is, as YYYY-MM-DD. */
  day: string;
  consent: ConsentForm;
}

/** What a company sees of a person who has given `consent`. */
export const sharedPersonOf = ({ profile, works, day, consent }: Sources): SharedPerson => ({
  ...scriptedName(profile),
  email: profile.email,
  phone: consent.left_out.includes('phone') ? null : profile.phone_number,
  salary_wish: consent.salary_wish,
  road: { state: roadState(profile, day), reasons: visaReasons(profile, day) },
  japanese: japaneseOf(profile, day),
  languages: heldLanguages(profile.licences, day)
    .filter(({ name, name_ja }) => levelIn(name) === null && levelIn(name_ja) === null)
    .map(({ name, name_ja, date }) => ({ name, name_ja, date })),
  works: worksOf(works),
  courses: works.courses.map(({ title, title_jp, title_mn, is_completed, started_on, ended_on }) => ({
    title,
    title_jp,
    title_mn,
    is_completed,
    started_on,
    ended_on,
  })),
  lives_in_japan: profile.currently_living_in_japan,
  available_from: profile.available_from,
});

/** The highest level with a certificate; without any, the level or text of the profile. */
function japaneseOf(profile: RirekishoProfile, day: string): SharedPerson['japanese'] {
  const [own, held] = [statedLevel(profile, day), heldLevel(profile, day)];
  const without = { score: null, is_planned: false };
  if (own?.proof === 'held' && own.level === held)
    return { level: held, month: profile.jlpt_month, score: profile.jlpt_score, is_planned: false };
  if (held !== null) {
    const proof = profile.licences.find(({ name, name_ja }) => (levelIn(name) ?? levelIn(name_ja)) === held);
    return { ...without, level: held, month: proof?.date.slice(0, 7) || null };
  }
  if (own?.proof === 'planned') return { ...without, level: own.level, month: profile.jlpt_month, is_planned: true };
  return { ...without, level: own?.level ?? (profile.japanese_level?.trim() || null), month: null };
}

function worksOf({ works, homework, proposals }: Works): SharedPerson['works'] {
  const accepted = new Set([...homework, ...proposals].map(({ id }) => id));
  const shared = works.map((work) => ({
    title: work.title,
    title_ja: work.title_ja,
    title_en: work.title_en,
    role: work.role,
    role_ja: work.role_ja,
    role_en: work.role_en,
    highlights: work.highlights,
    highlights_ja: work.highlights_ja,
    highlights_en: work.highlights_en,
    technologies: work.technologies,
    url: work.url,
    source_url: work.source_url,
    is_accepted: [work.submission_id, work.proposal_id].some((id) => id !== null && accepted.has(id)),
  }));
  return shared.toSorted((a, b) => Number(b.is_accepted) - Number(a.is_accepted)).slice(0, maxSharedWorks);
}
