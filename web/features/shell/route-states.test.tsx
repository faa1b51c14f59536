import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrowser } from '#web/testing/browser.tsx';
import { loadChunk } from './load-chunk.ts';
import { RouteFailure } from './route-states.tsx';

const { open, page } = startBrowser();

const reload = vi.fn<() => void>();
let isOnline = true;
beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
});

function setOnline(next: boolean) {
  isOnline = next;
  act(() => void window.dispatchEvent(new Event(next ? 'online' : 'offline')));
}

/** Loads a file of a screen, which fails; `during` happens meanwhile. */
async function lose(during = () => {}): Promise<unknown> {
  return await loadChunk(async () => {
    during();
    return await Promise.reject(new TypeError('lost'));
  }).catch((error: unknown) => error);
}

/** The number of requests that check whether the site responds, each before a reload. */
const checks = () => vi.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'HEAD').length;

async function show(error: unknown) {
  vi.spyOn(globalThis, 'fetch');
  open('/jobs', { content: <RouteFailure error={error} reset={() => {}} /> });
  expect(await page.findByText(/^This part of the page could not be loaded/)).toBeTruthy();
}

test('a screen that was lost offline is loaded when the network is back', async () => {
  setOnline(false);
  await show(await lose());
  expect(checks()).toBe(0);
  setOnline(true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test.each([
  ['its failure is known', false, true],
  ['its failure is shown', true, false],
])('a screen that was lost offline is loaded also if the network is back before %s', async (_, before, during) => {
  setOnline(before);
  const error = await lose(() => setOnline(during));
  setOnline(true);
  await show(error);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});

test('a screen that was lost with a network waits for the button, or until a network comes back', async () => {
  await show(await lose());
  expect(checks()).toBe(0);
  setOnline(false);
  setOnline(true);
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
