import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

test('requests verification with the suggested reference and shows the request in the history', async () => {
  open('/profile/verify', { as: await buildLearner(server.services) });
  expect(await page.findAllByText(/50\.00 USD/)).not.toEqual([]);
  expect(page.getByText('Approval typically in 24-48 hours')).toBeTruthy();
  await user.click(await page.findByRole('button', { name: 'Continue to payment' }));
  const submit = await page.findByRole('button', { name: 'Submit request' });
  await user.click(submit);
  expect(await page.findAllByText('Please enter your payment reference number')).not.toEqual([]);
  const [suggested] = page.getAllByText(/^VR-[2-9A-HJ-NP-Z]{6}$/);
  const reference = suggested?.textContent ?? '';
  fill(page.getByLabelText(/^Payment reference number/), reference);
  const startedAt = Date.now();
  await user.click(submit);
  // The live update has arrived by now; the form is still visible while it submits.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(document.body.contains(submit)).toBe(true);
  expect(await toasts().findByText('Your verification request has been submitted!')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/profile'));
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1500);
  expect(await page.findAllByText(reference)).not.toEqual([]);
  expect(await page.findAllByText('Pending')).not.toEqual([]);
});

test('sends one request after a double click', async () => {
  open('/profile/verify', { as: await buildLearner(server.services) });
  await user.click(await page.findByRole('button', { name: 'Continue to payment' }));
  fill(await page.findByLabelText(/^Payment reference number/), 'VR-DOUBLE');
  const submit = page.getByRole('button', { name: 'Submit request' });
  fireEvent.click(submit);
  fireEvent.click(submit);
  expect(await toasts().findByText('Your verification request has been submitted!')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/profile'));
  expect(page.queryByText('Failed to submit verification request')).toBeNull();
});

test('reports a request that could not be sent, and leads an incomplete profile to its form', async () => {
  open('/profile/verify', { as: await buildLearner(server.services) });
  await user.click(await page.findByRole('button', { name: 'Continue to payment' }));
  fill(await page.findByLabelText(/^Payment reference number/), 'VR-FAILED');
  failRequests('/verification', { method: 'POST' });
  await user.click(page.getByRole('button', { name: 'Submit request' }));
  expect(await toasts().findByText('Failed to submit verification request')).toBeTruthy();
  open('/profile/verify', { as: await buildLearner(server.services, { full_name: '' }) });
  await waitFor(() => expect(location.pathname).toBe('/profile/edit'));
});
