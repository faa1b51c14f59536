import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { arrangeCourses } from '#domain/courses/record.ts';
import { buildAdmin, buildCourse, type Person } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

let admin: Person;
let ids: string[];
beforeEach(async () => {
  await server.services.db.deleteFrom('courses').execute();
  admin = await buildAdmin(server.services);
  ids = [];
  for (const title of ['First', 'Second', 'Third']) ids.push((await buildCourse(server.services, { title })).id);
});

const order = () =>
  page.getAllByRole('button', { name: /^Move / }).map((handle) => handle.getAttribute('aria-label')?.slice(5));
const expectOrder = async (...titles: string[]) => await waitFor(() => expect(order()).toEqual(titles));
const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` });

test('moves a course up by a key and announces its position', async () => {
  open('/admin-dashboard/courses', { as: admin });
  await user.click(await page.findByRole('link', { name: 'Arrange' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Order of the courses' })).toBeTruthy();
  expect(await page.findByRole('button', { name: 'Move Second' })).toBeTruthy();
  handle('Second').focus();
  await user.keyboard('{ArrowUp}');
  await expectOrder('Second', 'First', 'Third');
  expect(page.getByText('Second: position 1 of 3')).toBeTruthy();
});

test('shows visitors the courses in the new order', async () => {
  open('/admin-dashboard/courses/order', { as: admin });
  await user.click(await page.findByRole('button', { name: 'Second: Move up' }));
  await waitFor(async () => {
    const first = server.services.db.selectFrom('courses').select('title').orderBy('number').executeTakeFirst();
    expect((await first)?.title).toBe('Second');
  });
  open('/courses');
  const main = within(await page.findByRole('main'));
  await waitFor(() => expect(main.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Second'));
});

test('moves a course to the end and to the start by keys, and up by a button', async () => {
  open('/admin-dashboard/courses/order', { as: admin });
  await page.findByRole('button', { name: 'Move Second' });
  handle('Second').focus();
  await user.keyboard('{End}');
  await expectOrder('First', 'Third', 'Second');
  await user.keyboard('{Home}');
  await expectOrder('Second', 'First', 'Third');
  await user.click(page.getByRole('button', { name: 'Third: Move up' }));
  await expectOrder('Second', 'Third', 'First');
});

test('refuses an outdated order of another admin and shows the new one', async () => {
  open('/admin-dashboard/courses/order', { as: admin });
  await page.findByRole('button', { name: 'Move First' });
  const [first = '', second = '', third = ''] = ids;
  const body = { seen: ids, order: [second, first, third] };
  expect((await server.call(arrangeCourses, await buildAdmin(server.services), { body })).status).toBe(200);
  await user.click(page.getByRole('button', { name: 'First: Move down' }));
  expect(await toasts().findByText(/^Another admin has changed the order\./)).toBeTruthy();
  await expectOrder('Second', 'First', 'Third');
});

test('restores the order and reports the failure when the server fails', async () => {
  open('/admin-dashboard/courses/order', { as: admin });
  const move = { name: 'First: Move down' };
  await page.findByRole('button', move);
  const restore = failRequests('/courses/order', { method: 'PUT' });
  await user.click(page.getByRole('button', move));
  expect(await toasts().findByText('An unexpected error occurred. Please try again.')).toBeTruthy();
  await expectOrder('First', 'Second', 'Third');
  restore();
  await user.click(page.getByRole('button', move));
  await expectOrder('Second', 'First', 'Third');
});
