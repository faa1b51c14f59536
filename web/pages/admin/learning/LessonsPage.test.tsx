import { waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const unexpected = 'An unexpected error occurred. Please try again.';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;

let admin: Person;
let course_id: string;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  course_id = (await buildCourse(server.services, { title: 'Full Stack Web Development' })).id;
  await sql`
    insert into lessons (id, course_id, week_number, lesson_title, position, created_at, updated_at)
    select gen_random_uuid(), ${course_id}::uuid, n / 2, 'Lesson ' || n, n, now(), now()
    from generate_series(0, 55) as n`.execute(server.services.db);
  await buildLesson(server.services, {
    course_id,
    week_number: 7,
    lesson_title: 'Fetching data with useEffect',
    lesson_title_mn: 'useEffect ашиглан өгөгдөл татах',
  });
});

const openLessons = () => open(`/admin-dashboard/courses/${course_id}/lessons`, { as: admin });
const reload = () => open(location.pathname + location.search, { as: admin });
const search = async (text: string) => fill(await page.findByRole('searchbox'), text);

const rowOf = async (title: string) => {
  const row = (await page.findByRole('button', { name: `${title}: Edit` })).closest('tr');
  if (!row) throw new Error(`no row of ${title}`);
  return within(row);
};
const act = async (title: string, action: string) =>
  await user.click((await rowOf(title)).getByRole('button', { name: `${title}: ${action}` }));

const firstWeek = () => page.getAllByRole('heading', { level: 2 })[0]?.textContent;

test('paginates and keeps the page in the URL', async () => {
  openLessons();
  expect(await page.findByRole('heading', { level: 1, name: 'Lessons' })).toBeTruthy();
  expect(await page.findByText('Full Stack Web Development')).toBeTruthy();
  await user.click(await page.findByRole('button', { name: 'Next' }));
  expect(await page.findByText(/^26–50 of 57$/)).toBeTruthy();
  reload();
  expect(await page.findByText(/^26–50 of 57$/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Previous' }));
  expect(await page.findByText(/^1–25 of 57$/)).toBeTruthy();
  await waitFor(() => expect(firstWeek()).toMatch(/^Week 0/));
});

test('searches in Cyrillic and sorts, which the back button undoes', async () => {
  openLessons();
  await user.selectOptions(await page.findByLabelText('Order'), 'Week, descending');
  await waitFor(() => expect(firstWeek()).toBe('Week 27'));
  await search('ӨГӨГДӨЛ ТАТАХ');
  expect(await rowOf('Fetching data with useEffect')).toBeTruthy();
  history.back();
  await waitFor(() => expect(firstWeek()).toMatch(/^Week 0/));
});

test('shows that nothing is found, and a failing server until it is asked again', async () => {
  openLessons();
  await search('байхгүй хичээл');
  expect(await page.findByText('No lessons found')).toBeTruthy();
  const restore = failRequests('/lessons');
  reload();
  expect(await page.findByText(unexpected)).toBeTruthy();
  restore();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await page.findByText('No lessons found')).toBeTruthy();
});

test('arrow down in the search focuses the first lesson', async () => {
  open('/admin-dashboard/courses', { as: admin });
  await user.click(await page.findByRole('link', { name: /^Full Stack Web Development: Lessons/ }));
  const field = await page.findByPlaceholderText('Search lessons...');
  const [table] = await page.findAllByRole('table');
  if (!table) throw new Error('no table');
  await user.keyboard('/');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(within(table).getAllByRole('row')[1]);
});

test('edits a lesson and reports a failing server and a conflict', async () => {
  const title = 'To be edited';
  const { id } = await buildLesson(server.services, { course_id, week_number: 12, lesson_title: title });
  openLessons();
  await search(title);
  await act(title, 'Edit');
  const form = async () => within(await page.findByRole('dialog', { name: 'Edit Lesson' }));
  const description = async () => (await form()).getByLabelText<HTMLTextAreaElement>('Description');
  const save = async () => await user.click((await form()).getByRole('button', { name: 'Save' }));
  fill(await description(), 'Шинэ тайлбар');
  const restore = failRequests('/api/admin/lessons/');
  await save();
  expect(await toasts().findByText(unexpected)).toBeTruthy();
  restore();
  await sql`update lessons set updated_at = updated_at + interval '1 s' where id = ${id}::uuid`.execute(
    server.services.db,
  );
  await save();
  expect(await toasts().findByText('Another person has changed this. Please check it again.')).toBeTruthy();
  expect((await description()).value).toBe('Шинэ тайлбар');
  await user.keyboard('{Escape}');
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit Lesson' })).toBeNull());

  reload();
  await act(title, 'Edit');
  fill(await description(), 'Шинэ тайлбар');
  await save();
  expect(await toasts().findByText('Lesson updated successfully!')).toBeTruthy();
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Edit Lesson' })).toBeNull());
  await act(title, 'Edit');
  await user.click((await form()).getByRole('radio', { name: 'History' }));
  expect(await (await form()).findByText('Шинэ тайлбар')).toBeTruthy();
});

test('duplicates and deletes a lesson, but not one with homework', async () => {
  const [title, copy] = ['To be duplicated', 'To be duplicated, again'];
  const { id: lesson_id } = await buildLesson(server.services, { course_id, week_number: 12, lesson_title: title });
  const { id: student_id } = await buildLearner(server.services);
  await sql`
    insert into homework_submissions
      (id, student_id, course_id, lesson_id, week_number, homework_link, submission_date, created_at, updated_at)
    values (gen_random_uuid(), ${student_id}::uuid, ${course_id}::uuid, ${lesson_id}::uuid, 12, 'https://example.com',
      now(), now(), now())`.execute(server.services.db);
  openLessons();
  await search(title);
  await act(title, 'Duplicate');
  const form = within(await page.findByRole('dialog', { name: 'Create New Lesson' }));
  expect(form.getByText(new RegExp(`^A copy of “${title}”`))).toBeTruthy();
  const name = form.getAllByLabelText<HTMLInputElement>(/^Lesson title/).find((input) => input.name === 'lesson_title');
  if (!name) throw new Error('no field');
  fill(name, copy);
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await toasts().findByText('Lesson created successfully!')).toBeTruthy();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());

  const question = async () =>
    within(await page.findByRole('alertdialog', { name: 'Are you sure you want to delete this lesson?' }));
  await act(copy, 'Delete');
  await user.click((await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  expect(await rowOf(copy)).toBeTruthy();
  await act(copy, 'Delete');
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(await toasts().findByText('Lesson deleted successfully!')).toBeTruthy();
  await waitFor(() => expect(page.queryByRole('button', { name: `${copy}: Edit` })).toBeNull());

  await act(title, 'Delete');
  await user.click((await question()).getByRole('button', { name: 'Delete' }));
  expect(
    await toasts().findByText('This lesson cannot be deleted. Homework submissions that refer to it: 1.'),
  ).toBeTruthy();
  expect(await rowOf(title)).toBeTruthy();
});

test('reorders lessons by keys and buttons and reverts a refused move', async () => {
  openLessons();
  await user.click(await page.findByRole('button', { name: 'Arrange' }));
  const week = await page.findByRole('region', { name: 'Week 2' });
  const expectOrder = async (...titles: string[]) => {
    await waitFor(() => expect([...week.querySelectorAll('li')].map((row) => row.textContent)).toEqual(titles));
    await waitFor(async () => {
      const { rows } = await sql`
        select lesson_title from lessons where course_id = ${course_id}::uuid and week_number = 2
        order by position`.execute(server.services.db);
      expect(rows).toEqual(titles.map((lesson_title) => ({ lesson_title })));
    });
  };
  await expectOrder('Lesson 4', 'Lesson 5');
  within(week).getByRole('button', { name: 'Lesson 4: Move down' }).focus();
  await user.keyboard('{Enter}');
  await expectOrder('Lesson 5', 'Lesson 4');
  expect(page.getByText('Lesson 4: position 2 of 2 in week 2')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Lesson 4: Move down' }));
  await expectOrder('Lesson 5');
  await user.click(page.getByRole('button', { name: 'Lesson 4: Move up' }));
  await expectOrder('Lesson 5', 'Lesson 4');

  failRequests('/lessons/order', { method: 'PUT' });
  await user.click(within(week).getByRole('button', { name: 'Lesson 5: Move down' }));
  expect(await toasts().findByText(unexpected)).toBeTruthy();
  await expectOrder('Lesson 5', 'Lesson 4');
});

test('adds lessons from a pasted table, after its faults were corrected', async () => {
  openLessons();
  await user.click(await page.findByRole('button', { name: 'From a table' }));
  const dialog = within(await page.findByRole('dialog'));
  const field = await dialog.findByLabelText('Table of lessons');
  const header = 'Week\tTitle\tVideo\tNotes';
  fill(field, `${header}\n30\tPasted one\texample\tx\n\tPasted two\t\t\n7\tFetching data with useEffect\t\t`);
  expect(await dialog.findByText('New: 2. Already in the course: 1. To be corrected: 1.')).toBeTruthy();
  expect(dialog.getByText(/^Video link:/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(
    within(await page.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  const add = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Add lessons: 2' });
  expect(add().disabled).toBe(true);
  await user.selectOptions(dialog.getByLabelText('Content of column 3'), 'Leave out');
  await user.click(add());
  expect(await page.findByText('Lessons added: 2')).toBeTruthy();
  const rows = await server.services.db
    .selectFrom('lessons')
    .select(['lesson_title', 'week_number'])
    .where('lesson_title', 'like', 'Pasted%')
    .orderBy('lesson_title')
    .execute();
  expect(rows).toEqual([
    { lesson_title: 'Pasted one', week_number: 30 },
    { lesson_title: 'Pasted two', week_number: 30 },
  ]);
});

test('begins a new lesson with the week of the last one', async () => {
  openLessons();
  const weekIn = async () => {
    await user.click(await page.findByRole('button', { name: 'Create New Lesson' }));
    return within(await page.findByRole('dialog')).getByLabelText<HTMLInputElement>(/^Week number/);
  };
  await page.findByRole('button', { name: 'Next' });
  const last = page.getAllByRole('heading', { level: 2 }).at(-1)?.textContent;
  expect(`Week ${(await weekIn()).value}`).toBe(last);
  const form = within(page.getByRole('dialog'));
  fill(form.getByLabelText(/^Week number/), '40');
  const titles = form.getAllByLabelText<HTMLInputElement>(/^Lesson title/);
  for (const input of titles.filter(({ name }) => name === 'lesson_title')) fill(input, 'Last week');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect((await weekIn()).value).toBe('40');
});

test('shows the work on the light versions of a video', async () => {
  const { db, clock, files } = server.services;
  const facts = { kind: 'lesson_video', name: 'film.mp4', contentType: 'video/mp4', attached: true } as const;
  const now = clock.now();
  const { id: video_file_id } = await files.store(db, { ...facts, bytes: Buffer.alloc(10), now });
  await buildLesson(server.services, { course_id, week_number: 7, lesson_title: 'A film', video_file_id });
  const row = { video_file_id, status: 'failed', failure: 'disk_full', created_at: now } as const;
  await db.insertInto('renditions').values(row).execute();
  openLessons();
  await search('A film');
  await act('A film', 'Edit');
  expect(await page.findByText('The light versions failed: the disk is full.')).toBeTruthy();
  // A server without ffmpeg cannot try again.
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  await db.updateTable('renditions').set({ status: 'waiting', failure: null }).execute();
  reload();
  await act('A film', 'Edit');
  expect(await page.findByText('This server has no ffmpeg: upload a light version yourself.')).toBeTruthy();
});
