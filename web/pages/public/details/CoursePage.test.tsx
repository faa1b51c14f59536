import { completeCourse } from '#domain/lessons/contract.ts';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildCourse, buildJob, buildLearner, buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

async function buildCourseOfTwo() {
  const course = { title: 'Vim in a week', projects: 'An editor of your own\nWith keys that you chose' };
  const { learner, courseId } = await buildEnrolled(server.services, 'active', { course });
  const next = await buildLesson(server.services, { course_id: courseId, lesson_title: 'Modes', week_number: 0 });
  await buildLesson(server.services, { course_id: courseId, lesson_title: 'Macros', week_number: 1 });
  return { learner, courseId, next };
}

test('leads a learner to the next lesson', async () => {
  const { learner, courseId, next } = await buildCourseOfTwo();
  open(`/courses/${courseId}`, { as: learner });
  const link = await page.findByRole('link', { name: 'Үргэлжлүүлэх' });
  expect(link.getAttribute('href')).toBe(`/courses/${courseId}/lessons/${next.id}`);
  expect(page.getByRole('heading', { name: '0 / 2 хичээл' })).toBeTruthy();
  // One main button, and no price that is not owed: see `data-enrolled` in the style sheet.
  const second = await page.findByRole('link', { name: 'Сургалт руу очих' });
  expect([link, second].map(({ className }) => className.includes('secondary'))).toEqual([false, true]);
  expect(second.closest('[data-enrolled]')).toBeTruthy();
});

test('ends with what the learner built, the resume and jobs for their Japanese level', async () => {
  const { learner, courseId } = await buildCourseOfTwo();
  await buildJob(server.services, { title: 'Junior', japanese_level: 'none' });
  await buildJob(server.services, { title: 'Team lead', japanese_level: 'N1' });
  const planned = { japanese_level: 'N1', jlpt_month: '2099-12' };
  await server.services.db.updateTable('profiles').set(planned).where('id', '=', learner.id).execute();
  await server.call(completeCourse, learner, { params: { id: courseId } });
  open(`/courses/${courseId}`, { as: learner });
  expect(await page.findByRole('heading', { name: 'Баяр хүргэе, та сургалтаа дуусгалаа' })).toBeTruthy();
  const built = page.getByRole('heading', { name: 'Таны бүтээсэн зүйлс' }).parentElement;
  expect(built?.textContent).toContain('An editor of your own');
  expect(page.getByRole('link', { name: 'Анкет бэлдэх' }).getAttribute('href')).toBe('/profile');
  expect(await page.findByRole('link', { name: 'Junior' })).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Team lead' })).toBeNull();
});

test('shows no progress to a learner without the course', async () => {
  const { courseId } = await buildCourseOfTwo();
  open(`/courses/${courseId}`, { as: await buildLearner(server.services) });
  expect(await page.findByRole('button', { name: /Элсэх/ })).toBeTruthy();
  expect(page.queryByRole('link', { name: 'Үргэлжлүүлэх' })).toBeNull();
});

test('shows the terms of a course, 27 weeks and its instructor, and confirms for 2 seconds that its link was copied', async () => {
  const { services } = server;
  const { id } = await buildCourse(services, { price: 750_000, instructor_name: 'Баатар' });
  open(`/courses/${id}`, { as: await buildLearner(services) });
  const terms = within(await page.findByRole('complementary', { name: 'Мэдээлэл' }));
  for (const term of ['₮ 750,000', 'Өөрийн хэмнэлээр', 'Бүх түвшин', 'Монгол, япон, англи'])
    expect(terms.getByText(term)).toBeTruthy();
  const setTimer = vi.spyOn(globalThis, 'setTimeout');
  await user.click(terms.getByRole('button', { name: 'Хуваалцах' }));
  expect(await terms.findByRole('button', { name: 'Холбоосыг хууллаа' })).toBeTruthy();
  expect(setTimer).toHaveBeenCalledWith(expect.any(Function), 2000);
  setTimer.mockRestore();
  expect(await terms.findByRole('button', { name: 'Хуваалцах' })).toBeTruthy();
  await user.click(page.getByRole('tab', { name: 'Хөтөлбөр' }));
  const panel = within(await page.findByRole('tabpanel', { name: 'Хөтөлбөр' }));
  expect(panel.getAllByText(/^\d+‑р долоо хоног$/, { selector: 'li *' })).toHaveLength(27);
  await user.click(page.getByRole('tab', { name: 'Багш' }));
  expect(await page.findByRole('heading', { name: 'Баатар' })).toBeTruthy();
});

test('requests an enrollment, also after a failure', async () => {
  const { id } = await buildCourse(server.services);
  open(`/courses/${id}`, { as: await buildLearner(server.services) });
  const enroll = await page.findByRole('button', { name: 'Элсэх' });
  const restore = failRequests('/enrollments', { method: 'POST' });
  await user.click(enroll);
  expect(await toasts().findByText('Элсэх хүсэлт илгээхэд алдаа гарлаа. Дахин оролдоно уу.')).toBeTruthy();
  restore();
  await user.click(enroll);
  expect(await toasts().findByText('Хүсэлт илгээгдлээ. Админы зөвшөөрөл шаардлагатай.')).toBeTruthy();
  expect(await page.findByText('Зөвшөөрөл хүлээж байна')).toBeTruthy();
});

test.each([
  ['pending', 'Зөвшөөрөл хүлээж байна', null],
  ['active', 'Элссэн', 'Сургалт руу очих'],
  ['completed', 'Төгссөн', 'Сургалт руу очих'],
  ['dropped', 'Элсэх', null],
] as const)('of a course with the enrollment %s says "%s"', async (status, text, link) => {
  const { learner, courseId } = await buildEnrolled(server.services, status);
  const lesson = await buildLesson(server.services, { course_id: courseId, week_number: 0 });
  open(`/courses/${courseId}`, { as: learner });
  expect(await page.findAllByText(text)).not.toEqual([]);
  expect(page.queryByRole('link', { name: 'Сургалт руу очих' })?.getAttribute('href') ?? null).toBe(
    link && `/courses/${courseId}/lessons/${lesson.id}`,
  );
});
