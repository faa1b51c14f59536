import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildJob } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { useAccounts } from '#web/testing/use-accounts.ts';

const browser = startBrowser();
const { open, page, server, user } = browser;
const { createAccount } = useAccounts(browser);

test('redirects a visitor who applies for a job to sign-in and back', async () => {
  const title = 'Frontend Engineer';
  const { id } = await buildJob(server.services, { title });
  const { email, password } = await createAccount('Temuulen');
  const refusal = 'Please sign in to apply for this job';
  open('/jobs');
  await user.click(await page.findByRole('link', { name: title }));
  await waitFor(() => expect(location.pathname).toBe(`/jobs/${id}`));
  await user.click(await page.findByRole('button', { name: 'Apply for this job' }));
  expect(await page.findAllByText(refusal)).not.toEqual([]);
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  const nextPath = () => new URL(location.href).searchParams.get('next');
  expect(nextPath()).toBe(`/jobs/${id}`);
  open(`/jobs/${id}/apply`);
  expect(await page.findAllByText(refusal)).not.toEqual([]);
  await waitFor(() => expect(nextPath()).toBe(`/jobs/${id}/apply`));
  open(`/signin?next=${encodeURIComponent(`/jobs/${id}`)}`);
  fill(await page.findByLabelText(/^Email/), email);
  fill(page.getByLabelText(/^Password/), password);
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname).toBe(`/jobs/${id}`));
});
