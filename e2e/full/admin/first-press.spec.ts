import type { Page } from '@playwright/test';
import { familyName, seedLearners, signInAsAdmin, toast } from '../../support/admin.ts';
import { type Control, devices, leadsTo, pressEach } from '../../support/first-press.ts';
import { signedInScreens } from '../../support/signed-in-screens.ts';
import { expect, test } from '../../support/site.ts';

// Each control of the specification's admin screens answers its first press, by a finger and by a mouse.

const opens = (role: 'dialog' | 'alertdialog') => async (page: Page) =>
  await expect(page.getByRole(role).first()).toBeVisible();

const says = (text: RegExp) => async (page: Page) => await expect(toast(page, text).first()).toBeVisible();

const row = (number: number, action: string) => (page: Page) =>
  page.getByRole('button', { name: `${familyName} ${number}: ${action}`, exact: true });

const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name }).first();

const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first();

const searchFor = `?search=${encodeURIComponent(familyName)}`;

/** `n` is a row that no other test decides. */
const controlsOf = (n: number): Record<string, Control[]> => ({
  '/admin-dashboard': [
    { control: link(/Pending enrollments/), effect: leadsTo(/\/enrollments\?.*status=pending/) },
    {
      on: 'computer',
      control: (page) =>
        page.getByRole('navigation', { name: 'Admin menu' }).getByRole('link', { name: 'Manage Jobs' }),
      effect: leadsTo(/^\/admin-dashboard\/jobs$/),
    },
    {
      on: 'computer',
      control: (page) => page.getByRole('navigation', { name: 'Admin header' }).getByRole('link', { name: 'Users' }),
      effect: leadsTo(/^\/admin-dashboard\/users$/),
    },
  ],
  [`/admin-dashboard/applications${searchFor}`]: [
    { control: row(n, 'View'), effect: opens('dialog') },
    { control: row(n, 'Reject'), effect: opens('alertdialog') },
    { control: row(n, 'Accept'), effect: says(/^Application status updated to accepted/) },
  ],
  [`/admin-dashboard/enrollments${searchFor}`]: [
    { control: row(n, 'View'), effect: opens('dialog') },
    { control: row(n, 'Drop/Reject'), effect: opens('alertdialog') },
    { control: row(n, 'Approve'), effect: says(/^Enrollment status updated to active/) },
  ],
  [`/admin-dashboard/project-applications${searchFor}`]: [
    { control: row(n, 'View'), effect: opens('dialog') },
    { control: row(n, 'Accept'), effect: says(/^Application status updated to accepted/) },
  ],
  [`/admin-dashboard/verification-requests${searchFor}`]: [
    { control: row(n, 'View'), effect: opens('dialog') },
    { control: row(n, 'Approve'), effect: opens('alertdialog') },
  ],
  [`/admin-dashboard/users${searchFor}`]: [{ control: row(n, 'Edit'), effect: opens('dialog') }],
  '/admin-dashboard/fullstack-students': [
    {
      control: button(/: Edit$/),
      effect: async (page) => await expect(page.getByLabel(/: unlocked week$/).first()).toBeFocused(),
    },
  ],
  '/admin-dashboard/homework': [
    { control: button(/: Full Profile$/), effect: opens('dialog') },
    {
      control: button(/: Submissions$/),
      effect: async (page) => await expect(page.getByRole('link', { name: /Open link/ }).first()).toBeVisible(),
    },
  ],
  lessons: [{ control: button('Create New Lesson'), effect: opens('dialog') }],
  '/admin-dashboard/jobs': [{ control: link('New job'), effect: leadsTo(/\/jobs\/new$/) }],
  '/admin-dashboard/courses': [{ control: link('New course'), effect: leadsTo(/\/courses\/new$/) }],
  '/admin-dashboard/projects': [{ control: link('New project'), effect: leadsTo(/\/projects\/new$/) }],
});

for (const [device, n] of [
  ['phone', 30],
  ['computer', 29],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use(devices[device]);
    for (const [path, controls] of Object.entries(controlsOf(n)))
      test(`each control of ${path} answers its first press`, async ({ page, site }) => {
        await seedLearners(site);
        await signInAsAdmin(page, site);
        const named = (await signedInScreens(site, 'admin')).find(({ name }) => name === path);
        await pressEach(page, device, named?.path ?? path, controls);
      });
  });

test('/admin leads to the dashboard', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.url}/admin-dashboard`);
});
