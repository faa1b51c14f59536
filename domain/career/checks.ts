import { onOneLine } from '#domain/names/names.ts';
import type { RirekishoProfile } from '#domain/rirekisho/profile.ts';
import { isPrintable, isReadable, printed } from '#domain/names/script.ts';
import { technologyKey } from '#domain/works/rules.ts';
import { differingDates } from './dated.ts';
import type { CareerEvidence, CareerWork } from './evidence.ts';
import { lengthOf, maxLetters, maxSkills } from './lengths.ts';
import { byDate, newestFirst } from './jobs.ts';
import { technologyNames } from './texts.ts';

/** What a recruiter would miss or dislike in a 職務経歴書, in the order in which it is shown. */
export const careerCheckCodes = [
  ...([
    'missing',
    'dates_differ',
    'unreadable',
    'summary_short',
    'summary_long',
    'no_number',
    'team_without_role',
  ] as const),
  ...([
    'too_long',
    'unprintable',
    'no_link',
    'work_without_date',
    'spoken_company',
    'wish',
    'unused_skill',
    'repeated_sentence',
  ] as const),
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
    ...differingDates(profile, evidence).map((where) => ({ code: 'dates_differ' as const, ...where })),
    ...summary(profile),
    ...newestJob(profile),
    ...tooLong(profile, fields),
    ...textChecks.flatMap(([code, isFound]) =>
      // What the 履歴書 alone prints is checked for letters by its own list.
      [...fields, ...(code === 'unreadable' ? [] : membersOf(profile, ['motivation_ja', 'wishes_ja']))]
        .filter(isFound)
        .map(({ field, name }) => ({ code, field, name })),
    ),
    ...workChecks.flatMap(([code, member, isFound]) =>
      evidence.works
        .filter(isFound)
        .map((work) => ({ code, field: `works.${work.id}.${member}`, name: titleOf(work) })),
    ),
    ...unusedSkills(profile, evidence),
    ...repeated(profile),
  ];
  return found.toSorted((a, b) => careerCheckCodes.indexOf(a.code) - careerCheckCodes.indexOf(b.code));
}

const jobMembers = ['position_ja', 'description_ja', 'business_ja', 'team_ja', 'achievements_ja', 'technologies'];
const workMembers = ['title_ja', 'role_ja', 'overview_ja', 'highlights_ja'];

/** Members of `entry`, whose fields begin with `path`. */
const membersOf = (entry: object, members: readonly string[], path = '', name = ''): Field[] => {
  const values = entry as Readonly<Record<string, string | null | undefined>>;
  return members.map((member) => ({
    field: path + member,
    name,
    text: values[member.replace(/_ja$/, '')] ?? null,
    japanese: values[member] ?? null,
  }));
};

const companyOf = (job: RirekishoProfile['work_experience'][number]) =>
  onOneLine(job.company_name_ja || job.company_name);
const titleOf = (work: CareerWork) => onOneLine(work.title_ja ?? work.title);

/** All texts that the paper prints, except for names, which are romanized. */
const fieldsOf = (profile: RirekishoProfile, { works }: CareerEvidence): Field[] => [
  ...membersOf(profile, ['summary_ja', 'self_pr_ja', 'available_from']),
  ...profile.work_experience.flatMap((job, index) =>
    membersOf(job, jobMembers, `work_experience.${index}.`, companyOf(job)),
  ),
  ...profile.skills.flatMap((skill, index) => membersOf(skill, ['name'], `skills.${index}.`, skill.name)),
  ...works.flatMap((work) => membersOf(work, workMembers, `works.${work.id}.`, titleOf(work))),
];

type Code = CareerCheck['code'];

const textChecks: [code: Code, isFound: (field: Field) => boolean][] = [
  // Other letters than Japanese and Latin ones: the text is not printed, or only in the other variant.
  [
    'unreadable',
    ({ text, japanese }) => !isReadable(japanese?.trim() ?? '') || (isFilled(text) && !printed(text, japanese)),
  ],
  ['unprintable', ({ text, japanese }) => !isPrintable(printed(text, japanese))],
  // 貴社 is written, 御社 is spoken; 〜したいです is childish for 〜したいと考えております.
  ['spoken_company', ({ japanese }) => /御社/.test(japanese ?? '')],
  ['wish', ({ japanese }) => /たいです|たいと思います/.test(japanese ?? '')],
];

const workChecks: [code: Code, member: string, isFound: (work: CareerWork) => boolean][] = [
  [
    'team_without_role',
    'role_ja',
    ({ kind, role, role_ja }) => kind === 'team' && !isFilled(role_ja) && !isFilled(role),
  ],
  // A client's work is often not public.
  ['no_link', 'url', ({ kind, url, source_url }) => kind !== 'contract' && !isFilled(url) && !isFilled(source_url)],
  ['work_without_date', 'start_month', ({ start_month }) => !isFilled(start_month)],
];

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

function summary({ summary_ja }: RirekishoProfile): CareerCheck[] {
  const length = lengthOf(summary_ja);
  if (length === 0 || (length >= summaryLength.min && length <= summaryLength.max)) return [];
  return [{ code: length < summaryLength.min ? 'summary_short' : 'summary_long', field: 'summary_ja', name: '' }];
}

function newestJob({ work_experience }: RirekishoProfile): CareerCheck[] {
  const [newest] = newestFirst(work_experience, (job) => byDate(job.start_date, job.end_date));
  if (!newest || /\p{Nd}/u.test(newest.achievements_ja + newest.description_ja)) return [];
  const field = `work_experience.${work_experience.indexOf(newest)}.achievements_ja`;
  return [{ code: 'no_number', field, name: companyOf(newest) }];
}

/** The most letters of a member that are printed. */
const mostOf: Readonly<Record<string, number>> = {
  position_ja: maxLetters.fact,
  business_ja: maxLetters.fact,
  team_ja: maxLetters.fact,
  title_ja: maxLetters.fact,
  technologies: maxLetters.line,
  role_ja: maxLetters.line,
  overview_ja: maxLetters.line,
  highlights_ja: maxLetters.highlights,
  self_pr_ja: maxLetters.text,
};

/** Texts of which only the beginning is printed. */
function tooLong({ work_experience: jobs, skills }: RirekishoProfile, fields: Field[]): CareerCheck[] {
  const [newest] = newestFirst(jobs, (job) => byDate(job.start_date, job.end_date));
  const letters = ({ text, japanese }: Omit<Field, 'field' | 'name'>) => lengthOf(printed(text, japanese));
  const found = [
    ...fields.filter((one) => letters(one) > (mostOf[one.field.split('.').at(-1) ?? ''] ?? Infinity)),
    ...jobs.flatMap((job, index) => {
      const { description: text, description_ja: japanese } = job;
      const sum = letters({ text, japanese }) + letters({ text: null, japanese: job.achievements_ja });
      const isLong = sum > (job === newest ? maxLetters.newestJob : maxLetters.olderJob);
      return isLong ? [{ field: `work_experience.${index}.description_ja`, name: companyOf(job) }] : [];
    }),
    ...(skills.length > maxSkills ? [{ field: 'skills', name: '' }] : []),
  ];
  return found.map(({ field, name }) => ({ code: 'too_long', field, name }));
}

/** What was only learned in a course needs no use. */
function unusedSkills({ skills, work_experience }: RirekishoProfile, { works: all }: CareerEvidence): CareerCheck[] {
  const used = [...work_experience, ...all].flatMap(({ technologies }) =>
    technologyNames(technologies).map((name) => technologyKey(name)),
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
