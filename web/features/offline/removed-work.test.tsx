import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { addToOutbox } from '#web/lib/offline/outbox-changes.ts';
import { listOutbox } from '#web/lib/offline/outbox.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

const work = {
  kind: 'homework',
  aboutId: 'l',
  title: 'Lesson',
  link: 'https://example.com/1',
  replaces: null,
} as const;
const position = { kind: 'position', aboutId: 'l', title: 'Lesson', seconds: 5 } as const;

const warning = /If somebody else signs in, it is removed/;
const removed = /your unsent work from .+ was removed\. Changes removed: 2/;

test('says before a sign-in that work of somebody else is removed, and tells the owner how much it was', async () => {
  const [owner, other] = [await buildLearner(server.services), await buildLearner(server.services)];
  open('/signin');
  expect(await page.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(page.queryByText(warning)).toBeNull();
  addToOutbox(owner.id, { ...work, id: '1' });
  addToOutbox(owner.id, { ...work, id: '2', aboutId: 'm' });
  addToOutbox(owner.id, { ...position, id: '3' });
  open('/signin', { isSameTab: true });
  expect(await page.findByText(warning)).toBeTruthy();
  open('/settings', { as: other, isSameTab: true });
  await waitFor(() => expect(listOutbox(owner.id)).toEqual([]));
  expect(page.queryByText(removed)).toBeNull();
  window.sessionStorage.clear();
  open('/settings', { as: owner, isSameTab: true });
  expect(await page.findByText(removed)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Close' }));
  open('/settings', { isSameTab: true });
  expect(await page.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(page.queryByText(removed)).toBeNull();
});
