import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, user } = startBrowser();

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

test('a category sets the search and stays set', async () => {
  open('/courses');
  const search = await findSearch();
  await user.click(page.getByRole('link', { name: 'Mobile' }));
  await waitFor(() => expect(search.value).not.toBe(''));
  const { search: word } = searchOf();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(searchOf()).toEqual({ search: word });
});
