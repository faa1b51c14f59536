import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLesson, type Person } from '#server/testing/build.ts';
import { buildExercise } from '#server/testing/people/exercises.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services, { full_name: 'Saraa' });
});

async function openLesson(titles: string[] = []) {
  const course = await buildCourse(server.services);
  const lesson = await buildLesson(server.services, { course_id: course.id, lesson_title: 'Loops' });
  for (const [at, title] of titles.entries()) {
    await buildExercise(server.services, { lesson_id: lesson.id, position: at + 1, title });
  }
  open(`/admin-dashboard/lessons/${lesson.id}/exercises`, { as: admin });
  return lesson;
}

const stored = async ({ id }: { id: string }) =>
  (
    await server.services.db
      .selectFrom('exercises')
      .select('content')
      .where('lesson_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ content }) => content);

test('an exercise is written with its tests and hints, after what is missing was named', async () => {
  const lesson = await openLesson();
  await user.click(await page.findByRole('button', { name: 'Add an exercise' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Add an exercise' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findAllByText('This field is required.')).toHaveLength(5);
  const testCode = dialog.getByLabelText<HTMLTextAreaElement>(/^Test code/);
  expect(testCode.required).toBe(true);
  await user.selectOptions(dialog.getByLabelText(/^Kind/), 'SQL (SQLite)');
  expect(testCode.required).toBe(false);
  await user.selectOptions(dialog.getByLabelText(/^Kind/), 'TypeScript');
  fill(dialog.getByLabelText(/^Title \(English\)/), 'Sum');
  fill(dialog.getByLabelText(/^Title \(Mongolian\)/), 'Нийлбэр');
  fill(dialog.getByLabelText(/^Brief \(English\)/), 'Add two numbers.');
  fill(dialog.getByLabelText(/^Start code/), 'const sum = 0;\n');
  fill(dialog.getByLabelText(/^What it checks \(English\)/), 'two numbers');
  fill(testCode, 'sum(1, 2)');
  fill(dialog.getByLabelText(/^Expected value/), '{3}');
  await user.click(dialog.getByRole('button', { name: 'Add a hint' }));
  fill(dialog.getByLabelText(/^Text of the hint \(English\)/), 'Use +');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This is not JSON.')).toBeTruthy();
  fill(dialog.getByLabelText(/^Expected value/), '3');
  await user.click(dialog.getByLabelText(/^Hidden/));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await toasts().findByText('Exercise saved')).toBeTruthy();
  expect(await page.findByRole('row', { name: /Sum.*TypeScript/ })).toBeTruthy();
  expect(await stored(lesson)).toMatchObject([
    {
      kind: 'typescript',
      title: 'Sum',
      title_mn: 'Нийлбэр',
      title_jp: null,
      start_code: 'const sum = 0;\n',
      tests: [{ name: 'two numbers', code: 'sum(1, 2)', expected: '3', is_hidden: true }],
      hints: [{ text: 'Use +', text_mn: null }],
    },
  ]);
});

test('an exercise is changed, moved and deleted', async () => {
  const lesson = await openLesson(['First', 'Second']);
  await user.click(await page.findByRole('button', { name: 'First: Edit' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Edit the exercise' }));
  fill(dialog.getByLabelText(/^Title \(English\)/), 'Changed');
  await user.click(dialog.getByRole('button', { name: 'Remove test 2' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await toasts().findByText('Exercise saved')).toBeTruthy();
  await user.click(await page.findByRole('button', { name: 'Changed: Move down' }));
  await waitFor(async () =>
    expect((await stored(lesson)).map(({ title, tests }) => [title, tests.length])).toEqual([
      ['Second', 2],
      ['Changed', 1],
    ]),
  );
  await user.click(await page.findByRole('button', { name: 'Second: Delete' }));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await toasts().findByText('Exercise deleted')).toBeTruthy();
  expect((await stored(lesson)).map(({ title }) => title)).toEqual(['Changed']);
});

test('a lesson with the maximum of exercises gets no other', async () => {
  await openLesson(Array.from({ length: 20 }, (_, at) => `Number ${at}`));
  expect(await page.findByText('A lesson has at most 20 exercises.')).toBeTruthy();
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Add an exercise' }).disabled).toBe(true);
});
