import type { Page } from '@playwright/test';
import { failRequests, openList, signInAsAdmin, rowOf, toast, undo } from '../support/admin.ts';
import {
  column,
  exportList,
  form,
  type Kind,
  kinds,
  nameField,
  save,
  openSecondAdminPage,
  recordId,
  mongolianName,
  seedRecords,
} from '../support/records.ts';
import { expect, full, type Site, test } from '../support/site.ts';

// The list and the editor of each kind of record.
const unexpected = 'An unexpected error occurred. Please try again.';

const nameOf = (kind: Kind, number: number) => `${kind.name} ${number}`;

const openEditor = async (page: Page, kind: Kind, number: number) => {
  await page.goto(`/admin-dashboard/${kind.path}/${recordId(number)}`);
  await expect(nameField(page, kind)).toHaveValue(nameOf(kind, number));
};

/** Opens the list filtered to one record. */
const openRow = async (page: Page, kind: Kind, number: number) => {
  await openList(page, `${kind.path}?search=${encodeURIComponent(nameOf(kind, number))}`);
  return rowOf(page, nameOf(kind, number));
};

/** Chooses an action of a record, which is in a menu if the record can be published. */
async function chooseMore(page: Page, kind: Kind, name: string, action: 'Duplicate' | 'Delete') {
  if (!kind.publishes) return await page.getByRole('button', { name: `${name}: ${action}` }).click();
  await page.getByRole('button', { name: `${name}: More` }).click();
  return await page.getByRole('menuitem', { name: action }).click();
}

/** True if a visitor finds the record. */
async function isPublic(site: Site, { path }: Kind, name: string): Promise<boolean> {
  const answer = await fetch(`${site.url}/api/${path}?search=${encodeURIComponent(name)}`);
  return ((await answer.json()) as { rows: { title: string }[] }).rows.some(({ title }) => title === name);
}

test.beforeEach(async ({ page, site }) => {
  await seedRecords(site);
  await signInAsAdmin(page, site);
});

// All kinds share their list and editor: `npm test` covers jobs, `npm run test:full` all kinds.
const jobsOnly = (kind: (typeof kinds)[number]) => (kind === kinds[0] ? {} : full);

for (const kind of kinds) {
  test(`${kind.title}: searches in Cyrillic, filters, paginates and exports`, jobsOnly(kind), async ({ page }) => {
    await openList(page, kind.path);
    await expect(page.getByRole('heading', { level: 1, name: kind.title })).toBeVisible();
    await page.getByPlaceholder(kind.search).fill(mongolianName.toUpperCase());
    await page.waitForURL(/search=/);
    await expect(page.getByText(/^1–25 of 30$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^26–30 of 30$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^26–30 of 30$/)).toBeVisible();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText(/^1–25 of 30$/)).toBeVisible();
    await page.getByRole('button', { name: kind.sort.column }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(nameOf(kind, kind.sort.first));
    if (kind.publishes) {
      await page.getByRole('radio', { name: 'Inactive 10' }).click({ force: true });
      await expect(page.getByText(/^1–10 of 10$/)).toBeVisible();
      await expect(rowOf(page, nameOf(kind, 3))).toContainText('Japanese missing');
    }
    const { name, lines } = await exportList(page);
    expect(name).toMatch(/\.csv$/);
    expect(lines.filter((line) => line.includes(`${kind.name} `))).toHaveLength(kind.publishes ? 10 : 30);
    await page.getByPlaceholder(kind.search).fill('байхгүй');
    await expect(page.getByText(kind.empty)).toBeVisible();
  });

  test(
    `${kind.title}: creates a record in three languages, previews it and warns about unsaved changes`,
    jobsOnly(kind),
    async ({ page }) => {
      const newName = `Made ${kind.path}`;
      await openList(page, kind.path);
      await page.getByRole('link', { name: kind.create }).click();
      await expect(page.getByRole('heading', { level: 1, name: kind.create })).toBeVisible();
      await save(page);
      await expect(page.getByText('Please check these fields')).toBeVisible();
      await expect(nameField(page, kind)).toBeFocused();
      await expect(nameField(page, kind)).toHaveAccessibleDescription(/This field is required/);

      await nameField(page, kind).fill(newName);
      await column(page, 'English').getByRole('textbox', { name: kind.text }).fill(newName);
      for (const language of ['Japanese', 'Mongolian'] as const) {
        await expect(column(page, language)).toContainText(`1 of ${kind.texts} texts missing`);
        await expect(column(page, language)).toContainText('Missing in this language');
      }
      await column(page, 'Japanese').getByRole('textbox', { name: kind.text }).fill('日本語の本文');
      await column(page, 'Mongolian').getByRole('textbox', { name: kind.text }).fill('Шинэ бичвэр');
      await expect(form(page).getByText('All texts present')).toHaveCount(3);

      await form(page).getByRole('button', { name: 'Preview' }).click();
      const preview = page.getByRole('dialog', { name: 'Preview' });
      await expect(preview.getByText(newName).first()).toBeVisible();
      await preview.getByRole('radio', { name: 'Mongolian' }).click({ force: true });
      await expect(preview.getByText('Шинэ бичвэр').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(preview).toBeHidden();

      // Leaving with unsaved changes asks for confirmation.
      await form(page).getByRole('button', { name: 'Cancel' }).click();
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await save(page);
      await expect(toast(page, 'Added')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: kind.edit })).toBeVisible();
      await expect(nameField(page, kind)).toHaveValue(newName);
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByRole('row', { name: /Шинэ бичвэр/ })).toBeVisible();
      await openList(page, `${kind.path}?search=${encodeURIComponent(newName)}`);
      await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
      await expect(page.getByRole('row').nth(1)).not.toContainText('missing');
      if (kind.publishes) await expect(page.getByRole('row').nth(1)).toContainText('Inactive');
    },
  );

  test(
    `${kind.title}: reports a conflict when an outdated form is saved and keeps its changes`,
    jobsOnly(kind),
    async ({ page, browser, site }) => {
      const value = kind.path === 'companies' ? 'https://fixture.example.com' : 'Value of mine';
      await openEditor(page, kind, 20);
      const second = await openSecondAdminPage(browser, site);
      await openEditor(second, kind, 20);
      await nameField(second, kind).fill('Renamed by another');
      await save(second);
      await expect(toast(second, 'Saved')).toBeVisible();

      const field = form(page).getByRole('textbox', { name: kind.field, exact: true });
      await field.fill(value);
      await save(page);
      await expect(form(page).getByText('Another admin has saved changes')).toBeVisible();
      await expect(field).toHaveValue(value);
      await page.getByRole('button', { name: 'Load the newer version, keep my changes' }).click();
      await expect(nameField(page, kind)).toHaveValue('Renamed by another');
      await expect(field).toHaveValue(value);
      await save(page);
      await expect(toast(page, 'Saved')).toBeVisible();
      await page.getByRole('tab', { name: 'History' }).click();
      await expect(page.getByRole('heading', { name: kind.changed })).toHaveCount(2);
      await second.reload();
      await expect(form(second).getByRole('textbox', { name: kind.field, exact: true })).toHaveValue(value);
      await second.context().close();
    },
  );

  test(`${kind.title}: reports a failing server and keeps the input`, full, async ({ page }) => {
    await openEditor(page, kind, 22);
    await nameField(page, kind).fill('Kept in the form');
    const restore = await failRequests(page, `/api/admin/${kind.path}/`);
    await save(page);
    await expect(form(page).getByText(unexpected)).toBeVisible();
    await expect(nameField(page, kind)).toHaveValue('Kept in the form');
    await restore();
    await save(page);
    await expect(toast(page, 'Saved')).toBeVisible();
    await expect(form(page).getByText(unexpected)).toBeHidden();

    const row = await openRow(page, kind, 23);
    if (kind.publishes) {
      const restoreStatus = await failRequests(page, `/admin/${kind.path}/status`);
      await row.getByRole('button', { name: `${nameOf(kind, 23)}: Deactivate` }).click();
      await expect(toast(page, unexpected)).toBeVisible();
      await expect(row.getByText('Active', { exact: true })).toBeVisible();
      await restoreStatus();
    }
    const restoreList = await failRequests(page, `/api/admin/${kind.path}`);
    await page.reload();
    await expect(page.getByText(kind.loadFailed)).toBeVisible();
    await restoreList();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row).toBeVisible();
  });

  test(
    `${kind.title}: deletes a record, or names the rows that still refer to it`,
    jobsOnly(kind),
    async ({ page }) => {
      const [used, free] = [nameOf(kind, 1), nameOf(kind, 24)];
      await openRow(page, kind, 24);
      await chooseMore(page, kind, free, 'Delete');
      const question = page.getByRole('alertdialog', { name: `Delete “${free}”?` });
      await expect(question).toContainText('This cannot be undone.');
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(toast(page, 'Deleted')).toBeVisible();
      await expect(page.getByText(kind.empty)).toBeVisible();

      await page.getByPlaceholder(kind.search).fill(used);
      await chooseMore(page, kind, used, 'Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      const refusal = page.getByRole('dialog', { name: `“${used}” is in use` });
      await refusal.getByRole('link', { name: kind.referrer.text, exact: true }).click();
      await page.waitForURL(kind.referrer.leadsTo);
      await expect(await openRow(page, kind, 1)).toBeVisible();
    },
  );
}

for (const kind of kinds.filter(({ publishes }) => publishes)) {
  test(
    `${kind.title}: deactivates and reactivates records by pointer, by key and in bulk`,
    jobsOnly(kind),
    async ({ page, site }) => {
      const name = nameOf(kind, 29);
      const row = await openRow(page, kind, 29);
      expect(await isPublic(site, kind, name)).toBe(true);
      await row.getByRole('button', { name: `${name}: Deactivate` }).click();
      await expect(toast(page, '1 deactivated')).toBeVisible();
      await expect(row).toContainText('Inactive');
      expect(await isPublic(site, kind, name)).toBe(false);
      await undo(page, '1 deactivated');
      await expect(row.getByText('Active', { exact: true })).toBeVisible();
      await expect.poll(async () => await isPublic(site, kind, name)).toBe(true);
      await row.focus();
      await page.keyboard.press('a');
      await expect(row).toContainText('Inactive');

      await openList(page, `${kind.path}?search=${encodeURIComponent(`${kind.name} 2`)}`);
      for (const number of [28, 26]) {
        const box = page.getByRole('checkbox', { name: new RegExp(`${nameOf(kind, number)}$`) });
        await box.click();
        await expect(box).toBeChecked();
      }
      await page
        .getByRole('region', { name: 'Selected rows' })
        .getByRole('button', { name: /^Deactivate/ })
        .click();
      await expect(toast(page, '2 deactivated')).toBeVisible();
      for (const number of [28, 26]) await expect(rowOf(page, nameOf(kind, number))).toContainText('Inactive');
      await undo(page, '2 deactivated');
      for (const number of [28, 26]) {
        await expect(rowOf(page, nameOf(kind, number)).getByText('Active', { exact: true })).toBeVisible();
      }
    },
  );

  test(`${kind.title}: duplicates a record as inactive`, full, async ({ page, site }) => {
    const copy = `${nameOf(kind, 25)} (copy)`;
    await openRow(page, kind, 25);
    await chooseMore(page, kind, nameOf(kind, 25), 'Duplicate');
    const question = page.getByRole('alertdialog', { name: 'Duplicate this record?' });
    await expect(question).toContainText('The copy is inactive');
    await question.getByRole('button', { name: 'Duplicate' }).click();
    await expect(toast(page, 'Duplicated. The copy is inactive.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: kind.edit })).toBeVisible();
    await expect(nameField(page, kind)).toHaveValue(copy);
    await expect(column(page, 'Mongolian').getByRole('textbox', { name: 'Title' })).toHaveValue(/\(хуулбар\)$/);
    const active = form(page).getByRole('checkbox', { name: 'Active' });
    await expect(active).not.toBeChecked();
    expect(await isPublic(site, kind, copy)).toBe(false);
    await active.click();
    await expect(active).toBeChecked();
    await save(page);
    await expect(toast(page, 'Saved')).toBeVisible();
    expect(await isPublic(site, kind, copy)).toBe(true);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(new RegExp(`/admin-dashboard/${kind.path}$`));
    await expect(toast(page, 'Deleted')).toBeVisible();
  });
}

test('Manage Jobs: filters by kind and Japanese level together and keeps both in the URL', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await openList(page, 'jobs');
  await page.getByLabel('Kind', { exact: true }).selectOption('Internship');
  await page.waitForURL(/kind=internship/);
  await page.getByLabel('Japanese required').selectOption('None');
  await page.waitForURL(/japanese_level=none/);
  await page.reload();
  await expect(page.getByLabel('Japanese required')).toHaveValue('none');
  const rows = page.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row).toContainText('Internship');
});
