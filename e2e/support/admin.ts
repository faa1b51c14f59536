import type { Page } from '@playwright/test';
import { accountOf, signInWithoutForm, expect, type Site, setLanguage } from './site.ts';

/** The family name of the learners that `seedLearners` inserts; the demonstration data does not use it. */
export const familyName = 'Өвгөнхүү';

/** Learners that `seedLearners` inserts: more than one page of a list. */
const learnerCount = 30;

/** SQL of the creation time of row `n`: later than all demonstration data. */
export const createdAtSql = `date_trunc('day', now()) + interval '10 days' + n * interval '1 second'`;

/**
 * Inserts learners, each with a pending enrollment, application, proposal and verification request. The newest is number 30.
 */
export async function seedLearners(site: Site): Promise<void> {
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const fill = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (${columns}, created_at, updated_at)
      select ${values}, ${createdAtSql}, ${createdAtSql} from generate_series(1, ${learnerCount}) as n on conflict do nothing`);
  await fill('auth.users', 'id, email', `${id}, 'crowd' || n || '@example.com'`);
  await fill('profiles', 'id, email, full_name', `${id}, 'crowd' || n || '@example.com', '${familyName} ' || n`);
  // Select by title: all courses have the same time, so their order depends on random ids.
  const idByTitle = (table: string, title: string) => `(select id from ${table} where title = '${title}')`;
  await fill(
    'enrollments',
    'id, student_id, course_id, status, payment_reference',
    `${id}, ${id}, ${idByTitle('courses', 'DevOps & Security')}, 'pending', 'EN-' || n`,
  );
  await fill(
    'applications',
    'id, applicant_id, job_id, cover_letter, status',
    `${id}, ${id}, ${idByTitle('jobs', 'Internship in Tokyo: Payment Data')}, 'Сайн байна уу', 'pending'`,
  );
  await fill(
    'project_applications',
    'id, applicant_id, project_id, proposal, price, status',
    `${id}, ${id}, ${idByTitle('it_projects', 'Member area for a Japan alumni club')}, 'Хийж чадна', 100 + n, 'pending'`,
  );
  await fill('verification_requests', 'id, user_id, payment_reference, status', `${id}, ${id}, 'ЛАВ-' || n, 'pending'`);
}

/** Signs in as the demonstration admin, in English. */
export async function signInAsAdmin(page: Page, site: Site): Promise<void> {
  await setLanguage(page.context(), site, 'en');
  await signInWithoutForm(page, site, accountOf(site, 'admin'));
}

/** Opens an admin screen and waits for its list. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`/admin-dashboard/${path}`);
  await expect(page.getByRole('table').or(page.getByRole('status')).first()).toBeVisible();
}

/** The table row that contains `name`. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** The text of a toast. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Undoes the action of the toast `text`. */
export async function undo(page: Page, text: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Notifications' }).locator('> *').filter({ hasText: text });
  await card.getByRole('button', { name: 'Undo' }).click();
}

/** Answers API requests whose path contains `part` (and have `method`) with 500, until the returned function is called. */
export async function failRequests(
  page: Page,
  part: string,
  { method }: { method?: string } = {},
): Promise<() => Promise<void>> {
  const pattern = ({ pathname }: URL) => pathname.startsWith('/api/') && pathname.includes(part);
  await page.route(pattern, async (route) =>
    method !== undefined && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: { code: 'unexpected', request_id: 'e2e-test' } } }),
  );
  return async () => await page.unroute(pattern);
}
