import { waitFor, within } from '@testing-library/react';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useMailDir } from '#server/auth/testing/auth-client.ts';
import { buildAdmin, buildJob, buildLearner } from '#server/testing/build.ts';
import { retryDelayMs } from '#web/lib/session/auth-client.ts';
import { hasStoredSession } from '#web/lib/session/session-storage.ts';
import { currentPath, useAccounts } from '#web/testing/use-accounts.ts';
import { addToOutbox } from '#web/lib/offline/outbox-changes.ts';
import { listOutbox } from '#web/lib/offline/outbox.ts';
import { hasUnsentInput } from '#web/lib/session/unsent-input.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser({ MAIL_DIR: useMailDir() });
const { failRequests, open, page, server, user } = browser;
const { createAccount, sessionOf, submitCredentials } = useAccounts(browser);

test('redirects to sign-in and back when the session has ended elsewhere', async () => {
  const account = await createAccount('Nomin');
  const session = await sessionOf(account);
  open('/settings#sessions', { as: session });
  expect(await page.findByRole('heading', { level: 1 })).toBeTruthy();
  await server.services.db.deleteFrom('auth.sessions').where('user_id', '=', session.user.id).execute();
  open('/dashboard', { isSameTab: true });
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fdashboard'));
  await submitCredentials(account);
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
});

test('refuses an admin who has lost the role on the next admin screen', async () => {
  const admin = await buildAdmin(server.services);
  open('/admin-dashboard/enrollments', { as: admin });
  expect(await page.findByRole('heading', { level: 1, name: 'Course Enrollments' })).toBeTruthy();
  await server.services.db.updateTable('profiles').set({ role: 'user' }).where('id', '=', admin.id).execute();
  open('/admin-dashboard/homework', { isSameTab: true });
  const refusal = "You don't have permission to access this page. Admin privileges are required.";
  expect(await page.findByText(refusal)).toBeTruthy();
  expect(page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('a page that was closed while it retried a request does not end the session of the next page', async () => {
  const session = await sessionOf(await createAccount('Saraa'));
  const repair = failRequests('/api/me');
  const fetched = vi.spyOn(globalThis, 'fetch');
  open('/settings#sessions', { as: session });
  await waitFor(() => expect(fetched.mock.calls.map(([address]) => address)).toContain('/api/me'));
  await server.services.db.deleteFrom('auth.sessions').where('user_id', '=', session.user.id).execute();
  repair();
  open('/settings#sessions', { as: await buildLearner(server.services) });
  await wait(retryDelayMs + 500);
  expect(hasStoredSession()).toBe(true);
});

const endSessions = async (userId: string) =>
  await server.services.db.deleteFrom('auth.sessions').where('user_id', '=', userId).execute();

const homework = {
  kind: 'homework',
  id: '1',
  aboutId: 'l',
  title: 'Lesson',
  link: 'https://example.com/1',
  replaces: null,
} as const;

test('says that the session has ended, and keeps queued work and a typed profile for the same user', async () => {
  const account = await createAccount('Bayar');
  const session = await sessionOf(account);
  open('/profile/edit', { as: session });
  const notes = 'Ярилцлагад бэлдэж байна. '.repeat(15);
  fill(await page.findByLabelText(/^Personal notes/), notes);
  addToOutbox(session.user.id, homework);
  await endSessions(session.user.id);
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fprofile%2Fedit'));
  expect(await page.findByText(/You were signed out/)).toBeTruthy();
  expect(listOutbox(session.user.id)).toMatchObject([homework]);
  await submitCredentials(account);
  await waitFor(() => expect(page.getByLabelText(/^Personal notes/)).toHaveProperty('value', notes));
  expect(page.queryByText(/You were signed out/)).toBeNull();
  expect(page.getByText('Your unsaved changes were restored.')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Discard' }));
  expect(page.getByLabelText(/^Personal notes/)).toHaveProperty('value', '');
});

/** Returns the number of requests that wait for an answer. */
function followFetch() {
  const { fetch } = globalThis;
  let pending = 0;
  globalThis.fetch = async (...request) => {
    pending += 1;
    return await fetch(...request).finally(() => (pending -= 1));
  };
  onTestFinished(() => void (globalThis.fetch = fetch));
  return () => pending;
}

test('keeps a typed cover letter when the session has ended on the page of a job', async () => {
  const account = await createAccount('Dulam');
  const session = await sessionOf(account);
  const { id } = await buildJob(server.services);
  const countPending = followFetch();
  open(`/jobs/${id}`, { as: session });
  const letter = '御社の開発チームで働きたいです。'.repeat(20);
  const field = await page.findByLabelText(/^Cover letter/i);
  // On a busy machine the form stores drafts only a moment after it is shown.
  await waitFor(() => {
    fill(field, '');
    fill(field, letter);
    expect(hasUnsentInput()).toBe(true);
  });
  // A request that is answered after the session has ended would end it for the next page, which shares this window.
  expect(await page.findByRole('heading', { name: 'Can I apply?' })).toBeTruthy();
  await waitFor(() => expect(countPending()).toBe(0));
  await endSessions(session.user.id);
  open(`/jobs/${id}`, { isSameTab: true });
  const notice = await page.findByText(/You were signed out.*still on this device/);
  await user.click(within(notice.closest('[role=status]') as HTMLElement).getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(currentPath()).toBe(`/signin?next=%2Fjobs%2F${id}`));
  await submitCredentials(account);
  await waitFor(() => expect(page.getByLabelText(/^Cover letter/i)).toHaveProperty('value', letter));
});

test('removes queued work and drafts on a chosen sign-out, and when somebody else signs in', async () => {
  const first = await sessionOf(await createAccount('Enkhee'));
  const second = await createAccount('Farida');
  const typeNotes = async () => fill(await page.findByLabelText(/^Personal notes/), 'private');
  const unsentKeys = () => Object.keys(window.localStorage).filter((key) => key.includes(first.user.id));
  open('/profile/edit', { as: first });
  await typeNotes();
  addToOutbox(first.user.id, homework);
  expect(unsentKeys()).toHaveLength(2);
  await endSessions(first.user.id);
  open('/dashboard', { isSameTab: true });
  await waitFor(() => expect(currentPath()).toBe('/signin?next=%2Fdashboard'));
  expect(unsentKeys()).toHaveLength(2);
  await submitCredentials(second);
  await waitFor(() => expect(currentPath()).toBe('/dashboard'));
  // Only how much it was stays.
  await waitFor(() => expect(unsentKeys()).toEqual([`zamnal.removed.${first.user.id}`]));

  const own = await sessionOf(second);
  open('/profile/edit', { as: own });
  await typeNotes();
  addToOutbox(own.user.id, homework);
  open('/notifications', { isSameTab: true });
  await user.click(await page.findByRole('button', { name: /^Account menu/ }));
  await user.click(await page.findByRole('menuitem', { name: 'Sign out' }));
  const ownKeys = () => Object.keys(window.localStorage).filter((key) => key.includes(own.user.id));
  await waitFor(() => expect([hasStoredSession(), ownKeys()]).toEqual([false, []]));
  expect(page.queryByText(/You were signed out/)).toBeNull();
});
