import { createEnrolledLearner, openAndCacheLesson } from '../../support/device.ts';
import { expect, test } from '../../support/site.ts';

// Several tabs of one browser, which share a session.
test.use({ serviceWorkers: 'allow', expectsMissingChunks: true });
// Sign-in and a service worker are slow on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('a second tab opened offline shows the copy of a lesson, and works when the network is back', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Temulen');
  await openAndCacheLesson(page, learner);
  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto(learner.address);
  await expect(second.getByText(/You are offline\. This is a copy saved on/)).toBeVisible();
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(learner.title);
  await context.setOffline(false);
  await expect(second.getByText(/You are offline/)).toHaveCount(0);
  await second.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await expect(second.getByText('Lesson completed').first()).toBeVisible();
});

test('a second tab opened offline on another screen says so, and shows it at the next try', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Urnaa');
  await openAndCacheLesson(page, learner);
  await context.setOffline(true);
  const second = await context.newPage();
  for (const path of ['/profile', '/jobs', '/dashboard']) {
    await second.goto(path).catch(() => null);
    await expect(second.getByRole('heading', { name: 'No internet connection' })).toBeVisible();
  }
  await context.setOffline(false);
  await second.getByRole('link', { name: 'Try again' }).click();
  await expect(
    second
      .getByRole('main')
      .getByText(/Course of Urnaa/)
      .first(),
  ).toBeVisible();
});

test('a tab that found no session offline goes on to sign-in by itself when the network is back', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Wanda');
  await openAndCacheLesson(page, learner);
  await page.close();
  await context.setOffline(true);
  const second = await context.newPage();
  await second.goto(learner.address);
  await expect(second.getByText('This page could not be shown')).toBeVisible();
  await context.setOffline(false);
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(new URL(second.url()).searchParams.get('next')).toBe(learner.address);
});

test('a chosen sign-out is not reported as an ended session in another tab', async ({ page, context, site }) => {
  await createEnrolledLearner(page, site, 'Khongor');
  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await second.waitForURL(/\/signin/);
  await expect(second.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expect(second.getByText(/You were signed out/)).toHaveCount(0);
});
