import { within } from '@testing-library/react';
import { sql } from 'kysely';
import { buildLearner } from '#server/testing/build.ts';
import type { TestServer } from '#server/testing/server.ts';
import type { Browser } from './browser.tsx';

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
  /** The name of inserted records, without the number. */
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

/** The Mongolian name of inserted records, without the number. */
export const mongolianName = 'Бүтээл';

/** Records of each kind that `insertRecords` inserts: more than one page of a list. */
const count = 30;

/** The id of an inserted record. */
export const recordId = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** The name of an inserted record. */
export const recordName = (kind: Kind, number: number) => `${kind.name} ${number}`;

/** Inserts records of each kind; number 30 is the newest. Every third one is inactive. Other rows refer to record 1 of each kind. */
export async function insertRecords({ services }: TestServer): Promise<void> {
  const { id: learner } = await buildLearner(services);
  const id = `('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid`;
  const insert = async (table: string, columns: string, values: string, number = count) =>
    await sql
      .raw(
        `insert into ${table} (id, ${columns}, created_at, updated_at)
         select ${id}, ${values}, now() + n * interval '1 second', now() + n * interval '1 second'
         from generate_series(1, ${number}) as n`,
      )
      .execute(services.db);
  const titles = `'Fixture ' || n, '${mongolianName} ' || n, n % 3 > 0`;
  await insert('companies', 'name', `'${mongolianName} ' || n`);
  await insert('jobs', 'title, title_mn, is_active, company_id', `${titles}, case when n = 1 then ${id} end`);
  await insert('courses', 'title, title_mn, is_active, number', `${titles}, 100 + n`);
  await insert('it_projects', 'title, title_mn, is_active', titles);
  await insert('lessons', 'course_id, lesson_title', `${id}, 'Хичээл'`, 1);
  await insert(
    'applications',
    'job_id, applicant_id, cover_letter, status',
    `${id}, '${learner}', 'Сайн', 'pending'`,
    1,
  );
  await insert(
    'project_applications',
    'project_id, applicant_id, proposal, status',
    `${id}, '${learner}', 'Би', 'pending'`,
    1,
  );
}

/** What a test does on the admin screens of records. */
export function recordScreens({ page, server, user }: Pick<Browser, 'page' | 'server' | 'user'>) {
  /** The form on the screen. */
  const form = async () => {
    const element = (await page.findByRole('button', { name: 'Save' })).closest('form');
    if (!element) throw new Error('no form');
    return within(element);
  };
  /** The form's fields in one language. */
  const column = async (language: 'English' | 'Japanese' | 'Mongolian') =>
    within((await form()).getByRole('group', { name: language }));
  /** The form's field for the record's name. */
  const nameField = async ({ nameField: name }: Kind) => {
    const fields = name === 'Title' ? await column('English') : await form();
    return fields.getByRole<HTMLInputElement>('textbox', { name });
  };
  return {
    form,
    column,
    nameField,
    save: async () => await user.click((await form()).getByRole('button', { name: 'Save' })),
    /** True if a visitor finds the record. */
    isPublic: async ({ path }: Kind, name: string) => {
      const answer = await server.fetch(`/api/${path}?search=${encodeURIComponent(name)}`);
      return ((await answer.json()) as { rows: { title: string }[] }).rows.some(({ title }) => title === name);
    },
    /** Chooses an action of a row, which is in a menu if the record can be published. */
    chooseMore: async (kind: Kind, name: string, action: 'Duplicate' | 'Delete') => {
      if (!kind.publishes) return await user.click(await page.findByRole('button', { name: `${name}: ${action}` }));
      const [more] = await page.findAllByRole('button', { name: `${name}: More` });
      if (more) await user.click(more);
      return await user.click(await page.findByRole('menuitem', { name: action }));
    },
  };
}
