import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server } = startBrowser();

const school = { school_name: 'МУИС', degree: 'bachelor', field: 'it', start_date: '2015-09', end_date: '2019-06' };

const stateOf = async (title: string) => {
  const heading = await page.findByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement).getByText(/^(?:Met|Not yet|Unknown)$/).textContent;
};

test('says of each line whether the profile meets it, and where to check it', async () => {
  const profile = { education: JSON.stringify([school]), licences: JSON.stringify([{ name: 'ITPEC IP' }]) };
  open('/readiness', { as: await buildLearner(server.services, profile) });
  expect(await stateOf('A university degree related to the work')).toBe('Met');
  expect(await stateOf('An IT exam: ITPEC FE or AP')).toBe('Not yet');
  expect(await stateOf('Ten years of experience')).toBe('Unknown');
  expect(page.getByText('Next: take ITPEC FE and add the certificate to your profile')).toBeTruthy();
  const links = page.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((link) => link.startsWith('https://'))).toHaveLength(10);
});

test('asks for the field of a school before it says that a degree is met', async () => {
  const education = JSON.stringify([{ ...school, field: '' }]);
  open('/readiness', { as: await buildLearner(server.services, { education }) });
  expect(await stateOf('A university degree related to the work')).toBe('Unknown');
  expect(page.getByText('Next: add the country and field of each school to your profile')).toBeTruthy();
});

test('adds up the points for the salary that is typed', async () => {
  const certificate = { japanese_level: 'N2', jlpt_month: '2025-12', jlpt_score: 120 };
  const profile = { education: JSON.stringify([school]), ...certificate };
  open('/readiness', { as: await buildLearner(server.services, profile) });
  expect(await page.findByText('20 of 70 points')).toBeTruthy();
  expect(page.getByText(/^Do not aim for this in your first job/)).toBeTruthy();
  fill(page.getByLabelText('Yearly salary offered, in yen'), '１０,０００,０００');
  expect(await page.findByText('60 of 70 points')).toBeTruthy();
  fill(page.getByLabelText('Yearly salary offered, in yen'), '2,900,000');
  expect(await page.findByText('0 of 70 points')).toBeTruthy();
});
