import type { Page } from '@playwright/test';
import { accountOf, enter, expect, type Site, speak } from './site.ts';

/** The family name of the people that `crowd` makes; nobody of the demonstration has it. */
export const crowdName = 'Өвгөнхүү';

/** How many people `crowd` makes: more than one page of a list. */
export const crowdSize = 30;

/** The creation time of a test's row `n` in SQL: later than all demonstration data. */
export const newest = `date_trunc('day', now()) + interval '10 days' + n * interval '1 second'`;

/**
 * Makes a crowd of learners, each with an enrolment, an application, a proposal and a verification request that wait. The
 * newest is number 30.
 */
export async function crowd(site: Site): Promise<void> {
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const fill = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (${columns}, created_at, updated_at)
      select ${values}, ${newest}, ${newest} from generate_series(1, ${crowdSize}) as n on conflict do nothing`);
  await fill('auth.users', 'id, email', `${id}, 'crowd' || n || '@example.com'`);
  await fill('profiles', 'id, email, full_name', `${id}, 'crowd' || n || '@example.com', '${crowdName} ' || n`);
  // By name: all courses have the same time, so their order depends on random ids.
  const named = (table: string, title: string) => `(select id from ${table} where title = '${title}')`;
  await fill(
    'enrollments',
    'id, student_id, course_id, status, payment_reference',
    `${id}, ${id}, ${named('courses', 'DevOps & Security')}, 'pending', 'EN-' || n`,
  );
  await fill(
    'applications',
    'id, applicant_id, job_id, cover_letter, status',
    `${id}, ${id}, ${named('jobs', 'Internship in Tokyo: Payment Data')}, 'Сайн байна уу', 'pending'`,
  );
  await fill(
    'project_applications',
    'id, applicant_id, project_id, proposal, price, status',
    `${id}, ${id}, ${named('it_projects', 'Member area for a Japan alumni club')}, 'Хийж чадна', 100 + n, 'pending'`,
  );
  await fill('verification_requests', 'id, user_id, payment_reference, status', `${id}, ${id}, 'ЛАВ-' || n, 'pending'`);
}

/** Signs the page in as the demonstration's admin, in English. */
export async function signInAsAdmin(page: Page, site: Site): Promise<void> {
  await speak(page.context(), site, 'en');
  await enter(page, site, accountOf(site, 'admin'));
}

/** Goes to an admin screen and waits for its list. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`/admin-dashboard/${path}`);
  await expect(page.getByRole('table').or(page.getByRole('status')).first()).toBeVisible();
}

/** The row of a person in the table on the screen. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** A toast. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** Undoes the action of the toast `text`. */
export async function undo(page: Page, text: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Notifications' }).locator('> *').filter({ hasText: text });
  await card.getByRole('button', { name: 'Undo' }).click();
}

/** Lets calls fail whose address contains `part`, with `method` only those, until the returned function is called. */
export async function breakServer(
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
