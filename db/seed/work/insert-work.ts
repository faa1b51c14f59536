import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { dayOf, defaultTimeZone, plusDays } from '#domain/kernel/time.ts';
import { applications, companies, jobs, projects, proposals } from '../content.ts';
import { createdAt, daysBefore, inLanguages, type SeedContext } from '../context.ts';
import { drawReference } from '../random.ts';
import type { StoreFile } from '../learning/insert-media.ts';
import type { SeededPerson } from '../people/insert-people.ts';

type Ids = ReadonlyMap<string, string>;

/** Inserts companies, jobs and IT projects with their applications and proposals. */
export async function insertWork(
  context: SeedContext,
  { people, mediaDir, storeFile }: { people: readonly SeededPerson[]; mediaDir: string; storeFile: StoreFile },
): Promise<void> {
  const applicants = new Map(people.map((person) => [person.content.email, person]));
  const resume = await readFile(path.join(mediaDir, 'resume.pdf'));
  const jobIds = await insertJobs(context, await insertCompanies(context));
  await insertProposals(context, { applicants, projectIds: await insertProjects(context) });
  const { tx, now, random } = context;
  for (const { applicant: email, job, status, days_ago, cover_letter } of applications) {
    const { id: ownerId, content } = entryOf(applicants, email);
    const file = { bytes: resume, kind: 'resume', contentType: 'application/pdf' } as const;
    const stored = await storeFile(tx, { ...file, name: `Анкет ${content.name}.pdf`, ownerId });
    const row = {
      id: randomUUID(),
      job_id: entryOf(jobIds, job),
      applicant_id: ownerId,
      cover_letter,
      resume_file_id: stored.id,
      facebook_link: `https://facebook.example.com/${email.replace(/@.*/, '')}`,
      payment_confirmed: true,
      payment_reference: drawReference('AP', random),
      status,
      ...createdAt(daysBefore(now, days_ago - 0.2)),
    };
    await tx.insertInto('applications').values(row).execute();
  }
}

async function insertCompanies({ tx, now }: SeedContext): Promise<Ids> {
  const ids = new Map<string, string>();
  for (const { key, about, ...columns } of companies) {
    const id = randomUUID();
    const row = { id, ...columns, ...inLanguages('about', about), ...createdAt(daysBefore(now, 200)) };
    await tx.insertInto('companies').values(row).execute();
    ids.set(key, id);
  }
  return ids;
}

async function insertJobs({ tx, now }: SeedContext, companyIds: Ids): Promise<Ids> {
  const rows = jobs.map((job) => {
    const { title, description, requirements, location, company, posted_days_ago, closes_in_days, ...columns } = job;
    return {
      id: randomUUID(),
      ...columns,
      company_id: company && entryOf(companyIds, company),
      ...inLanguages('title', title),
      ...inLanguages('description', description),
      ...inLanguages('requirements', requirements),
      ...inLanguages('location', location),
      closes_at: closes_in_days === null ? null : daysBefore(now, -closes_in_days),
      ...createdAt(daysBefore(now, posted_days_ago)),
    };
  });
  await tx.insertInto('jobs').values(rows).execute();
  return new Map(rows.map(({ title, id }) => [title, id]));
}

async function insertProjects({ tx, now }: SeedContext): Promise<Ids> {
  const today = dayOf(now, defaultTimeZone);
  const rows = projects.map((project) => {
    const { title, description, requirements, posted_days_ago, deadline_in_days, ...columns } = project;
    return {
      id: randomUUID(),
      ...columns,
      ...inLanguages('title', title),
      ...inLanguages('description', description),
      ...inLanguages('requirements', requirements),
      deadline: deadline_in_days === null ? null : plusDays(today, deadline_in_days),
      ...createdAt(daysBefore(now, posted_days_ago)),
    };
  });
  await tx.insertInto('it_projects').values(rows).execute();
  return new Map(rows.map(({ title, id }) => [title, id]));
}

async function insertProposals(
  { tx, now }: SeedContext,
  { applicants, projectIds }: { applicants: ReadonlyMap<string, SeededPerson>; projectIds: Ids },
): Promise<void> {
  const rows = proposals.map(({ applicant, project, days_ago, ...columns }) => ({
    id: randomUUID(),
    ...columns,
    project_id: entryOf(projectIds, project),
    applicant_id: entryOf(applicants, applicant).id,
    ...createdAt(daysBefore(now, days_ago - 0.2)),
  }));
  await tx.insertInto('project_applications').values(rows).execute();
}

function entryOf<Entry>(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (entry === undefined) throw new Error(`The demonstration has no ${name}`);
  return entry;
}
