import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { createdAtSql, signInAsAdmin } from './admin.ts';
import { type Site, setLanguage } from './site.ts';

/** The names and texts on the admin screens of a kind of record. */
export interface Kind {
  /** The last part of the screen's and the API's path. */
  path: 'jobs' | 'courses' | 'projects' | 'companies';
  title: string;
  search: string;
  empty: string;
  loadFailed: string;
  create: string;
  edit: string;
  /** The heading of a change in the history. */
  changed: string;
  /** The name of seeded records, without the number. */
  name: string;
  /** The name's field; in the English column if names are translated. */
  nameField: 'Title' | 'Name';
  /** A translated field, and the number of translated fields. */
  text: 'Title' | 'About';
  texts: number;
  /** A field that is not translated. */
  field: string;
  /** A sortable column and the record that is first after sorting by it. */
  sort: { column: string; first: number };
  /** The link to the row that refers to record 1. */
  referrer: { text: string; leadsTo: RegExp };
  /** True if records can be deactivated and duplicated. */
  publishes: boolean;
}

const titled = { name: 'Fixture', nameField: 'Title', text: 'Title', publishes: true } as const;

export const kinds: readonly Kind[] = [
  {
    ...titled,
    path: 'jobs',
    title: 'Manage Jobs',
    search: 'Search by title or company...',
    empty: 'No jobs found',
    loadFailed: 'Failed to load jobs. Please try again later.',
    create: 'New job',
    edit: 'Edit job',
    changed: 'Job changed',
    texts: 4,
    field: 'Salary',
    sort: { column: 'Added on', first: 1 },
    referrer: { text: '1 job application', leadsTo: /admin-dashboard\/applications\?search=/ },
  },
  {
    ...titled,
    path: 'courses',
    title: 'Manage Courses',
    search: 'Search courses...',
    empty: 'No courses found',
    loadFailed: 'Failed to load courses. Please try again later.',
    create: 'New course',
    edit: 'Edit course',
    changed: 'Course changed',
    texts: 4,
    field: 'Instructor',
    sort: { column: 'Position', first: 30 },
    referrer: { text: '1 lesson', leadsTo: /admin-dashboard\/courses\/[^/]+\/lessons/ },
  },
  {
    ...titled,
    path: 'projects',
    title: 'IT Projects',
    search: 'Search by title or client...',
    empty: 'No projects found',
    loadFailed: 'Failed to load projects. Please try again later.',
    create: 'New project',
    edit: 'Edit project',
    changed: 'Project changed',
    texts: 3,
    field: 'Client',
    sort: { column: 'Added on', first: 1 },
    referrer: { text: '1 project application', leadsTo: /admin-dashboard\/project-applications\?search=/ },
  },
  {
    path: 'companies',
    title: 'Companies',
    search: 'Search companies...',
    empty: 'No companies found',
    loadFailed: 'Failed to load companies. Please try again later.',
    create: 'New company',
    edit: 'Edit company',
    changed: 'Company changed',
    name: 'Бүтээл',
    nameField: 'Name',
    text: 'About',
    texts: 1,
    field: 'Website',
    sort: { column: 'Added on', first: 1 },
    referrer: { text: '1 job', leadsTo: /admin-dashboard\/jobs\?search=/ },
    publishes: false,
  },
];

/** The Mongolian name of seeded records, without the number. */
export const mongolianName = 'Бүтээл';

/** Records of each kind that `seedRecords` inserts: more than one page of a list. */
export const recordCount = 30;

/** The id of a seeded record. */
export const recordId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/**
 * Inserts records of each kind; number 30 is the newest. Every third record is inactive. Other rows refer to record 1 of each kind.
 */
export async function seedRecords(site: Site): Promise<void> {
  const id = `('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  const fill = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (id, ${columns}, created_at, updated_at)
      select ${id}, ${values}, ${createdAtSql}, ${createdAtSql} from generate_series(1, ${recordCount}) as n on conflict do nothing`);
  const titles = `'Fixture ' || n, '${mongolianName} ' || n, n % 3 > 0`;
  await fill('companies', 'name', `'${mongolianName} ' || n`);
  await fill('jobs', 'title, title_mn, is_active, company_id', `${titles}, case when n = 1 then ${id} end`);
  await fill('courses', 'title, title_mn, is_active, number', `${titles}, 100 + n`);
  await fill('it_projects', 'title, title_mn, is_active', titles);
  const insertReferrer = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (id, ${columns}, created_at, updated_at)
      select ${id}, ${values}, ${createdAtSql}, ${createdAtSql} from generate_series(1, 1) as n on conflict do nothing`);
  const nomin = `(select id from profiles where email = 'nomin@example.com')`;
  await insertReferrer('lessons', 'course_id, lesson_title', `${id}, 'Хичээл'`);
  await insertReferrer(
    'applications',
    'job_id, applicant_id, cover_letter, status',
    `${id}, ${nomin}, 'Сайн', 'pending'`,
  );
  await insertReferrer(
    'project_applications',
    'project_id, applicant_id, proposal, status',
    `${id}, ${nomin}, 'Би', 'pending'`,
  );
}

/** A PNG to upload, 320 pixels wide. */
export const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background: '#7ab' } })
    .png()
    .toBuffer(),
});

/** The form on the screen. */
export const form = (page: Page) => page.locator('main form');

/** The form's fields in one language. */
export const column = (page: Page, language: 'English' | 'Japanese' | 'Mongolian') =>
  form(page).getByRole('group', { name: language, exact: true });

/** The form's field for the record's name. */
export const nameField = (page: Page, kind: Kind) =>
  (kind.nameField === 'Title' ? column(page, 'English') : form(page)).getByRole('textbox', {
    name: kind.nameField,
    exact: true,
  });

/** Saves the form on the screen. */
export const save = async (page: Page) => await form(page).getByRole('button', { name: 'Save' }).click();

/** Opens a page of an admin in a browser context of its own. */
export async function openSecondAdminPage(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signInAsAdmin(page, site);
  return page;
}

/** Opens a page of a visitor, in English. */
export async function openVisitorPage(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await setLanguage(context, site, 'en');
  return await context.newPage();
}

/** Exports the list on the screen; returns the file's name and lines. */
export async function exportList(page: Page): Promise<{ name: string; lines: string[] }> {
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await csv.createReadStream()) chunks.push(chunk as Buffer);
  return { name: csv.suggestedFilename(), lines: Buffer.concat(chunks).toString().split('\r\n') };
}
