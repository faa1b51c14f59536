import type { StoredFile } from '#domain/files/contract.ts';
import { jobForm, type ManagedJob } from '#domain/jobs/admin-contract.ts';
import type { JobDetail } from '#domain/jobs/contract.ts';
import { closingDayOf, lastMomentOf } from '#domain/jobs/rules.ts';
import { m } from '#web/paraglide/messages.js';
import {
  type ContentDraft,
  type ContentShape,
  filledMembers,
  membersOf,
  textIn,
} from '#web/admin-kit/record-editor/content-draft.ts';
import type { TextPart } from '#web/admin-kit/record-editor/LanguageTexts.tsx';
import type { MemberLabels } from '#web/admin-kit/record-editor/use-field.ts';

/** What is written of a job in every language. */
export const jobParts: readonly TextPart[] = [
  { field: 'title', label: m.manage_title, required: true },
  { field: 'description', label: m.manage_description, lines: 7 },
  { field: 'requirements', label: m.manage_requirements, lines: 5, hint: m.manage_requirements_hint },
  { field: 'location', label: m.manage_location },
];

/** What the other members of a job are called. */
export const jobLabels = {
  company_id: m.manage_company,
  kind: m.manage_kind,
  work_mode: m.manage_work_mode,
  salary_range: m.manage_salary,
  salary_period: m.manage_salary_period,
  japanese_level: m.manage_japanese_level,
  technologies: m.manage_technologies,
  closes_at: m.manage_closes,
  job_image: m.manage_image_link,
  image_file: m.manage_image,
} as const satisfies MemberLabels;

const members = Object.keys(jobForm.shape).filter((member) => member !== 'image_file_id');

/** The form of a job. A closing date is a day in it, and the last moment of that day where it is kept. */
export const jobShape: ContentShape<ManagedJob> = {
  shape: jobForm,
  draftOf: (job) => ({
    ...membersOf(members, job ?? { kind: 'job', is_active: false, visa_support: false }),
    closes_at: job?.closes_at ? closingDayOf(job.closes_at) : '',
    image_file: job?.image_file ?? null,
  }),
  bodyOf: ({ image_file: image, ...draft }, job) => ({
    ...filledMembers(draft),
    visa_support: draft['visa_support'] === true,
    ...closing(textIn(draft, 'closes_at') ?? '', job),
    image_file_id: (image as StoredFile | null)?.id ?? null,
  }),
};

const wholeDay = /^\d{4}-\d{2}-\d{2}$/;

function closing(day: string, job: ManagedJob | null) {
  if (!wholeDay.test(day)) return {};
  // A moment within the day that was set elsewhere stays while its day does.
  const kept = job?.closes_at && closingDayOf(job.closes_at) === day ? job.closes_at : lastMomentOf(day);
  return { closes_at: kept };
}

/** The job that a visitor would see of a form: what is wrong or missing in it counts as empty. */
export function jobPreview(
  draft: ContentDraft,
  { job, company, now }: { job: ManagedJob | null; company: JobDetail['company']; now: string },
): JobDetail {
  const text = (member: string) => textIn(draft, member);
  const { closes_at } = jobShape.bodyOf(draft, job);
  return {
    id: job?.id ?? '',
    title: text('title') ?? '',
    title_jp: text('title_jp'),
    title_mn: text('title_mn'),
    description: text('description') ?? '',
    description_jp: text('description_jp'),
    description_mn: text('description_mn'),
    requirements: text('requirements'),
    requirements_jp: text('requirements_jp'),
    requirements_mn: text('requirements_mn'),
    location: text('location'),
    location_jp: text('location_jp'),
    location_mn: text('location_mn'),
    salary_range: text('salary_range'),
    salary_period: text('salary_period') as JobDetail['salary_period'],
    kind: text('kind') === 'internship' ? 'internship' : 'job',
    work_mode: text('work_mode') as JobDetail['work_mode'],
    japanese_level: text('japanese_level') as JobDetail['japanese_level'],
    visa_support: draft['visa_support'] === true,
    technologies: text('technologies'),
    closes_at: wholeDay.test(text('closes_at') ?? '') ? String(closes_at) : null,
    image_file_id: null,
    job_image: text('job_image'),
    company_name: company?.name ?? null,
    company_logo_file_id: company?.logo_file_id ?? null,
    company,
    is_active: draft['is_active'] === true,
    created_at: job?.created_at ?? now,
    updated_at: now,
    similar: [],
  };
}
