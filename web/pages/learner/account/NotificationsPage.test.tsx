import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changeEnrollments } from '#domain/enrollments/contract.ts';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { startBrowser } from '#web/testing/browser.tsx';
import { waitForStream } from '#web/testing/event-stream.ts';

const mails = useMailServer();
const publicUrl = 'https://zamnal.example.com';
const { open, page, server, user } = startBrowser({
  SMTP_URL: mails.url,
  MAIL_FROM: 'Zamnal <mail@example.com>',
  PUBLIC_URL: publicUrl,
});

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});

const requestEnrollment = async (learner: Person) => {
  const { id: course_id } = await buildCourse(server.services);
  return await buildEnrollment(server.services, { course_id, student_id: learner.id, status: 'pending' });
};

const approve = async ({ id }: { id: string }) => {
  const changes = [{ id, from: 'pending', to: 'active' } as const];
  expect((await server.call(changeEnrollments, admin, { body: { changes } })).status).toBe(200);
};

const findBell = async (unread: number) =>
  await page.findByRole('button', { name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread` });

test('shows an approval without reloading, with a notification and one mail', async () => {
  const { clock, scheduler } = server.services;
  const learner = await buildLearner(server.services);
  const enrollment = await requestEnrollment(learner);
  const stream = waitForStream();
  open('/dashboard', { as: learner });
  const main = within(await page.findByRole('main'));
  expect(await main.findByText('Pending')).toBeTruthy();
  expect(await findBell(0)).toBeTruthy();

  expect((await stream).headers.get('content-type')).toContain('text/event-stream');
  await approve(enrollment);
  expect(await main.findByText('Active')).toBeTruthy();
  const bell = await findBell(1);
  expect(await page.findByText('1 unread notifications')).toBeTruthy();

  await user.click(bell);
  const sheet = within(await page.findByRole('dialog', { name: 'Notifications' }));
  await user.click(await sheet.findByRole('link', { name: 'Your enrollment was approved' }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/courses\/[0-9a-f-]+$/));
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
  open('/notifications', { as: learner });
  expect(await findBell(0)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Mark as read' })).toBeNull();

  const sent = () => mails.received.filter(({ to }) => to.includes(learner.email));
  expect(sent()).toEqual([]);
  clock.advance(15);
  scheduler.trigger();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.bodies[1]).toContain(`${publicUrl}/courses/`);
});

test('marks all notifications as read and respects switched-off notifications', async () => {
  const learner = await buildLearner(server.services);
  for (let count = 0; count < 2; count += 1) await approve(await requestEnrollment(learner));
  open('/notifications', { as: learner });
  expect(await page.findAllByRole('link', { name: 'Your enrollment was approved' })).toHaveLength(2);
  expect(await findBell(2)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Mark all as read' }));
  expect(await findBell(0)).toBeTruthy();

  await user.click(page.getByRole('link', { name: 'Notification settings' }));
  const findOnSite = async () =>
    await page.findByRole<HTMLInputElement>('checkbox', { name: 'On the site: Course enrollments' });
  const findByMail = async () =>
    await page.findByRole<HTMLSelectElement>('combobox', { name: 'Email: Course enrollments' });
  expect((await findByMail()).value).toBe('at_once');
  const onSite = await findOnSite();
  await user.click(onSite);
  await waitFor(() => expect(onSite.checked).toBe(false));
  expect(await page.findByText('Notification settings saved')).toBeTruthy();
  await user.selectOptions(await findByMail(), 'Email: Off');
  await waitFor(async () => {
    const saved = server.services.db.selectFrom('notification_preferences').select('mail');
    expect(await saved.where('person_id', '=', learner.id).execute()).toEqual([{ mail: 'off' }]);
  });
  open('/settings#notifications', { as: learner });
  expect((await findOnSite()).checked).toBe(false);
  expect((await findByMail()).value).toBe('off');
  await approve(await requestEnrollment(learner));
  open('/dashboard', { as: learner });
  const main = within(await page.findByRole('main'));
  await waitFor(() => expect(main.getAllByText('Active')).toHaveLength(3));
  expect(await findBell(0)).toBeTruthy();
});

test('redirects to sign-in when the session ends elsewhere', async () => {
  const learner = await buildLearner(server.services);
  const stream = waitForStream();
  open('/dashboard', { as: learner });
  await stream;
  await server.services.db.deleteFrom('auth.sessions').where('user_id', '=', learner.id).execute();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});
