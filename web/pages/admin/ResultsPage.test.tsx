import { within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildGroup, type Person } from '#server/testing/build.ts';
import { buildMember } from '#server/testing/people/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

let admin: Person;
beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services);
  const { id: course_id } = await buildCourse(services);
  const { id: group_id } = await buildGroup(services, { course_id, name: 'Autumn' });
  await buildMember(services, { course_id, group_id });
  await buildMember(services, { course_id, group_id, status: 'completed' });
  await buildMember(services, { course_id, status: 'dropped' });
});

test('shows a number of each month as a chart and all of them as a table, and the same by group', async () => {
  open('/admin-dashboard/results', { as: admin });
  const table = within(await page.findByRole('table', { name: 'Results' }));
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(page.getByText(/^Counted on \w{3} \d+, \d{4}, \d\d:\d\d\. Updated every 5 minutes\.$/)).toBeTruthy();
  await user.click(page.getByRole('radio', { name: 'Finished' }));
  expect(within(page.getByRole('list', { name: 'Finished' })).getByText('1 of 2')).toBeTruthy();
  await user.click(page.getByRole('radio', { name: 'Never signed in' }));
  expect(within(page.getByRole('list', { name: 'Never signed in' })).getByText('1 of 2')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Invite again' }));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Invite again' }));
  expect(await toasts().findByText('Invitations sent: 0')).toBeTruthy();
  await user.click(page.getByRole('radio', { name: 'Dropped' }));
  expect(within(page.getByRole('list', { name: 'Dropped' })).getByText('1 of 3')).toBeTruthy();
  await user.click(page.getByRole('radio', { name: 'By group' }));
  expect(await within(page.getByRole('list', { name: 'Dropped' })).findByText('Autumn')).toBeTruthy();
  expect(page.getByText('0 of 2')).toBeTruthy();
});

test('the chart has a bar for each month without enrollments', async () => {
  const { services } = server;
  services.clock.advance(62 * 86_400);
  const { id: course_id } = await buildCourse(services);
  await buildMember(services, { course_id });
  // Counted anew at the next request.
  await services.db.deleteFrom('result_numbers').execute();
  open('/admin-dashboard/results', { as: await buildAdmin(services) });
  const chart = within(await page.findByRole('list', { name: 'Paid' }));
  const bars = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(bars.length).toBeGreaterThanOrEqual(3);
  expect(bars[0]).toContain('0 of 1');
  expect(bars.at(-1)).toContain('0 of 2');
  for (const bar of bars.slice(1, -1)) expect(bar).toContain('0 of 0');
  await user.click(page.getByRole('radio', { name: 'By group' }));
  expect(await within(page.getByRole('list', { name: 'Paid' })).findByText('Autumn')).toBeTruthy();
  expect(within(page.getByRole('list', { name: 'Paid' })).getAllByRole('listitem')).toHaveLength(1);
});
