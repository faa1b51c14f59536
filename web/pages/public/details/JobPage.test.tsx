import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildJob, buildLearner } from '#server/testing/build.ts';
import { pdf } from '#server/testing/upload.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { useUploads } from '#web/testing/uploads.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;
useUploads();
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

test('an application names what it lacks, reports failures, and is withdrawn after a question', async () => {
  const { id } = await buildJob(server.services);
  open(`/jobs/${id}`, { as: await buildLearner(server.services) });
  const letter = await page.findByLabelText(/^Cover letter/);
  const submit = page.getByRole<HTMLButtonElement>('button', { name: 'Submit Application' });
  if (submit.form) fireEvent.submit(submit.form);
  for (const fault of [
    'Please provide a cover letter',
    'Please upload your resume',
    'Please provide your Facebook profile link',
    'Please confirm your payment',
  ])
    expect(await page.findByText(fault)).toBeTruthy();
  fill(letter, 'Би React-аар хоёр төсөл хийсэн.');
  expect(submit.disabled).toBe(true);
  const resume = new File([new Uint8Array(pdf)], 'cv.pdf', { type: 'application/pdf' });
  await user.upload(page.getByLabelText(/^Resume/), resume);
  expect(await page.findAllByText(/^Uploaded/)).not.toEqual([]);
  await waitFor(() => expect(submit.disabled).toBe(false));
  fill(page.getByLabelText(/^Facebook profile link/), 'facebook.com/nomin');
  await user.click(page.getByRole('checkbox', { name: /^I have paid/ }));
  const restore = failRequests('/applications', { method: 'POST' });
  await user.click(submit);
  expect(await page.findAllByText('Failed to submit application. Please try again.')).not.toEqual([]);
  restore();
  await user.click(submit);
  expect(await toasts().findByText('Your application has been submitted!')).toBeTruthy();
  const withdraw = async () => {
    await user.click(await page.findByRole('button', { name: 'Withdraw application' }));
    const question = within(await page.findByRole('alertdialog', { name: 'Withdraw your application?' }));
    await user.click(question.getByRole('button', { name: /^Withdraw/ }));
  };
  const restoreWithdrawal = failRequests('/applications', { method: 'DELETE' });
  await withdraw();
  expect(await toasts().findByText('Failed to withdraw...')).toBeTruthy();
  restoreWithdrawal();
  await withdraw();
  expect(await toasts().findByText('Application withdrawn successfully')).toBeTruthy();
});

const fillIn = async () => {
  fill(await page.findByLabelText(/^Cover letter/), 'Би React-аар хоёр төсөл хийсэн.');
  const resume = new File([new Uint8Array(pdf)], 'cv.pdf', { type: 'application/pdf' });
  await user.upload(page.getByLabelText(/^Resume/), resume);
  expect(await page.findAllByText(/^Uploaded/)).not.toEqual([]);
  fill(page.getByLabelText(/^Facebook profile link/), 'facebook.com/nomin');
};
const confirmation = { name: /^I have paid/ };

test.each(['', '/apply'])(
  'the page %s of a job without a fee has no payment box, and the application is sent',
  async (path) => {
    const { id } = await buildJob(server.services, { application_fee: 0 });
    open(`/jobs/${id}${path}`, { as: await buildLearner(server.services) });
    await fillIn();
    expect(page.queryByRole('checkbox', confirmation)).toBeNull();
    expect(page.queryByRole('region', { name: 'Payment' })).toBeNull();
    await user.click(page.getByRole('button', { name: 'Submit Application' }));
    expect(await toasts().findByText('Your application has been submitted!')).toBeTruthy();
  },
);

test('a fee that has changed is shown and confirmed again before the application is sent', async () => {
  const { id } = await buildJob(server.services, { application_fee: 60_000 });
  open(`/jobs/${id}`, { as: await buildLearner(server.services) });
  await fillIn();
  expect(page.getByRole('region', { name: 'Payment' }).textContent).toMatch(/₮.60,000/);
  await user.click(page.getByRole('checkbox', confirmation));
  const { db } = server.services;
  await db.updateTable('jobs').set({ application_fee: 90_000 }).where('id', '=', id).execute();
  await user.click(page.getByRole('button', { name: 'Submit Application' }));
  expect(await toasts().findByText(/The application fee of this job has changed/)).toBeTruthy();
  expect(await page.findByText(/^₮.90,000$/)).toBeTruthy();
  expect(page.getByRole<HTMLInputElement>('checkbox', confirmation).checked).toBe(false);
  await user.click(page.getByRole('checkbox', confirmation));
  await user.click(page.getByRole('button', { name: 'Submit Application' }));
  expect(await toasts().findByText('Your application has been submitted!')).toBeTruthy();
  const owed = db.selectFrom('payments').select('amount').where('amount', '=', 90_000);
  expect(await owed.execute()).toHaveLength(1);
});
