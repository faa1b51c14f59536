import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { plusDays, plusSeconds } from '#domain/kernel/time.ts';
import { schoolDay } from '#domain/progress/rules.ts';
import { fullStackTitle } from '#domain/courses/rules.ts';
import {
  buildAdmin,
  buildCourse,
  buildEnrollment,
  buildLearner,
  buildLesson,
  type Person,
} from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

let admin: Person;
let students: Person[];
beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services, { full_name: 'Ментор Мөнх' });
  const { id: course_id } = await buildCourse(services, { title: fullStackTitle, weekly_release: true });
  for (const week_number of [0, 1]) await buildLesson(services, { course_id, week_number });
  students = [];
  // More than one page, the first one quiet longest.
  for (let nth = 0; nth < 27; nth += 1) {
    const language = nth === 26 ? 'ja' : 'mn';
    const student = await buildLearner(services, { full_name: `Суралцагч ${nth + 1}`, language });
    const { id } = await buildEnrollment(services, { course_id, student_id: student.id, status: 'active' });
    const last_active_at = plusSeconds(services.clock.now(), (nth - 27) * 86_400);
    await services.db
      .updateTable('enrollments')
      .set({ first_active_at: last_active_at, last_active_at })
      .where('id', '=', id)
      .execute();
    students.push(student);
  }
});

const rowOf = async (name: string) => {
  const row = (await page.findByRole('button', { name: `${name}: View` })).closest('tr');
  if (!row) throw new Error(`no row of ${name}`);
  return row;
};

test('filters by quiet status, week and course', async () => {
  open('/admin-dashboard/progress', { as: admin });
  expect(await page.findByRole('heading', { level: 1, name: 'Progress' })).toBeTruthy();
  expect(await page.findByText(/^1–25 of 27$/)).toBeTruthy();
  expect((await rowOf('Суралцагч 1')).textContent).toContain('Quiet for 14+ days');
  await user.click(page.getByRole('radio', { name: /^Quiet 14\+ days/ }));
  expect(await page.findByText(/^1–14 of 14$/)).toBeTruthy();
  expect(location.search).toContain('quiet=quiet_14');
  await user.selectOptions(page.getByRole('combobox', { name: 'Unlocked week' }), 'Week 7');
  expect(await page.findByText('No students found')).toBeTruthy();
});

test('sorts by weeks behind and by name', async () => {
  const { db } = server.services;
  const behind = db
    .selectFrom('enrollments')
    .select('id')
    .where('student_id', '=', students[20]?.id ?? '');
  await db.updateTable('enrollments').set({ unlocked_week_number: 5 }).where('id', '=', behind).execute();
  open('/admin-dashboard/progress', { as: admin });
  const firstRow = () => page.getAllByRole('row')[1]?.textContent ?? '';
  await rowOf('Суралцагч 1');
  const sortBy = async (header: RegExp) => await user.click(page.getByRole('button', { name: header }));
  await sortBy(/^Weeks behind/);
  await sortBy(/^Weeks behind/);
  await waitFor(() => expect(firstRow()).toMatch(/Суралцагч 21.+5/));
  expect(location.search).toContain('sort=-weeks_behind');
  await sortBy(/^Student/);
  await waitFor(() => expect(firstRow()).toContain('Суралцагч 1'));
});

test('nudges students of two pages, each in their language, and says who was refused', async () => {
  open('/admin-dashboard/progress', { as: admin });
  await user.click(await page.findByRole('checkbox', { name: /Суралцагч 2$/ }));
  await user.click(page.getByRole('button', { name: 'Next' }));
  await user.click(await page.findByRole('checkbox', { name: /Суралцагч 27$/ }));
  const bar = within(page.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByRole('status').textContent).toBe('Selected: 2');
  await user.click(bar.getByRole('button', { name: 'Nudge' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Nudge 2 students' }));
  const japanese = dialog.getByRole('textbox', { name: /^Japanese \(students: 1\)/ });
  expect(dialog.getAllByRole('textbox')).toHaveLength(2);
  // The dialog confirms: it names who gets it, how many, and each text.
  expect(dialog.getByText('Суралцагч 27, Суралцагч 2')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Send to 2 students' })).toBeTruthy();
  await user.clear(japanese);
  await user.click(dialog.getByRole('button', { name: /^Send to/ }));
  expect(await dialog.findByText('Please write a message.')).toBeTruthy();
  await user.type(japanese, 'お元気ですか');
  await user.click(dialog.getByRole('button', { name: /^Send to/ }));
  expect(await toasts().findByText('2 students were nudged')).toBeTruthy();
  await waitFor(() => expect(page.queryByRole('region', { name: 'Selected rows' })).toBeNull());
  await waitFor(async () => expect((await rowOf('Суралцагч 27')).textContent).toContain('not back yet'));
  const nudges = server.services.db
    .selectFrom('nudges')
    .select('text')
    .where('student_id', '=', students[26]?.id ?? '');
  expect(await nudges.execute()).toEqual([{ text: 'お元気ですか' }]);

  await user.click(page.getByRole('button', { name: 'Суралцагч 27: Nudge' }));
  const again = within(await page.findByRole('dialog', { name: 'Nudge 1 student' }));
  await user.click(again.getByRole('button', { name: /^Send to/ }));
  expect(await toasts().findByText('Already nudged in the last seven days: Суралцагч 27')).toBeTruthy();
});

test('sets a leave in the drawer, and says when it was changed meanwhile', async () => {
  open('/admin-dashboard/progress', { as: admin });
  await user.click(await page.findByRole('button', { name: 'Суралцагч 3: View' }));
  const drawer = within(await page.findByRole('dialog', { name: "Student's progress" }));
  const day = await drawer.findByLabelText('Return date');
  await user.click(drawer.getByRole('button', { name: 'Set leave' }));
  expect(await drawer.findByText(/^Choose a day from/)).toBeTruthy();
  await user.type(day, plusSeconds(new Date().toISOString(), 10 * 86_400).slice(0, 10));
  await user.click(drawer.getByRole('button', { name: 'Set leave' }));
  expect(await toasts().findByText(/^On leave until/)).toBeTruthy();
  expect(await drawer.findByRole('button', { name: 'End leave' })).toBeTruthy();
  // The learner moves it elsewhere.
  await server.services.db
    .updateTable('leaves')
    .set({ returns_on: plusDays(schoolDay(server.services.clock.now()), 2) })
    .execute();
  await user.click(drawer.getByRole('button', { name: 'Change dates' }));
  expect(await toasts().findByText(/changed/i)).toBeTruthy();
});
