import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildLearner,
  type Person,
} from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

let admin: Person;
let courseId: string;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  courseId = (await buildCourse(server.services, { title: 'Full Stack', weekly_release: true })).id;
});

const button = (name: string | RegExp) => page.findByRole('button', { name });

const pausesOf = async (name: string) =>
  (await server.services.db.selectFrom('groups').select('pauses').where('name', '=', name).executeTakeFirstOrThrow())
    .pauses;

test('creates a group with the usual calendar', async () => {
  open('/admin-dashboard/groups/new', { as: admin });
  fill(await page.findByRole('textbox', { name: /^Name/ }), 'Evening');
  await page.findByRole('option', { name: 'Full Stack' });
  await user.selectOptions(page.getByRole('combobox', { name: /^Course/ }), 'Full Stack');
  await user.click(await button('Save'));
  expect(await page.findByText('Please check these fields')).toBeTruthy();
  const start = within(page.getByRole('group', { name: /^Start date/ }));
  await user.selectOptions(start.getByRole('combobox', { name: 'Year' }), String(new Date().getFullYear() + 1));
  await user.selectOptions(start.getByRole('combobox', { name: 'Month' }), 'January');
  await user.selectOptions(start.getByRole('combobox', { name: 'Day' }), '4');
  expect(await page.findByText('Not started')).toBeTruthy();
  await user.click(await button('Save'));
  expect(await toasts().findByText('Added')).toBeTruthy();
  open('/admin-dashboard/groups', { as: admin });
  const row = (await page.findByRole('link', { name: 'Evening' })).closest('tr');
  expect(row?.textContent).toContain('Full Stack');
  expect(row?.textContent).toContain('Not started');
});

test('moves a group by a week, adds a holiday, and refuses a pause without days', async () => {
  const group = await buildGroup(server.services, { course_id: courseId, name: 'Moved', start_date: '2035-01-01' });
  open(`/admin-dashboard/groups/${group.id}`, { as: admin });
  expect(await page.findByText('Next: week 1 on Jan 1, 2035 at 09:00')).toBeTruthy();
  await user.click(await button('Move by a week'));
  expect(await page.findByText('Next: week 1 on Jan 8, 2035 at 09:00')).toBeTruthy();
  await user.click(await button('Naadam'));
  await user.click(await button('Save'));

  expect(await toasts().findByText('Saved')).toBeTruthy();
  expect(await pausesOf('Moved')).toMatch(/^2035-01-01 2035-01-01 Moved by a week\n\d{4}-07-11 \d{4}-07-15 Naadam$/);
  await user.click(await button('Add a pause'));
  fill(
    page.getAllByRole<HTMLInputElement>('textbox', { name: 'Name of the pause' }).at(-1) as HTMLInputElement,
    'Rest',
  );
  await user.click(await button('Save'));
  expect(await page.findAllByText(/Each pause needs a first and a last day/)).not.toEqual([]);
  await user.click(await button('Remove the pause: Rest'));
  await user.click(await button('Remove the pause: Moved by a week'));
  await user.click(await button('Save'));
  await waitFor(async () => expect(await pausesOf('Moved')).toMatch(/^\d{4}-07-11 \d{4}-07-15 Naadam$/));
});

test('shows the whole calendar, and names the members that prevent a deletion', async () => {
  const group = await buildGroup(server.services, { course_id: courseId, name: 'Used', seats: 20 });
  const { id: student_id } = await buildLearner(server.services);
  await buildEnrollment(server.services, { course_id: courseId, student_id, status: 'active', group_id: group.id });
  open('/admin-dashboard/groups', { as: admin });
  await user.click(await page.findByRole('link', { name: 'Used' }));
  await user.click(await button('Preview'));
  const preview = within(await page.findByRole('dialog', { name: 'Preview' }));
  expect(await preview.findAllByRole('listitem')).toHaveLength(27);
  expect(preview.getByText('Week 27: Jul 8, 2030')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await button('Delete'));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await page.findByRole('link', { name: /1 enrollment/ })).toBeTruthy();
});
