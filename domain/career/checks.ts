import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { isReadable, printed } from '#domain/names/script.ts';
import type { CareerEvidence } from './evidence.ts';
import { byDate, newestFirst } from './jobs.ts';
import { technologyNames } from './texts.ts';

/** What a recruiter would miss or dislike in a 職務経歴書, in the order in which it is shown. */
export const careerCheckCodes = [
  ...(['missing', 'unreadable', 'summary_short', 'summary_long', 'no_number', 'team_without_role'] as const),
  ...(['no_link', 'work_without_date', 'spoken_company', 'wish', 'unused_skill', 'repeated_sentence'] as const),
] as const;

export interface CareerCheck {
  code: (typeof careerCheckCodes)[number];
  /** The member of the profile, such as `work_experience.0.achievements_ja`, or `works.` with an id and a member. */
  field: string;
  /** What it is about: a company, a work, a technology or a sentence; '' if the field says it. */
  name: string;
}

/** Letters of the 職務要約. */
export const summaryLength = { min: 200, max: 300 } as const;

/** The number of letters without spaces and line breaks. */
export const lengthOf = (text: string | null): number => Array.from((text ?? '').replace(/\s/g, '')).length;

/** A text that can be printed, with its Japanese variant. */
interface Field {
  field: string;
  name: string;
  text: string | null;
  japanese: string | null;
}

const isFilled = (text: string | null) => text !== null && text.trim() !== '';

/** The checks of a 職務経歴書; an empty list for a good one. */
export function careerChecks(profile: RirekishoProfile, evidence: CareerEvidence): CareerCheck[] {
  const fields = fieldsOf(profile, evidence);
  const found = [
    ...missing(profile, evidence),
    ...fields.flatMap(unreadable),
    ...summary(profile),
    ...newestJob(profile),
    ...works(evidence),
    ...fields.flatMap(wording),
    ...unusedSkills(profile, evidence),
    ...repeated(profile),
  ];
  return found.toSorted((a, b) => careerCheckCodes.indexOf(a.code) - careerCheckCodes.indexOf(b.code));
}

/** All texts that the paper prints, except for names, which are romanized. */
function fieldsOf(profile: RirekishoProfile, { works: all }: CareerEvidence): Field[] {
  const { summary_ja, self_pr_ja, available_from, work_experience, skills } = profile;
  const plain = Object.entries({ summary_ja, self_pr_ja, available_from });
  return [
    ...plain.map(([field, japanese]) => ({ field, name: '', text: null, japanese })),
    ...work_experience.flatMap((job, index) => {
      const name = onOneLine(job.company_name_ja || job.company_name);
      const { position, position_ja, description, description_ja } = job;
      const { business_ja, team_ja, achievements_ja, technologies } = job;
      const single = Object.entries({ business_ja, team_ja, achievements_ja, technologies });
      const path = `work_experience.${index}`;
      return [
        { field: `${path}.position_ja`, name, text: position, japanese: position_ja },
        { field: `${path}.description_ja`, name, text: description, japanese: description_ja },
        ...single.map(([member, japanese]) => ({ field: `${path}.${member}`, name, text: null, japanese })),
      ];
    }),
    ...skills.map(({ name }, index) => ({ field: `skills.${index}.name`, name, text: name, japanese: null })),
    ...all.flatMap((work) => {
      const name = onOneLine(work.title_ja ?? work.title);
      return (['title', 'role', 'overview', 'highlights'] as const).map((member) => ({
        field: `works.${work.id}.${member}_ja`,
        name,
        text: work[member],
        japanese: work[`${member}_ja`],
      }));
    }),
  ];
}

/** The parts that every paper has. Work experience is not one of them, since graduates have none. */
function missing(profile: RirekishoProfile, { works: all, courses }: CareerEvidence): CareerCheck[] {
  const { summary_ja, self_pr_ja, available_from, currently_living_in_japan: residence } = profile;
  const parts = {
    summary_ja: isFilled(summary_ja),
    skills: profile.skills.some(({ name }) => isFilled(name)),
    works: all.length > 0 || courses.length > 0,
    self_pr_ja: isFilled(self_pr_ja),
    available_from: isFilled(available_from),
    currently_living_in_japan: residence !== null,
  };
  return Object.entries(parts).flatMap(([field, isThere]) => (isThere ? [] : [{ code: 'missing', field, name: '' }]));
}

/** Other letters than Japanese and Latin ones: the text is not printed, or only in the other variant. */
const unreadable = ({ field, name, text, japanese }: Field): CareerCheck[] =>
  (isFilled(japanese) && !isReadable(japanese ?? '')) || (isFilled(text) && !printed(text, japanese))
    ? [{ code: 'unreadable', field, name }]
    : [];

function summary({ summary_ja }: RirekishoProfile): CareerCheck[] {
  const length = lengthOf(summary_ja);
  if (length === 0 || (length >= summaryLength.min && length <= summaryLength.max)) return [];
  return [{ code: length < summaryLength.min ? 'summary_short' : 'summary_long', field: 'summary_ja', name: '' }];
}

function newestJob({ work_experience }: RirekishoProfile): CareerCheck[] {
  const [newest] = newestFirst(work_experience, (job) => byDate(job.start_date, job.end_date));
  if (!newest || /\p{Nd}/u.test(newest.achievements_ja + newest.description_ja)) return [];
  const field = `work_experience.${work_experience.indexOf(newest)}.achievements_ja`;
  return [{ code: 'no_number', field, name: onOneLine(newest.company_name_ja || newest.company_name) }];
}

const works = ({ works: all }: CareerEvidence): CareerCheck[] =>
  all.flatMap((work) => {
    const check = (code: CareerCheck['code'], member: string) => ({
      code,
      field: `works.${work.id}.${member}`,
      name: onOneLine(work.title_ja ?? work.title),
    });
    return [
      ...(work.kind === 'team' && !isFilled(work.role_ja) && !isFilled(work.role)
        ? [check('team_without_role', 'role_ja')]
        : []),
      // A client's work is often not public.
      ...(work.kind !== 'contract' && !isFilled(work.url) && !isFilled(work.source_url)
        ? [check('no_link', 'url')]
        : []),
      ...(isFilled(work.start_month) ? [] : [check('work_without_date', 'start_month')]),
    ];
  });

/** 貴社 is written, 御社 is spoken; 〜したいです is childish for 〜したいと考えております. */
const wording = ({ field, name, japanese }: Field): CareerCheck[] => [
  ...(japanese?.includes('御社') ? [{ code: 'spoken_company' as const, field, name }] : []),
  ...(japanese && /たいです|たいと思います/.test(japanese) ? [{ code: 'wish' as const, field, name }] : []),
];

/** The name of a technology without its version, for comparison. */
const technologyKey = (name: string) =>
  name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/ [\d.]+$/, '');

/** What was only learned in a course needs no use. */
function unusedSkills({ skills, work_experience }: RirekishoProfile, { works: all }: CareerEvidence): CareerCheck[] {
  const used = [...work_experience, ...all].flatMap(({ technologies }) =>
    technologyNames(technologies).map(technologyKey),
  );
  return skills.flatMap(({ name, kind }, index) =>
    kind === 'study' || !isFilled(name) || used.includes(technologyKey(name))
      ? []
      : [{ code: 'unused_skill' as const, field: `skills.${index}.name`, name }],
  );
}

const sentencesOf = (text: string | null) =>
  (text ?? '')
    .split(/[。\n]/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

function repeated({ summary_ja, self_pr_ja }: RirekishoProfile): CareerCheck[] {
  const before = new Set(sentencesOf(summary_ja));
  return sentencesOf(self_pr_ja)
    .filter((sentence) => before.has(sentence))
    .map((name) => ({ code: 'repeated_sentence', field: 'self_pr_ja', name }));
}
