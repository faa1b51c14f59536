import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { unlockWeeks } from '#domain/enrollments/contract.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildGroup,
  buildLearner,
  type Person,
} from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

const [one, other] = ['Уянга Отгон', 'Номин Ганбат'] as const;

let admin: Person;
beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services);
  const { id: course_id } = await buildCourse(services, { title: fullStackTitle, weekly_release: true });
  for (const full_name of [one, other]) {
    const { id: student_id } = await buildLearner(services, { full_name });
    await buildEnrollment(services, { course_id, student_id, status: 'active' });
  }
});

const rowOf = async (name: string) => {
  const row = (await page.findByRole('button', { name: `${name}: Edit` })).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

test('edits in the row by pointer and by keys and requires a week', async () => {
  open('/admin-dashboard/fullstack-students', { as: admin });
  expect(await page.findByRole('heading', { level: 1, name: 'Full Stack Course Access' })).toBeTruthy();
  await user.type(await page.findByPlaceholderText('Search by name or email...'), 'УЯНГА');
  await waitFor(() => expect(location.search).toContain('search='));
  expect(await page.findByText(/^1–1 of 1$/)).toBeTruthy();
  const row = await rowOf(one);
  const week = () => within(row).getByLabelText(`${one}: unlocked week`);
  const save = async () => await user.click(within(row).getByRole('button', { name: `${one}: Save` }));
  await user.click(within(row).getByRole('button', { name: `${one}: Edit` }));
  expect(document.activeElement).toBe(week());
  await user.selectOptions(week(), '');
  await save();
  expect(await within(row).findByText('Please select a week number.')).toBeTruthy();
  await user.selectOptions(week(), 'Week 9');
  await save();
  expect(await toasts().findByText('Unlocked week updated successfully!')).toBeTruthy();
  await waitFor(() => expect(within(row).queryByRole('combobox')).toBeNull());
  await waitFor(() => expect(row.textContent).toContain('Week 9'));
  await waitFor(() => expect(document.activeElement).toBe(row));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(week());
  await user.selectOptions(week(), 'None');
  await user.keyboard('{Escape}');
  expect(within(row).queryByLabelText(`${one}: unlocked week`)).toBeNull();
  expect(row.textContent).toContain('Week 9');
});

test('unlocks a week for several students at once and requires a week', async () => {
  open('/admin-dashboard/fullstack-students', { as: admin });
  for (const name of [one, other])
    await user.click(await page.findByRole('checkbox', { name: new RegExp(`${name}$`) }));
  const bulk = within(page.getByRole('region', { name: 'Selected rows' }));
  await user.click(bulk.getByRole('button', { name: 'Unlock' }));
  expect(await bulk.findByText('Please select a week number.')).toBeTruthy();
  await user.selectOptions(bulk.getByRole('combobox', { name: 'Unlock for the selected students' }), 'Week 10');
  await user.click(bulk.getByRole('button', { name: 'Unlock' }));
  expect(await toasts().findByText('Unlocked week updated for 2 students')).toBeTruthy();
  for (const name of [one, other])
    await waitFor(async () => expect((await rowOf(name)).textContent).toContain('Week 10'));
});

test('names the selected students whom a search hides, and drops them', async () => {
  open('/admin-dashboard/fullstack-students', { as: admin });
  await user.click(await page.findByRole('checkbox', { name: new RegExp(`${one}$`) }));
  await user.type(page.getByPlaceholderText('Search by name or email...'), other);
  const bulk = within(page.getByRole('region', { name: 'Selected rows' }));
  await user.click(await bulk.findByText('1 not in this list'));
  expect(bulk.getByText(one)).toBeTruthy();
  await user.click(page.getByRole('checkbox', { name: new RegExp(`${other}$`) }));
  expect(bulk.getByRole('status').textContent).toBe('Selected: 2');
  await user.click(bulk.getByRole('button', { name: 'Deselect those not in this list' }));
  expect(bulk.getByRole('status').textContent).toBe('Selected: 1');
  expect(bulk.queryByText(one)).toBeNull();
});

test('asks before it locks weeks again, and undoes a change', async () => {
  open('/admin-dashboard/fullstack-students', { as: admin });
  const row = await rowOf(one);
  await waitFor(() => expect(row.textContent).toContain('Week 10'));
  const choose = async (week: string) => {
    await user.click(within(row).getByRole('button', { name: `${one}: Edit` }));
    await user.selectOptions(within(row).getByLabelText(`${one}: unlocked week`), week);
    await user.click(within(row).getByRole('button', { name: `${one}: Save` }));
  };
  await choose('Week 8');
  const question = within(await page.findByRole('alertdialog', { name: 'Lock weeks again?' }));
  expect(question.getByText(`${one}: Week 10 → Week 8`)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Lock' }));
  const shows = async (week: string) => {
    await waitFor(() => expect(within(row).queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(row.textContent).toContain(week));
  };
  await shows('Week 8');
  for (const toast of await toasts().findAllByRole('button', { name: 'Undo' })) await user.click(toast);
  await shows('Week 10');
});

test('keeps the week that another admin unlocked meanwhile, and says so', async () => {
  open('/admin-dashboard/fullstack-students', { as: admin });
  const row = await rowOf(other);
  await waitFor(() => expect(row.textContent).toContain('Week 10'));
  await user.click(within(row).getByRole('button', { name: `${other}: Edit` }));
  const { id } = await server.services.db
    .selectFrom('enrollments')
    .innerJoin('profiles', 'profiles.id', 'enrollments.student_id')
    .select('enrollments.id')
    .where('full_name', '=', other)
    .executeTakeFirstOrThrow();
  await server.call(unlockWeeks, await buildAdmin(server.services), { body: { changes: [{ id, from: 10, to: 12 }] } });
  await user.selectOptions(within(row).getByLabelText(`${other}: unlocked week`), 'Week 11');
  await user.click(within(row).getByRole('button', { name: `${other}: Save` }));
  expect(await toasts().findByText(/^1 not changed: another admin got there first/)).toBeTruthy();
  await waitFor(() => expect(row.textContent).toContain('Week 12'));
});

test('filters by group, selects all that match, moves them and opens one more week for each', async () => {
  const { services } = server;
  const course = await buildCourse(services, { title: 'Бүлгийн сургалт', weekly_release: true });
  const group = await buildGroup(services, { course_id: course.id, name: 'Хаврын бүлэг' });
  for (let count = 0; count < 27; count += 1) {
    const { id: student_id } = await buildLearner(services, { full_name: `Гишүүн ${count}` });
    const week = { unlocked_week_number: count === 0 ? 27 : 4 };
    const status = count === 1 ? 'dropped' : 'active';
    await buildEnrollment(services, { course_id: course.id, student_id, status, ...week });
  }
  open(`/admin-dashboard/fullstack-students?course=${course.id}&group=none`, { as: admin });
  await user.click(await page.findByRole('checkbox', { name: /Гишүүн 26$/ }));
  const bulk = () => within(page.getByRole('region', { name: 'Selected rows' }));
  await user.click(bulk().getByRole('button', { name: 'Select all 27' }));
  expect(await bulk().findByText('Selected: 27')).toBeTruthy();
  await user.selectOptions(bulk().getByRole('combobox', { name: /^Group for/ }), 'Хаврын бүлэг');
  await user.click(bulk().getByRole('button', { name: 'Move' }));
  expect(await toasts().findByText('Group changed for: 27')).toBeTruthy();
  expect(await page.findByText('No enrollments found')).toBeTruthy();
  await user.selectOptions(page.getByRole('combobox', { name: 'Group' }), group.id);
  await user.click(await page.findByRole('checkbox', { name: /Гишүүн 26$/ }));
  await user.click(bulk().getByRole('button', { name: 'Select all 27' }));
  await bulk().findByText('Selected: 27');
  await user.click(bulk().getByRole('button', { name: '+1 week' }));
  expect(await toasts().findByText('Unlocked week updated for 25 students')).toBeTruthy();
  await user.selectOptions(page.getByRole('combobox', { name: 'Unlocked week' }), 'Week 5');
  expect(await page.findByText(/^1–25 of 25$/)).toBeTruthy();
  const members = async () =>
    (await services.db.selectFrom('enrollments').select('id').where('group_id', '=', group.id).execute()).length;
  for (const undo of await toasts().findAllByRole('button', { name: 'Undo' })) await user.click(undo);
  await waitFor(async () => expect(await members()).toBe(0));
});

test('chooses another course with weekly release', async () => {
  const { services } = server;
  const course = await buildCourse(services, { title: 'Өгөгдлийн шинжилгээ', weekly_release: true });
  const { id: student_id } = await buildLearner(services, { full_name: 'Болд Сүх' });
  await buildEnrollment(services, { course_id: course.id, student_id, status: 'active' });
  open('/admin-dashboard/fullstack-students', { as: admin });
  await user.selectOptions(await page.findByRole('combobox', { name: 'Course' }), 'Өгөгдлийн шинжилгээ');
  expect(await page.findByRole('button', { name: 'Болд Сүх: Edit' })).toBeTruthy();
  expect(page.queryByRole('button', { name: `${one}: Edit` })).toBeNull();
});

test('shows the specified message for each failure and loads the list again on request', async () => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  const show = () => open('/admin-dashboard/fullstack-students', { as: admin });
  show();
  await user.click(await page.findByRole('button', { name: `${one}: Edit` }));
  await user.selectOptions(page.getByLabelText(`${one}: unlocked week`), 'Week 27');
  const restore = failRequests('/api/admin/week-access');
  await user.click(page.getByRole('button', { name: `${one}: Save` }));
  expect(await toasts().findByText(`Failed to update unlocked week: ${unexpected}`)).toBeTruthy();
  show();
  expect(await page.findByText('Failed to find Full Stack Web Development course.')).toBeTruthy();
  restore();
  const restoreList = failRequests('/api/admin/week-access', { except: '/courses' });
  show();
  expect(await page.findByText(`Failed to load enrollments: ${unexpected}`)).toBeTruthy();
  restoreList();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await page.findByRole('button', { name: `${one}: Edit` })).toBeTruthy();
  await user.type(page.getByPlaceholderText('Search by name or email...'), 'байхгүй');
  expect(await page.findByText('No Full Stack Development enrollments found.')).toBeTruthy();
  const { db } = server.services;
  await db.updateTable('courses').set({ title: 'Full Stack 2027' }).where('title', '=', fullStackTitle).execute();
  show();
  expect(await page.findByText('Full Stack Web Development course not found.')).toBeTruthy();
});
