import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

const signUp = async (email: string) =>
  await server.fetch('/auth/v1/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'naiman sar', data: { full_name: 'Номин' } }),
  });

test('explains a wrong password, a short one and a provider that is not set up', async () => {
  const email = 'nomin@example.com';
  await signUp(email);
  open('/signin');
  await user.click(await page.findByRole('button', { name: 'Sign in' }));
  expect(await page.findByText('Email is required')).toBeTruthy();
  expect(page.getByText('Password is required')).toBeTruthy();
  await user.type(await page.findByLabelText(/^Email/), email);
  await user.type(page.getByLabelText(/^Password/), 'wrong password');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  expect(await page.findAllByText(/The email or the password is not correct/)).not.toEqual([]);
  await user.clear(page.getByLabelText(/^Password/));
  await user.type(page.getByLabelText(/^Password/), 'short');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  expect(await page.findAllByText(/Password must be at least 6 characters/)).not.toEqual([]);
  for (const provider of ['Google', 'GitHub', 'Facebook']) {
    await user.click(page.getByRole('button', { name: new RegExp(provider) }));
    expect(await page.findAllByText(new RegExp(`${provider} sign-in failed, try again`))).not.toEqual([]);
  }
  expect(page.queryByRole('button', { name: /OpenID/ })).toBeNull();
  await user.clear(page.getByLabelText(/^Password/));
  await user.type(page.getByLabelText(/^Password/), 'naiman sar');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  expect(await toasts().findByText('Login successful')).toBeTruthy();
  expect(page.getByRole('region', { name: 'Notifications' }).className).toContain('top-right');
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
});

test('says that the profile could not be created', async () => {
  const email = 'solongo@example.com';
  await signUp(email);
  open('/signin');
  await user.type(await page.findByLabelText(/^Email/), email);
  await user.type(page.getByLabelText(/^Password/), 'naiman sar');
  failRequests('/api/me');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  expect(await page.findAllByText('Error creating profile')).not.toEqual([]);
});
