import { within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildLearner, type Person } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

let admin: Person;
let teaching: Person;
let office: Person;
beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services, { full_name: 'Whole Admin' });
  teaching = await buildAdmin(services, { full_name: 'Teaching Admin', permissions: 'teaching' });
  office = await buildAdmin(services, { full_name: 'Office Admin', permissions: 'office' });
  await buildLearner(services, { full_name: 'Some Learner' });
});

const menuOf = async () => {
  const [menu] = await page.findAllByRole('navigation', { name: 'Admin menu' });
  const links = within(menu as HTMLElement).getAllByRole('link');
  return links.map((link) => link.textContent.replace(/\d.*$/, ''));
};

test('the menu of teaching leads to its screens, and the overview to the first of them', async () => {
  open('/admin-dashboard', { as: teaching });
  expect(await page.findByRole('heading', { level: 1, name: 'Manage Courses' })).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  const names = await menuOf();
  expect(names).toHaveLength(7);
  for (const name of ['Course Enrollments', 'User Management', 'Audit Log']) expect(names).not.toContain(name);
  open('/admin-dashboard/users', { as: teaching });
  expect(await page.findByText(/have permission to access this page/)).toBeTruthy();
});

test('groups without entries of the specification are folded until one of their screens is open; the header has the language', async () => {
  const reader = await buildAdmin(server.services);
  open('/admin-dashboard/users', { as: reader });
  const groupsOf = async () => {
    const [menu] = await page.findAllByRole('navigation', { name: 'Admin menu' });
    const groups = [...(menu?.querySelectorAll('details') ?? [])];
    return groups.filter((group) => group.open).map((group) => group.getAttribute('aria-label'));
  };
  expect(await groupsOf()).toEqual(['Learning', 'Work', 'People']);
  open('/admin-dashboard/payments', { as: reader });
  expect(await groupsOf()).toEqual(['Learning', 'Work', 'People', 'Money']);
  await user.click(await page.findByRole('button', { name: 'Language of the admin area' }));
  await user.click(await page.findByRole('menuitemradio', { name: '日本語' }));
  expect(await page.findByRole('button', { name: '管理画面の言語' })).toBeTruthy();
});

test('the office has its screens, without roles, figures and history', async () => {
  open('/admin-dashboard', { as: office });
  expect(await page.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  expect(page.queryByText('Figures on the home page')).toBeNull();
  const names = await menuOf();
  expect(names).toContain('User Management');
  expect(names).not.toContain('Manage Jobs');
  open('/admin-dashboard/users?search=Learner', { as: office });
  await user.click(await page.findByRole('button', { name: 'Some Learner: Edit' }));
  const drawer = within(await page.findByRole('dialog', { name: 'Some Learner' }));
  expect(drawer.getByLabelText('Role').hasAttribute('disabled')).toBe(true);
  expect(drawer.queryByRole('tab', { name: 'History' })).toBeNull();
});

test('an admin with everything limits another one to the office', async () => {
  const other = await buildAdmin(server.services, { full_name: 'Other Admin' });
  open('/admin-dashboard/users?search=Other', { as: admin });
  await user.click(await page.findByRole('button', { name: 'Other Admin: Edit' }));
  const drawer = within(await page.findByRole('dialog', { name: 'Other Admin' }));
  await user.selectOptions(drawer.getByLabelText('Permissions'), 'Office');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('User updated successfully!')).toBeTruthy();
  const stored = server.services.db.selectFrom('profiles').select('permissions').where('id', '=', other.id);
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ permissions: 'office' });
});
