import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Browser } from './browser.tsx';

/** Helpers for the lists and toasts of a browser. They avoid queries by role in whole tables, which are slow. */
export const listsOf = ({ page, toasts, user }: Browser) => ({
  /** The row that contains exactly `name`. */
  rowOf: async (name: string) => {
    const [text] = await page.findAllByText(name, { selector: 'tr *' });
    const row = text?.closest('tr');
    if (!row) throw new Error(`no row of ${name}`);
    return row;
  },
  /** The text of the first row, without the header. */
  firstRow: () => document.querySelector('tbody tr')?.textContent,
  /** Presses 'Next' or 'Previous' below a list that shows `range`. */
  turnPage: async (range: RegExp, button: 'Next' | 'Previous') => {
    const pager = (await page.findByText(range)).closest('nav');
    if (!pager) throw new Error('no pager');
    await user.click(within(pager).getByRole('button', { name: button }));
  },
  /** Presses the header of a column. */
  sortBy: async (column: RegExp) =>
    await user.click(within(page.getByRole('columnheader', { name: column })).getByRole('button')),
  /** Waits for the toast `text` and points at it, so that it stays until `undo`. */
  holdToast: async (text: string | RegExp) => await user.hover(await toasts().findByText(text)),
  /** Undoes the action of the toast `text`, and waits until it is gone. */
  undo: async (text: string | RegExp) => {
    const message = (await toasts().findByText(text)).closest<HTMLElement>('section > *');
    if (!message) throw new Error('no toast');
    await user.click(within(message).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(message.isConnected).toBe(false));
  },
});
