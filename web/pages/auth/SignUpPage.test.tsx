import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

const fillIn = async ({ name, email, password }: { name?: string; email: string; password: string }) => {
  if (name) await user.type(await page.findByLabelText(/^Full name/), name);
  await user.type(await page.findByLabelText(/^Email/), email);
  await user.type(page.getByLabelText(/^Password/), password);
  await user.click(page.getByRole('button', { name: 'Sign up' }));
};

test('explains missing fields in the language of the page, and a short password only once', async () => {
  open('/signup');
  const hint = await page.findByText('At least 6 characters');
  const tone = hint.className;
  await user.type(page.getByLabelText(/^Password/), 'abcde');
  expect(page.getByText('At least 6 characters').className).not.toBe(tone);
  await user.type(page.getByLabelText(/^Password/), 'f');
  expect(page.getByText('At least 6 characters').className).toBe(tone);
  await user.clear(page.getByLabelText(/^Password/));
  await fillIn({ email: 'none', password: 'abc' });
  expect(await page.findByText('Full name is required')).toBeTruthy();
  expect(page.getByText('Please enter a valid email address')).toBeTruthy();
  expect(page.getAllByText(/at least 6 characters/i)).toHaveLength(1);
  expect(page.getByLabelText(/^Email/).closest('form')?.noValidate).toBe(true);
});

test('says that an address already has an account', async () => {
  const { email } = await buildLearner(server.services);
  open('/signup');
  await fillIn({ name: 'Номин', email, password: 'another one' });
  expect(await page.findAllByText('An account with this email already exists; sign in instead')).not.toEqual([]);
});

test('confirms a sign-up and leads to sign-in', async () => {
  open('/signup');
  await page.findByLabelText(/^Full name/);
  await fillIn({ name: 'Солонго', email: 'solongo.new@example.com', password: 'naiman sar' });
  expect(await page.findByRole('heading', { name: 'Sign-up successful' })).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});
