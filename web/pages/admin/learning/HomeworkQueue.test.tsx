import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { getMyHomework, submitHomework, writeHomeworkMessage } from '#domain/homework/contract.ts';
import { decideHomework, getHomeworkReview, listHomeworkQueue } from '#domain/homework/queue-contract.ts';
import { buildAdmin, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { waitForStream } from '#web/testing/event-stream.ts';

const browser = startBrowser();
const { open, page, server, toasts, user } = browser;
const names = ['Номин', 'Тэмүүлэн', 'Сараа'];

let admin: Person;
let lessonId: string;
let students: Person[];
beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services);
  const { learner, courseId: course_id } = await buildEnrolled(services, 'active', {
    student: { full_name: names[0] },
  });
  const lesson = await buildLesson(services, {
    course_id,
    lesson_title: 'Forms',
    homework_brief: 'Build a **form**.',
    homework_rubric: 'Works\nIs tested',
  });
  lessonId = lesson.id;
  students = [learner];
  for (const full_name of names.slice(1)) {
    const student = await buildLearner(services, { full_name });
    await buildEnrollment(services, { course_id, student_id: student.id, status: 'active' });
    students.push(student);
  }
  for (const [nth, student] of students.entries()) {
    services.clock.advance(60);
    const body = { homework_link: `https://example.com/${nth}` };
    await server.call(submitHomework, student, { params: { id: lesson.id }, body });
  }
  services.clock.advance(60);
});

const heading = async (name: string) => await page.findByRole('heading', { name, level: 2 });
const statusOf = async (name: string) => {
  const { db } = server.services;
  const rows = db.selectFrom('homework_submissions').innerJoin('profiles', 'profiles.id', 'student_id');
  return (await rows.select('status').where('full_name', '=', name).executeTakeFirstOrThrow()).status;
};

test('one bar changes the view, and the queue is worked through by keys, also of a Cyrillic keyboard', async () => {
  open('/admin-dashboard/homework', { as: admin });
  await user.click(await page.findByRole('radio', { name: /^Review queue 3$/ }));
  await waitFor(() => expect(location.search).toContain('view=queue'));
  const rows = await page.findAllByRole('rowheader');
  expect(rows.map((row) => row.textContent)).toEqual(names.map((name) => expect.stringContaining(name)));
  rows[0]?.closest('tr')?.focus();
  await user.keyboard('{Enter}');
  await heading('Номин');
  expect((await page.findByText('form')).tagName).toBe('STRONG');

  await user.keyboard('[KeyX]');
  expect(await page.findByText('Write what should change.')).toBeTruthy();
  await user.keyboard('{Escape}{Shift>}[Digit1]{/Shift}');
  const comment = page.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment to the student/ });
  expect(comment.value).toContain('is private');
  await user.keyboard('[Digit1]');
  await user.keyboard('[KeyX]');
  await heading('Тэмүүлэн');
  expect(await statusOf('Номин')).toBe('changes_requested');

  // The key that a Mongolian layout types at the place of A.
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'й', code: 'KeyA', bubbles: true }));
  await heading('Сараа');
  expect(await statusOf('Тэмүүлэн')).toBe('accepted');
  await user.keyboard('[KeyZ]');
  await heading('Тэмүүлэн');
  expect(await statusOf('Тэмүүлэн')).toBe('submitted');
  await user.keyboard('[KeyQ]');
  await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(2));
});

test('an open review shows a new message, and the next attempt keeps what was met', async () => {
  const [student] = students;
  if (!student) throw new Error('No student');
  const address = { params: { id: lessonId } };
  const { attempts } = (await server.call(getMyHomework, student, address)).body;
  expect(attempts[0]?.rubric?.map(({ met }) => met)).toEqual([true, false]);
  await server.call(submitHomework, student, { ...address, body: { homework_link: 'https://example.com/again' } });
  const { rows } = (await server.call(listHomeworkQueue, admin, { query: {} })).body;
  const stream = waitForStream();
  open(`/admin-dashboard/homework?view=queue&open=${rows.at(-1)?.id}`, { as: admin });
  await heading('Номин');
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /^Works/ }).checked).toBe(true);
  expect(page.getByRole<HTMLInputElement>('checkbox', { name: /^Is tested/ }).checked).toBe(false);
  await stream;
  await server.call(writeHomeworkMessage, student, { ...address, body: { body: 'Одоо болсон уу?' } });
  const message = await page.findByText('Одоо болсон уу?');
  // The decision comes first, also on phones.
  const decision = page.getByRole('button', { name: /^Request changes/ });
  expect(decision.compareDocumentPosition(message)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('tells a mentor that another one has decided, and shows the decision', async () => {
  const { rows } = (await server.call(listHomeworkQueue, admin, { query: {} })).body;
  const id = rows.find(({ student }) => student.full_name === 'Сараа')?.id ?? '';
  open(`/admin-dashboard/homework?view=queue&open=${id}`, { as: admin });
  await heading('Сараа');
  const { body } = await server.call(getHomeworkReview, admin, { params: { id } });
  const { updated_at, asked_at } = body;
  server.services.clock.advance(1);
  await server.call(decideHomework, await buildAdmin(server.services), {
    params: { id },
    body: { status: 'accepted', comment: null, updated_at, asked_at },
  });
  fill(await page.findByRole('textbox', { name: /Comment to the student/ }), 'Хэт богино байна.');
  await user.click(page.getByRole('button', { name: /^Request changes/ }));
  expect(await toasts().findByText(/changed/)).toBeTruthy();
  const work = within(await page.findByRole('main'));
  expect(await work.findByText('Accepted')).toBeTruthy();
});
