import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildEnrollment, buildGroup, buildLearner } from '#server/testing/build.ts';
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
  expect(await toasts().findByText('Approved with their first weeks: 2')).toBeTruthy();
  const started = { status: 'active', unlocked_week_number: 3, group_id: group.id };
  expect(await stored()).toEqual([started, started]);
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await user.click(await toasts().findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await stored()).map(({ status }) => status)).toEqual(['pending', 'pending']));
});
