import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildJob } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

const searchOf = () => Object.fromEntries(new URL(location.href).searchParams);
const titles = () => page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const openFilters = async () => {
  await user.click(await page.findByRole('button', { name: /^Filters and order/ }));
  return within(await page.findByRole('dialog', { name: 'Filters and order' }));
};

beforeEach(async () => {
  await server.services.db.deleteFrom('jobs').execute();
  await buildJob(server.services, { title: 'Helps', visa_help: 'yes', location: 'Remote' });
  await buildJob(server.services, { title: 'Renews', visa_help: 'renewals', location: 'Remote' });
  await buildJob(server.services, { title: 'Says nothing', location: 'Remote' });
});

test('filters jobs by what they state, keeps search and location, and clears the filters in one press', async () => {
  open('/jobs?location=remote&search=e');
  await page.findByRole('link', { name: 'Says nothing' });
  const filters = await openFilters();
  const visa = filters.getByLabelText('Help with the visa');
  expect(
    within(visa)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any', 'Yes (1)', 'Renewals only (1)', 'No (0)']);
  await user.selectOptions(visa, 'Yes (1)');
  await user.selectOptions(filters.getByLabelText('Order'), 'Closing soonest');
  await user.click(filters.getByRole('button', { name: 'Show jobs' }));
  await waitFor(() =>
    expect(searchOf()).toEqual({ search: 'e', location: 'remote', visa_help: 'yes', sort: 'closing' }),
  );
  await waitFor(() => expect(titles()).toContain('Helps'));
  await waitFor(() => expect(page.queryByRole('link', { name: 'Says nothing' })).toBeNull());
  expect(page.getByRole('button', { name: 'Filters and order 2' })).toBeTruthy();
  await user.click(page.getByRole('link', { name: 'Clear filters' }));
  await waitFor(() => expect(searchOf()).toEqual({ search: 'e', location: 'remote' }));
  expect(await page.findByRole('link', { name: 'Says nothing' })).toBeTruthy();
});

test('an address with filters shows them, and internships have the same', async () => {
  await buildJob(server.services, { title: 'Summer', kind: 'internship', students_only: 'yes' });
  open('/internships?students_only=yes&english_level=moon');
  expect(await page.findByRole('link', { name: 'Summer' })).toBeTruthy();
  const filters = await openFilters();
  expect(filters.getByLabelText<HTMLSelectElement>('Enrolled students only').value).toBe('yes');
  expect(filters.getByLabelText<HTMLSelectElement>('English').value).toBe('');
  await user.selectOptions(filters.getByLabelText('Enrolled students only'), 'No (0)');
  await user.click(filters.getByRole('button', { name: 'Show jobs' }));
  await waitFor(() => expect(searchOf()).toEqual({ students_only: 'no' }));
  expect(await page.findByRole('link', { name: 'Clear filters' })).toBeTruthy();
});

test('a job page lists what the job states, and nothing else', async () => {
  const { id } = await buildJob(server.services, {
    visa_help: 'renewals',
    interpreter: 'no',
    japanese_level: 'none',
    salary_min: 2200,
    salary_max: 3200,
    salary_currency: 'USD',
    salary_period: 'month',
  });
  open(`/jobs/${id}`);
  const section = (await page.findByRole('heading', { name: 'Conditions' })).closest('section');
  if (!section) throw new Error('no section');
  const terms = within(section).getAllByRole('term');
  const values = within(section).getAllByRole('definition');
  expect(terms.map((term, nth) => `${term.textContent}: ${values[nth]?.textContent}`)).toEqual([
    'Japanese: Not required',
    'Help with the visa: Renewals only',
    'Interpreter at the interview: Not provided',
  ]);
  expect(page.getAllByText('$2,200–$3,200 per month').length).toBeGreaterThan(0);
  expect(page.queryByText('Visa support')).toBeNull();
  await server.services.db.updateTable('jobs').set({ salary_range: '$2,200 - $3,200' }).execute();
  open(`/jobs/${id}`);
  expect(await page.findAllByText('$2,200 - $3,200 per month')).not.toEqual([]);
  expect(page.queryByText('Salary amount')).toBeNull();
  await server.services.db.updateTable('jobs').set({ salary_range: 'Negotiable' }).execute();
  open(`/jobs/${id}?again`);
  expect(await page.findByText('Salary amount')).toBeTruthy();
  expect(page.getByText('$2,200–$3,200')).toBeTruthy();
  const bare = await buildJob(server.services);
  open(`/jobs/${bare.id}`);
  expect(await page.findByRole('heading', { name: 'At a glance' })).toBeTruthy();
  expect(page.queryByRole('heading', { name: 'Conditions' })).toBeNull();
});
