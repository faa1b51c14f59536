import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, user } = startBrowser();

test('explains a missing or wrong address in the language of the page', async () => {
  open('/', { language: 'ja' });
  const footer = within(await page.findByRole('contentinfo'));
  const field = await footer.findByRole('textbox');
  const subscribe = footer.getByRole('button', { name: '登録する' });
  await user.click(subscribe);
  expect((await footer.findByRole('alert')).textContent).toBe('メールアドレスを入力してください');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'reader');
  await user.click(subscribe);
  expect(await footer.findByText('正しいメールアドレスを入力してください')).toBe(footer.getByRole('alert'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
