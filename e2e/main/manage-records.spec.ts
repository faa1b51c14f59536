import { openList, signInAsAdmin, toast } from '../support/admin.ts';
import { column, form, save } from '../support/records.ts';
import { expect, test } from '../support/site.ts';

// The editor of a record. Component tests cover the lists and editors of all kinds.
test('Manage Jobs: creates a record in three languages, previews it and warns about unsaved changes', async ({
  page,
  site,
}) => {
  await signInAsAdmin(page, site);
  const title = column(page, 'English').getByRole('textbox', { name: 'Title', exact: true });
  await openList(page, 'jobs');
  await page.getByRole('link', { name: 'New job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New job' })).toBeVisible();
  await save(page);
  await expect(page.getByText('Please check these fields')).toBeVisible();
  await expect(title).toBeFocused();

  await title.fill('Made jobs');
  await column(page, 'Japanese').getByRole('textbox', { name: 'Title' }).fill('日本語の本文');
  await column(page, 'Mongolian').getByRole('textbox', { name: 'Title' }).fill('Шинэ бичвэр');
  await expect(form(page).getByText('All texts present')).toHaveCount(3);
  await form(page).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.locator('label', { hasText: 'Mongolian' }).click();
  await expect(preview.getByText('Шинэ бичвэр').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  // Leaving with unsaved changes asks for confirmation.
  await form(page).getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save(page);
  await expect(toast(page, 'Added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit job' })).toBeVisible();
  await expect(title).toHaveValue('Made jobs');
});
