import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { newest, signInAsAdmin } from './admin.ts';
import { type Site, speak } from './site.ts';

/** What the screens of jobs, courses, projects and companies are called and say. */
export interface Kind {
  /** The screen, and what the calls name. */
  path: 'jobs' | 'courses' | 'projects' | 'companies';
  title: string;
  search: string;
  empty: string;
  loadFailed: string;
  create: string;
  edit: string;
  /** What the history calls a change. */
  changed: string;
  /** What each of the records that `shelve` makes is called, before its number. */
  name: string;
  /** Its name in the form; in the English column, unless it has one name in all languages. */
  nameField: 'Title' | 'Name';
  /** A text that is written in every language, and how many there are. */
  text: 'Title' | 'About';
  texts: number;
  /** A field of no language. */
  field: string;
  /** A column that orders the list, and which record its button brings to the top. */
  sort: { column: string; first: number };
  /** What refers to record 1, as a link that leads to it. */
  referrer: { text: string; leadsTo: RegExp };
  /** Whether the site shows it or not, and it can be copied; companies neither. */
  publishes: boolean;
}

const titled = { name: 'Shelf', nameField: 'Title', text: 'Title', publishes: true } as const;

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

/** What every record that `shelve` makes is called in Mongolian, before its number. */
export const shelfName = 'Бүтээл';

/** How many records of each kind `shelve` makes: more than one page of a list. */
export const shelfSize = 30;

/** The id of a record that `shelve` makes. */
export const shelfId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/**
 * Makes records of each kind, the newest with number 30. Every third is off the site; number 1 is referred to, and companies
 * by the job of their number up to 1.
 */
export async function shelve(site: Site): Promise<void> {
  const id = `('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  const fill = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (id, ${columns}, created_at, updated_at)
      select ${id}, ${values}, ${newest}, ${newest} from generate_series(1, ${shelfSize}) as n on conflict do nothing`);
  const titles = `'Shelf ' || n, '${shelfName} ' || n, n % 3 > 0`;
  await fill('companies', 'name', `'${shelfName} ' || n`);
  await fill('jobs', 'title, title_mn, is_active, company_id', `${titles}, case when n = 1 then ${id} end`);
  await fill('courses', 'title, title_mn, is_active, number', `${titles}, 100 + n`);
  await fill('it_projects', 'title, title_mn, is_active', titles);
  const refer = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (id, ${columns}, created_at, updated_at)
      select ${id}, ${values}, ${newest}, ${newest} from generate_series(1, 1) as n on conflict do nothing`);
  const nomin = `(select id from profiles where email = 'nomin@example.com')`;
  await refer('lessons', 'course_id, lesson_title', `${id}, 'Хичээл'`);
  await refer('applications', 'job_id, applicant_id, cover_letter, status', `${id}, ${nomin}, 'Сайн', 'pending'`);
  await refer('project_applications', 'project_id, applicant_id, proposal, status', `${id}, ${nomin}, 'Би', 'pending'`);
}

/** A picture to upload, 320 pixels wide. */
export const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background: '#7ab' } })
    .png()
    .toBuffer(),
});

/** The form on the screen. */
export const form = (page: Page) => page.locator('main form');

/** The texts of the form in one language. */
export const column = (page: Page, language: 'English' | 'Japanese' | 'Mongolian') =>
  form(page).getByRole('group', { name: language, exact: true });

/** What a record is called, in its form. */
export const nameField = (page: Page, kind: Kind) =>
  (kind.nameField === 'Title' ? column(page, 'English') : form(page)).getByRole('textbox', {
    name: kind.nameField,
    exact: true,
  });

/** Saves the form on the screen. */
export const save = async (page: Page) => await form(page).getByRole('button', { name: 'Save' }).click();

/** A page of a second admin, with its own session. */
export async function secondAdmin(browser: Browser, site: Site): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signInAsAdmin(page, site);
  return page;
}

/** A page of a visitor, in English. */
export async function visitor(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  await speak(context, site, 'en');
  return await context.newPage();
}

/** Downloads the list on the screen: the name of the file, and its lines. */
export async function exportList(page: Page): Promise<{ name: string; lines: string[] }> {
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await csv.createReadStream()) chunks.push(chunk as Buffer);
  return { name: csv.suggestedFilename(), lines: Buffer.concat(chunks).toString().split('\r\n') };
}
