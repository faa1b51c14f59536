import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { applications, proposals } from './content/applications.ts';
import { companies } from './content/companies.ts';
import { jobs } from './content/jobs.ts';
import { projects } from './content/projects.ts';
import type { JobContent, Localized, ProjectContent } from './content/types.ts';
import { daysBefore, madeAt, type SeedContext } from './context.ts';
import { drawReference } from './random.ts';
import type { StoreFile } from './insert-media.ts';
import type { SeededPerson } from './insert-people.ts';

interface Applicant {
  id: string;
  name: string;
}

type Applicants = ReadonlyMap<string, Applicant>;

/** Inserts companies, jobs, IT projects, and what learners sent to them. */
export async function insertWork(
  context: SeedContext,
  { people, mediaDir, storeFile }: { people: readonly SeededPerson[]; mediaDir: string; storeFile: StoreFile },
): Promise<void> {
  const applicants = new Map(people.map(({ id, content }) => [content.email, { id, name: content.name }]));
  const resume = await readFile(path.join(mediaDir, 'resume.pdf'));
  const companyIds = await insertCompanies(context);
  const jobIds = await insertJobs(context, companyIds);
  const projectIds = await insertProjects(context);
  const keepResume = async ({ id: ownerId, name }: Applicant) =>
    await storeFile(context.tx, {
      bytes: resume,
      kind: 'resume',
      name: `Анкет ${name}.pdf`,
      contentType: 'application/pdf',
      ownerId,
    });
  await insertApplications(context, { applicants, jobIds, keepResume });
  await insertProposals(context, { applicants, projectIds });
}

async function insertCompanies({ tx, now }: SeedContext): Promise<Map<string, string>> {
  const rows = companies.map(({ key, name, siteUrl, about }) => ({
    key,
    row: {
      id: randomUUID(),
      name,
      site_url: siteUrl,
      about: about.en,
      about_jp: about.ja,
      about_mn: about.mn,
      ...madeAt(daysBefore(now, 200)),
    },
  }));
  await tx
    .insertInto('companies')
    .values(rows.map(({ row }) => row))
    .execute();
  return new Map(rows.map(({ key, row }) => [key, row.id]));
}

async function insertJobs({ tx, now }: SeedContext, companyIds: ReadonlyMap<string, string>) {
  const rows = jobs.map((job) => ({
    id: randomUUID(),
    company_id: job.company && entryOf(companyIds, job.company),
    ...texts(job),
    location: job.location.en,
    location_jp: job.location.ja,
    location_mn: job.location.mn,
    salary_range: job.salaryRange,
    salary_period: job.salaryPeriod,
    japanese_level: job.japaneseLevel,
    visa_support: job.visaSupport,
    technologies: job.technologies,
    kind: job.kind,
    work_mode: job.workMode,
    closes_at: job.closesInDays === null ? null : daysBefore(now, -job.closesInDays),
    ...madeAt(daysBefore(now, job.postedDaysAgo)),
  }));
  await tx.insertInto('jobs').values(rows).execute();
  return new Map(rows.map(({ title, id }) => [title, id]));
}

async function insertProjects({ tx, now }: SeedContext) {
  const today = dayOf(now, defaultTimeZone);
  const rows = projects.map((project) => ({
    id: randomUUID(),
    ...texts(project),
    budget: project.budget,
    deadline: project.deadlineInDays === null ? null : plusDays(today, project.deadlineInDays),
    client_name: project.clientName,
    ...madeAt(daysBefore(now, project.postedDaysAgo)),
  }));
  await tx.insertInto('it_projects').values(rows).execute();
  return new Map(rows.map(({ title, id }) => [title, id]));
}

async function insertApplications(
  { tx, now, random }: SeedContext,
  {
    applicants,
    jobIds,
    keepResume,
  }: {
    applicants: Applicants;
    jobIds: ReadonlyMap<string, string>;
    keepResume: (applicant: Applicant) => Promise<{ id: string }>;
  },
): Promise<void> {
  for (const application of applications) {
    const applicant = entryOf(applicants, application.applicant);
    const row = {
      id: randomUUID(),
      job_id: entryOf(jobIds, application.job),
      applicant_id: applicant.id,
      cover_letter: application.coverLetter,
      resume_file_id: (await keepResume(applicant)).id,
      facebook_link: `https://facebook.example.com/${application.applicant.replace(/@.*/, '')}`,
      payment_confirmed: true,
      payment_reference: drawReference('AP', random),
      status: application.status,
      ...madeAt(daysBefore(now, application.daysAgo - 0.2)),
    };
    await tx.insertInto('applications').values(row).execute();
  }
}

async function insertProposals(
  { tx, now }: SeedContext,
  { applicants, projectIds }: { applicants: Applicants; projectIds: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = proposals.map(({ applicant, project, proposal, price, status, daysAgo }) => ({
    id: randomUUID(),
    project_id: entryOf(projectIds, project),
    applicant_id: entryOf(applicants, applicant).id,
    proposal,
    price,
    status,
    ...madeAt(daysBefore(now, daysAgo - 0.2)),
  }));
  await tx.insertInto('project_applications').values(rows).execute();
}

function texts({ title, description, requirements }: JobContent | ProjectContent) {
  return {
    ...inLanguages('title', title),
    ...inLanguages('description', description),
    ...inLanguages('requirements', requirements),
  };
}

function inLanguages<Name extends string>(name: Name, { en, ja, mn }: Localized) {
  return { [name]: en, [`${name}_jp`]: ja, [`${name}_mn`]: mn } as Record<Name | `${Name}_jp` | `${Name}_mn`, string>;
}

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`The demonstration has no ${name}`);
  return entry;
}
