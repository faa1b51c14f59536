import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildGroup, buildLearner } from '#server/testing/build.ts';
import { buildGroupAt } from '#server/testing/people/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

test('approves selected learners into a group, by default with its week, and undoes it', async () => {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, { title: 'Full Stack', weekly_release: true });
  const group = await buildGroup(services, { course_id, name: 'Old group', start_date: '2020-01-06' });
  await buildGroup(services, { course_id, name: 'New group' });
  const enrollments: string[] = [];
  for (const full_name of ['Bat', 'Dorj']) {
    const { id: student_id } = await buildLearner(services, { full_name });
    enrollments.push((await buildEnrollment(services, { course_id, student_id, status: 'pending' })).id);
  }
  const stored = async () =>
    await services.db
      .selectFrom('enrollments')
      .select(['status', 'unlocked_week_number', 'group_id'])
      .where('id', 'in', enrollments)
      .execute();

  open('/admin-dashboard/enrollments', { as: await buildAdmin(services) });
  for (const name of [/Bat$/, /Dorj$/]) await user.click(await page.findByRole('checkbox', { name }));
  await user.click(await page.findByRole('button', { name: 'Approve with a week' }));
  const dialog = within(await page.findByRole('alertdialog', { name: 'Approve with a week' }));
  expect(dialog.getByText('Dorj, Bat')).toBeTruthy();
  const week = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Unlocked week' });
  expect(week.value).toBe('0');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Group' }), 'Old group');
  await waitFor(() => expect(week.value).toBe('27'));
  await user.selectOptions(week, 'Week 3');
  await user.click(dialog.getByRole('button', { name: 'Approve (2)' }));
  expect(await toasts().findByText('Approved with their first weeks: 2 · Week 3 opened, Old group')).toBeTruthy();
  const started = { status: 'active', unlocked_week_number: 3, group_id: group.id };
  expect(await stored()).toEqual([started, started]);
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await user.click(await toasts().findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending']));
});

test('names what a row, a selection and the drawer have opened, and begins with the usual start', async () => {
  const { services } = server;
  const { id: course_id } = await buildCourse(services, { title: 'Weekly', weekly_release: true });
  await buildGroup(services, { course_id, name: 'Later group' });
  const names = ['Anu', 'Bold', 'Chimeg', 'Delger', 'Enkh'] as const;
  for (const full_name of names) {
    const { id: student_id } = await buildLearner(services, { full_name });
    await buildEnrollment(services, { course_id, student_id, status: 'pending' });
  }
  await buildGroupAt(services, 8, { course_id, name: 'Group 5', seats: 3 });
  open('/admin-dashboard/enrollments?search=Weekly', { as: await buildAdmin(services) });

  await user.click(await page.findByRole('checkbox', { name: /Anu$/ }));
  await user.click(await page.findByRole('button', { name: 'Approve with a week' }));
  const dialog = within(await page.findByRole('alertdialog', { name: 'Approve with a week' }));
  expect(dialog.getByRole('option', { name: 'Group 5', selected: true })).toBeTruthy();
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Unlocked week' }).value).toBe('8');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await page.findByRole('checkbox', { name: /Anu$/ }));

  await user.click(page.getByRole('button', { name: 'Anu: Approve' }));
  const updated = 'Enrollment status updated to active';
  expect(await toasts().findByText(`${updated} · Week 8 opened, Group 5`)).toBeTruthy();

  for (const name of [/Bold$/, /Chimeg$/, /Delger$/]) await user.click(page.getByRole('checkbox', { name }));
  const selected = within(page.getByRole('region', { name: 'Selected rows' }));
  await user.click(selected.getByRole('button', { name: 'Approve (3)' }));
  const opened = 'Week 8 opened, No group: 1 · Week 8 opened, Group 5: 2';
  expect(await toasts().findByText(`3 enrollments updated to active · ${opened}`)).toBeTruthy();

  await user.click(page.getByRole('button', { name: 'Enkh: View' }));
  const drawer = within(await page.findByRole('dialog', { name: 'Enrollment details' }));
  const statuses = within(await drawer.findByRole('group', { name: 'Change status' }));
  await user.click(statuses.getByRole('button', { name: 'Active' }));
  expect(await toasts().findByText(`${updated} · Week 8 opened, No group`)).toBeTruthy();
});
