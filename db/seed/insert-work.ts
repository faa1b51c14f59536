import { randomUUID } from 'node:crypto';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { applications, proposals } from './content/applications.ts';
import { companies } from './content/companies.ts';
import { jobs } from './content/jobs.ts';
import { projects } from './content/projects.ts';
import type { JobContent, Localized, ProjectContent } from './content/types.ts';
import { daysBefore, madeAt, type SeedContext } from './context.ts';
import type { SeededPerson } from './insert-people.ts';

/** Inserts companies, jobs, IT projects, and what learners sent to them. */
export async function insertWork(context: SeedContext, people: readonly SeededPerson[]): Promise<void> {
  const applicants = new Map(people.map(({ id, content }) => [content.email, id]));
  const companyIds = await insertCompanies(context);
  const jobIds = await insertJobs(context, companyIds);
  const projectIds = await insertProjects(context);
  await insertApplications(context, { applicants, jobIds });
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
    company_id: job.company && idOf(companyIds, job.company),
    ...texts(job),
    location: job.location.en,
    location_jp: job.location.ja,
    location_mn: job.location.mn,
    salary_range: job.salaryRange,
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
  { tx, now }: SeedContext,
  { applicants, jobIds }: { applicants: ReadonlyMap<string, string>; jobIds: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = applications.map((application) => ({
    id: randomUUID(),
    job_id: idOf(jobIds, application.job),
    applicant_id: idOf(applicants, application.applicant),
    cover_letter: application.coverLetter,
    facebook_link: `https://facebook.example.com/${application.applicant.replace(/@.*/, '')}`,
    payment_confirmed: true,
    status: application.status,
    ...madeAt(daysBefore(now, application.daysAgo - 0.2)),
  }));
  await tx.insertInto('applications').values(rows).execute();
}

async function insertProposals(
  { tx, now }: SeedContext,
  { applicants, projectIds }: { applicants: ReadonlyMap<string, string>; projectIds: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = proposals.map(({ applicant, project, proposal, price, status, daysAgo }) => ({
    id: randomUUID(),
    project_id: idOf(projectIds, project),
    applicant_id: idOf(applicants, applicant),
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

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demonstration has no ${name}`);
  return id;
}
