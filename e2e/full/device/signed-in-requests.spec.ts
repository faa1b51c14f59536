import { accountOf, expect, signInWithoutForm, test } from '../../support/site.ts';

// Sizes of screens are read from the build's manifest (scripts/check-bundle.mjs); bench/signed-in-view.mjs measures times and requests.

// It stores the loaded files for offline use, in the background.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

test('the questions below the notes of a lesson are loaded when they come into view', async ({ page, site }) => {
  const [lesson] = await site.query(
    `select '/courses/' || course_id || '/lessons/' || lessons.id as path from lessons
      join courses on courses.id = course_id where weekly_release and week_number = 1 and video_file_id is not null and lesson_notes is not null order by length(lesson_notes) desc, lessons.id limit 1`,
  );
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(String(lesson?.['path']));
  await expect(page.locator('h1').first()).toBeVisible();
  await expect.poll(() => paths.some((path) => path.startsWith('/api/lessons/'))).toBe(true);
  const isOfQuestions = (path: string) => /\/assets\/Questions-|\/questions$/.test(path);
  expect(paths.filter(isOfQuestions)).toEqual([]);
  await page.keyboard.press('End');
  await expect.poll(() => paths.filter(isOfQuestions).length).toBeGreaterThan(0);
});
