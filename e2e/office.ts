import type { Page } from '@playwright/test';
import { accountOf, expect, signIn, type Site, speak } from './site.ts';

/** The family name of the people that `crowd` makes; nobody of the demonstration has it. */
export const crowdName = 'Өвгөнхүү';

/** How many people `crowd` makes: more than one page of a list. */
export const crowdSize = 30;

/**
 * Makes a crowd of learners, each with an enrolment, an application, a proposal and a verification request that wait. The
 * newest is number 30.
 */
export async function crowd(site: Site): Promise<void> {
  const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const at = `timestamptz '2026-12-01' + n * interval '1 second'`;
  const fill = async (table: string, columns: string, values: string) =>
    await site.query(`insert into ${table} (${columns}, created_at, updated_at)
      select ${values}, ${at}, ${at} from generate_series(1, ${crowdSize}) as n on conflict do nothing`);
  await fill('auth.users', 'id, email', `${id}, 'crowd' || n || '@example.com'`);
  await fill('profiles', 'id, email, full_name', `${id}, 'crowd' || n || '@example.com', '${crowdName} ' || n`);
  const first = (table: string) => `(select id from ${table} where is_active order by created_at, id limit 1)`;
  await fill(
    'enrollments',
    'id, student_id, course_id, status, payment_reference',
    `${id}, ${id}, ${first('courses')}, 'pending', 'EN-' || n`,
  );
  await fill(
    'applications',
    'id, applicant_id, job_id, cover_letter, status',
    `${id}, ${id}, ${first('jobs')}, 'Сайн байна уу', 'pending'`,
  );
  await fill(
    'project_applications',
    'id, applicant_id, project_id, proposal, price, status',
    `${id}, ${id}, ${first('it_projects')}, 'Хийж чадна', 100 + n, 'pending'`,
  );
  await fill('verification_requests', 'id, user_id, payment_reference, status', `${id}, ${id}, 'ЛАВ-' || n, 'pending'`);
}

/** Signs in as the demonstration's admin. */
export async function openOffice(page: Page, site: Site): Promise<void> {
  await speak(page.context(), site, 'en');
  await signIn(page, accountOf(site, 'admin'));
}

/** Goes to an admin screen and waits for its list. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(`/admin-dashboard/${path}`);
  await expect(page.getByRole('table').or(page.getByRole('status')).first()).toBeVisible();
}

/** The row of a person in the table on the screen. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

/** Lets the next calls whose address contains `part` fail, as a server does whose disk is full. */
export async function breakServer(page: Page, part: string): Promise<() => Promise<void>> {
  const pattern = (url: URL) => url.pathname.includes(part);
  await page.route(pattern, async (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'unexpected', request_id: 'journey' } } }),
  );
  return async () => await page.unroute(pattern);
}
