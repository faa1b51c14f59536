import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server } = startBrowser();

const screens = [
  '',
  '/users',
  '/audit',
  '/newsletter',
  '/homework',
  '/fullstack-students',
  '/enrollments',
  '/applications',
  '/project-applications',
  '/jobs',
  '/courses',
  '/projects',
  '/companies',
  '/courses/00000000-0000-4000-8000-000000000000/lessons',
];

test.each(screens)('asks visitors of /admin-dashboard%s to sign in and refuses learners', async (path) => {
  const address = `/admin-dashboard${path}`;
  open(address);
  expect(await page.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
  expect(location.pathname).toBe('/signin');
  open(address, { as: await buildLearner(server.services) });
  const reason = path === '/users' ? '' : '. Admin privileges are required.';
  expect(await page.findByText(`You don't have permission to access this page${reason}`)).toBeTruthy();
  expect(page.getByRole('link', { name: 'Return to Home' })).toBeTruthy();
});

test('asks visitors of personal screens to sign in, and leads back', async () => {
  const lesson = '/courses/00000000-0000-4000-8000-000000000000/lessons/first';
  for (const path of ['/profile', '/profile/edit', '/profile/verify', '/dashboard', '/settings', lesson]) {
    open(path);
    await expect.poll(() => location.pathname).toBe('/signin');
    expect(new URL(location.href).searchParams.get('next')).toBe(path);
  }
});
