import { completeCourse } from '#domain/lessons/contract.ts';
import { expect, test } from 'vitest';
import { buildJob, buildLearner, buildLesson } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server } = startBrowser();

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
