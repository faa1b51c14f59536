import { expect, test } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { buildCourse, buildEnrollment, buildLesson } from '#server/testing/build.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser({ MAIL_DIR: useMailDir() });
const { failRequests, open, page, server, toasts, user } = browser;
const { createAccount, sessionOf } = useAccounts(browser);

/** Opens the homework of a lesson. */
async function openHomework(name: string): Promise<void> {
  const session = await sessionOf(await createAccount(name));
  const { id: course_id } = await buildCourse(server.services);
  const { id } = await buildLesson(server.services, { course_id, homework_url: 'https://example.com/task' });
  await buildEnrollment(server.services, { course_id, student_id: session.user.id, status: 'active' });
  open(`/courses/${course_id}/lessons/${id}`, { as: session });
  await user.click(await page.findByRole('tab', { name: 'Homework' }));
  await page.findByLabelText(/^Link to your work/);
}

const submit = async () => await user.click(page.getByRole('button', { name: /(Submit|Update) Homework/ }));
const expectSubmitted = async () =>
  expect(await toasts().findByText(/Homework (submitted|updated) successfully!/)).toBeTruthy();

test('reports a server failure during a homework submission, keeps the link and allows a retry', async () => {
  await openHomework('Failing');
  const restore = failRequests('/homework', { status: 502 });
  const link = 'https://example.com/nomin/work';
  await user.type(page.getByLabelText(/^Link to your work/), link);
  await submit();
  expect(await page.findAllByText(/Failed to (submit|update) homework/)).not.toEqual([]);
  expect(page.getByLabelText(/^Link to your work/)).toHaveProperty('value', link);
  restore();
  await submit();
  await expectSubmitted();
});

test('refreshes an expired access token in the background', async () => {
  await openHomework('Expired');
  server.services.clock.advance(2 * 3600);
  await user.type(page.getByLabelText(/^Link to your work/), 'https://example.com/nomin/later');
  await submit();
  await expectSubmitted();
  expect(window.location.pathname).toContain('/lessons/');
});
