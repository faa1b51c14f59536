import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

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

test('a course card has a price, and words for what the course lacks', async () => {
  await buildCourse(server.services, { title: 'Bare' });
  await buildCourse(server.services, { title: 'Dear', price: 750_000, level: 'Advanced', duration: '10 weeks' });
  open('/courses');
  const cardOf = async (name: string) => {
    const card = (await within(await page.findByRole('main')).findByRole('link', { name })).closest('li');
    if (!card) throw new Error(`no card of ${name}`);
    return within(card);
  };
  for (const [name, ...texts] of [
    ['Bare', 'All Levels', 'Self-paced', '4.8', 'Free'],
    ['Dear', 'Advanced', '10 weeks', '4.8', '₮ 750,000'],
  ] as const)
    for (const text of texts) expect((await cardOf(name)).getByText(text)).toBeTruthy();
});

test('the pages of courses and projects have their categories, and projects their counts', async () => {
  open('/courses');
  const courses = within(await page.findByRole('region', { name: 'Categories' }));
  expect(courses.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Web development',
    'Data science',
    'Cybersecurity',
    'DevOps and cloud',
    'Mobile',
    'AI and machine learning',
    'Game development',
    'Blockchain',
  ]);
  open('/projects');
  const projects = within(await page.findByRole('region', { name: 'Categories' }));
  for (const count of [12, 8, 7, 10, 6, 9]) expect(projects.getByText(String(count))).toBeTruthy();
  const steps = within(page.getByRole('list', { name: 'How to Apply' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(4);
});
