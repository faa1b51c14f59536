import { expect, test } from 'vitest';
import { buildCourse, buildJob, buildLesson, buildProject } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, user } = startBrowser();

/** A learner with a lesson, and the ids of records. */
async function build() {
  const { services } = server;
  const { learner, courseId: course } = await buildEnrolled(services, 'active');
  const { id: lesson } = await buildLesson(services, { course_id: course });
  const other = (await buildCourse(services)).id;
  return {
    learner,
    course,
    other,
    lesson,
    job: (await buildJob(services)).id,
    project: (await buildProject(services)).id,
  };
}

type Place = Exclude<keyof Awaited<ReturnType<typeof build>>, 'learner'>;

test.each([
  ['/courses', '/api/courses', 'Failed to load courses. Please try again later.'],
  ['/courses/{course}', '/api/courses/', 'Сургалтын мэдээллийг ачаалахад алдаа гарлаа'],
  ['/courses/{course}', '/enrollment', 'Элсэлтийн төлвийг шалгахад алдаа гарлаа.'],
  ['/courses/{course}/lessons/{lesson}', '/api/', 'Failed to load course content. Please try again later.'],
  ['/courses/{course}/lessons/{lesson}?mode=homework', '/homework', 'Failed to load homework submission.'],
  ['/jobs', '/api/jobs', 'Failed to load jobs...'],
  ['/jobs/{job}', '/api/jobs/', 'Failed to load job details...'],
  ['/projects', '/api/projects', 'Failed to load projects...'],
  ['/projects/{project}', '/api/projects/', 'Failed to load project details. Please try again later.'],
  ['/dashboard', '/api/', 'Failed to load your course enrollments. Please try again.'],
])('%s without %s says what failed, and loads it again on request', async (address, part, text) => {
  const { learner, ...ids } = await build();
  const restore = failRequests(part, { method: 'GET', except: '/api/me' });
  open(
    address.replaceAll(/\{(\w+)\}/g, (_, place: Place) => ids[place]),
    { as: learner },
  );
  expect(await page.findAllByText(text)).not.toEqual([]);
  restore();
  const again = await page.findAllByRole('button', { name: /try again|дахин оролдох/i });
  for (const button of again) await user.click(button);
  await expect.poll(() => page.queryByText(text)).toBeNull();
});

test('the home page shows no jobs and no error when they cannot be loaded', async () => {
  failRequests('/api/featured-jobs');
  open('/');
  expect(await page.findByText('No active job listings found')).toBeTruthy();
});
