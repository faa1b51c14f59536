import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page } = startBrowser();

const findSearch = async () => await page.findByRole<HTMLInputElement>('searchbox');
const searchOf = () => Object.fromEntries(new URL(location.href).searchParams);

test('the lists keep filters and searches in the URL, also numbers', async () => {
  open('/jobs?search=2026&location=remote');
  const search = await findSearch();
  expect(search.value).toBe('2026');
  expect(await page.findByText('No active job listings found')).toBeTruthy();
  fill(search, 'зайнаас');
  await waitFor(() => expect(searchOf()).toMatchObject({ search: 'зайнаас' }));
  open('/projects?budget=low');
  fill(await findSearch(), '3000');
  await waitFor(() => expect(searchOf()).toEqual({ budget: 'low', search: '3000' }));
  open(location.href);
  expect((await findSearch()).value).toBe('3000');
});
