import { expect, test } from 'vitest';
import { fullStackTitle } from '#domain/courses/rules.ts';
import { buildAdmin } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

test('shows the specified message for each failure and loads the list again on request', async () => {
  const unexpected = 'An unexpected error occurred. Please try again.';
  const admin = await buildAdmin(server.services);
  const student = { full_name: 'Уянга' };
  await buildEnrolled(server.services, 'active', { course: { title: fullStackTitle }, student });
  const show = () => open('/admin-dashboard/fullstack-students', { as: admin });
  show();
  await user.click(await page.findByRole('button', { name: 'Уянга: Edit' }));
  await user.selectOptions(page.getByLabelText('Уянга: unlocked week'), 'Week 3');
  const restore = failRequests('/api/admin/week-access');
  await user.click(page.getByRole('button', { name: 'Уянга: Save' }));
  expect(await toasts().findByText(`Failed to update unlocked week: ${unexpected}`)).toBeTruthy();
  show();
  expect(await page.findByText('Failed to find Full Stack Web Development course.')).toBeTruthy();
  restore();
  const restoreList = failRequests('/api/admin/week-access', { except: '/course' });
  show();
  expect(await page.findByText(`Failed to load enrollments: ${unexpected}`)).toBeTruthy();
  restoreList();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await page.findByRole('button', { name: 'Уянга: Edit' })).toBeTruthy();
  await user.type(page.getByPlaceholderText('Search by name or email...'), 'байхгүй');
  expect(await page.findByText('No Full Stack Development enrollments found.')).toBeTruthy();
  failRequests('/api/admin/week-access', { status: 404, code: 'not_found' });
  show();
  expect(await page.findByText('Full Stack Web Development course not found.')).toBeTruthy();
});
