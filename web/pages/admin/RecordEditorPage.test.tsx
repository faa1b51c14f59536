import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { listsOf } from '#web/testing/lists.ts';
import { insertRecords, type Kind, kinds, recordId, recordName, recordScreens } from '#web/testing/records.ts';

const unexpected = 'An unexpected error occurred. Please try again.';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;
const { chooseMore, column, form, isPublic, nameField, save } = recordScreens(browser);
const { rowOf } = listsOf(browser);

let admin: Person;
let other: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  other = await buildAdmin(server.services);
  await insertRecords(server);
});

const openList = (path: string) => open(`/admin-dashboard/${path}`, { as: admin });

const openEditor = async (kind: Kind, number: number) => {
  open(`/admin-dashboard/${kind.path}/${recordId(number)}`, { as: admin });
  await waitFor(async () => expect((await nameField(kind)).value).toBe(recordName(kind, number)));
};

/** Renames a record as another admin. */
async function rename({ path, nameField: name }: Kind, number: number, to: string): Promise<void> {
  const address = `/api/admin/${path}/${recordId(number)}`;
  const headers = { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' };
  const record = (await (await server.fetch(address, { headers })).json()) as object;
  const body = JSON.stringify({ ...record, [name.toLowerCase()]: to });
  expect((await server.fetch(address, { method: 'PUT', headers, body })).status).toBe(200);
}

test.each(kinds)('$title: names a missing title and translations, and previews each language', async (kind) => {
  const newName = `Made ${kind.path}`;
  openList(kind.path);
  await user.click(await page.findByRole('link', { name: kind.create }));
  expect(await page.findByRole('heading', { level: 1, name: kind.create })).toBeTruthy();
  await save();
  expect(await page.findByText('Please check these fields')).toBeTruthy();
  const name = await nameField(kind);
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(page.getByRole('textbox', { name: kind.nameField, description: /This field is required/ })).toBe(name);

  fill(name, newName);
  fill((await column('English')).getByRole('textbox', { name: kind.text }), newName);
  for (const language of ['Japanese', 'Mongolian'] as const) {
    const texts = await column(language);
    expect(texts.getByText(`1 of ${kind.texts} texts missing`)).toBeTruthy();
    expect(texts.getByText('Missing in this language')).toBeTruthy();
  }
  const textIn = async (language: 'Japanese' | 'Mongolian') =>
    (await column(language)).getByRole('textbox', { name: new RegExp(`^${kind.text}`) });
  fill(await textIn('Japanese'), '日本語の本文');
  fill(await textIn('Mongolian'), 'Шинэ бичвэр');
  expect(page.getAllByText('All texts present')).toHaveLength(3);

  await user.click(page.getByRole('button', { name: 'Preview' }));
  const preview = within(await page.findByRole('dialog', { name: 'Preview' }));
  expect(await preview.findAllByText(newName)).not.toEqual([]);
  await user.click(preview.getByRole('radio', { name: 'Mongolian' }));
  expect(await preview.findAllByText('Шинэ бичвэр')).not.toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Preview' })).toBeNull());
});

test.each(kinds)('$title: warns about unsaved changes and creates a record in three languages', async (kind) => {
  const newName = `New ${kind.path}`;
  open(`/admin-dashboard/${kind.path}/new`, { as: admin });
  fill(await nameField(kind), newName);
  fill((await column('English')).getByRole('textbox', { name: kind.text }), newName);
  for (const [language, text] of [
    ['Japanese', '日本語の本文'],
    ['Mongolian', 'Шинэ бичвэр'],
  ] as const)
    fill((await column(language)).getByRole('textbox', { name: new RegExp(`^${kind.text}`) }), text);
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await save();
  expect(await toasts().findByText('Added')).toBeTruthy();
  expect(await page.findByRole('heading', { level: 1, name: kind.edit })).toBeTruthy();
  expect((await nameField(kind)).value).toBe(newName);
  await user.click(page.getByRole('tab', { name: 'History' }));
  expect(await page.findByRole('row', { name: /Шинэ бичвэр/ })).toBeTruthy();
  openList(`${kind.path}?search=${encodeURIComponent(newName)}`);
  const row = await rowOf(newName);
  expect(page.getByText(/^1–1 of 1$/)).toBeTruthy();
  expect(row.textContent).not.toContain('missing');
  if (kind.publishes) expect(row.textContent).toContain('Inactive');
});

test.each(kinds)('$title: reports a conflict when an outdated form is saved and keeps its changes', async (kind) => {
  const value = kind.path === 'companies' ? 'https://fixture.example.com' : 'Value of mine';
  const field = async () => (await form()).getByRole<HTMLInputElement>('textbox', { name: kind.field });
  await openEditor(kind, 20);
  await rename(kind, 20, 'Renamed by another');
  fill(await field(), value);
  await save();
  expect(await (await form()).findByText('Another admin has saved changes')).toBeTruthy();
  expect((await field()).value).toBe(value);
  await user.click(page.getByRole('button', { name: 'Load the newer version, keep my changes' }));
  await waitFor(async () => expect((await nameField(kind)).value).toBe('Renamed by another'));
  expect((await field()).value).toBe(value);
  await save();
  expect(await toasts().findByText('Saved')).toBeTruthy();
  await user.click(page.getByRole('tab', { name: 'History' }));
  await waitFor(() => expect(page.getAllByRole('heading', { name: kind.changed })).toHaveLength(2));
  open(location.pathname, { as: other });
  await waitFor(async () => expect((await field()).value).toBe(value));
});

test.each(kinds)('$title: reports a failing server and keeps the input', async (kind) => {
  await openEditor(kind, 22);
  fill(await nameField(kind), 'Kept in the form');
  const restore = failRequests(`/api/admin/${kind.path}/`);
  await save();
  expect(await (await form()).findByText(unexpected)).toBeTruthy();
  expect((await nameField(kind)).value).toBe('Kept in the form');
  restore();
  await save();
  expect(await toasts().findByText('Saved')).toBeTruthy();
  expect((await form()).queryByText(unexpected)).toBeNull();
});

test.each(kinds.filter(({ publishes }) => publishes))('$title: duplicates a record as inactive', async (kind) => {
  const copy = `${recordName(kind, 25)} (copy)`;
  openList(`${kind.path}?search=${encodeURIComponent(recordName(kind, 25))}`);
  await chooseMore(kind, recordName(kind, 25), 'Duplicate');
  const question = await page.findByRole('alertdialog', { name: 'Duplicate this record?' });
  expect(question.textContent).toContain('The copy is inactive');
  await user.click(within(question).getByRole('button', { name: 'Duplicate' }));
  expect(await toasts().findByText('Duplicated. The copy is inactive.')).toBeTruthy();
  expect(await page.findByRole('heading', { level: 1, name: kind.edit })).toBeTruthy();
  expect((await nameField(kind)).value).toBe(copy);
  const mongolian = (await column('Mongolian')).getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  expect(mongolian.value).toMatch(/\(хуулбар\)$/);
  const active = (await form()).getByRole<HTMLInputElement>('checkbox', { name: 'Active' });
  expect(active.checked).toBe(false);
  await waitFor(async () => expect(await isPublic(kind, copy)).toBe(false));
  await user.click(active);
  expect(active.checked).toBe(true);
  await save();
  expect(await toasts().findByText('Saved')).toBeTruthy();
  await waitFor(async () => expect(await isPublic(kind, copy)).toBe(true));
  await user.click(page.getByRole('button', { name: 'Delete' }));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe(`/admin-dashboard/${kind.path}`));
  expect(await toasts().findByText('Deleted')).toBeTruthy();
});
