import type { Page } from '@playwright/test';
import { signUpLearner } from '../support/learner.ts';
import { failRequests, seedLearners, familyName, openList, signInAsAdmin, rowOf, toast } from '../support/admin.ts';
import { accountOf, expect, signIn, test, full } from '../support/site.ts';

// User management and the audit log.
const nameOf = (number: number) => `${familyName} ${number}`;
const lastAdmin = 'This is the last admin. Make another user an admin first.';

/** Opens the list of users, filtered by `search`. */
const openPeople = async (page: Page, search: string) =>
  await openList(page, `users?search=${encodeURIComponent(search)}`);

const press = async (page: Page, name: string, button: string) =>
  await page.getByRole('button', { name: `${name}: ${button}`, exact: true }).click();

/** Opens the drawer of a user by the row's button. */
async function openPerson(page: Page, name: string) {
  await press(page, name, 'Edit');
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer.getByRole('tab', { name: 'Details' })).toBeVisible();
  return drawer;
}

/** Submits the sign-in form on the screen without expecting success. */
async function trySignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.locator('main input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('main form button[type=submit]').click();
}

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

test('User Management: searches in Cyrillic by name and email, filters, sorts and paginates, and keeps the state in the URL', async ({
  page,
}) => {
  await openList(page, 'users');
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
  const search = page.getByPlaceholder('Search by name or email...');
  const depth = await page.evaluate(() => window.history.length);
  const began = Date.now();
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/api/admin/users?') && one.url().includes('search=')),
    search.fill(familyName.toUpperCase()),
  ]);
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  expect(new URL(request.url()).searchParams.get('search')).toBe(familyName.toUpperCase());
  await expect(page.getByText(/^1–25 of 30$/)).toBeVisible();
  await expect(page.getByText(/^30 found, admins: \d+\.$/)).toBeVisible();
  await search.fill('crowd7@example.com');
  await expect(page.getByText(/^1–1 of 1$/)).toBeVisible();
  await expect(rowOf(page, nameOf(7))).toContainText('crowd7@example.com');
  await search.fill(familyName);
  await expect(page.getByText(/^1–25 of 30$/)).toBeVisible();
  expect(await page.evaluate(() => window.history.length)).toBe(depth);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^26–30 of 30$/)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, nameOf(1))).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText(/^1–25 of 30$/)).toBeVisible();
  await page.getByRole('button', { name: /^Created At/ }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(nameOf(1));
  await page.getByRole('radio', { name: /^Admin 0/ }).click({ force: true });
  await expect(page.getByText('No users found')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toContainText(nameOf(1));
});

test(
  'User Management: changes a role by one key, undoes it, and refuses to demote the last admin',
  full,
  async ({ page, site }) => {
    const { email } = accountOf(site, 'admin');
    await openPeople(page, email);
    const own = page.getByRole('row').filter({ hasText: email });
    const demote = own.getByRole('button', { name: /: Make User$/ });
    await expect(demote).toHaveAttribute('aria-disabled', 'true');
    await expect(demote).toHaveAccessibleDescription(lastAdmin);
    await own.getByRole('button', { name: /: Edit$/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Role')).toBeDisabled();
    await expect(page.getByRole('dialog').getByText(lastAdmin)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.getByPlaceholder('Search by name or email...').fill(nameOf(30));
    await expect(rowOf(page, nameOf(30))).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('m');
    await expect(toast(page, 'User updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: `${nameOf(30)}: Make User` })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: `${nameOf(30)}: Make Admin` })).toBeVisible();
    await press(page, nameOf(30), 'Make Admin');
    await expect(page.getByRole('button', { name: `${nameOf(30)}: Make User` })).toBeVisible();

    // With a second admin, demoting oneself asks for confirmation instead.
    await page.getByPlaceholder('Search by name or email...').fill(email);
    await demote.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Give up your own admin role?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await openPeople(page, nameOf(30));
    await press(page, nameOf(30), 'Make User');
    await expect(toast(page, 'User updated successfully!')).toBeVisible();
  },
);

test('User Management: edits name, email and role, and only the new email signs in', async ({
  page,
  browser,
  site,
}) => {
  const hers = await browser.newContext({ baseURL: site.url });
  const her = await hers.newPage();
  const { email, password } = await signUpLearner(her, site, 'Ulziisaran');
  await openPeople(page, email);
  const drawer = await openPerson(page, 'Ulziisaran');
  const save = drawer.getByRole('button', { name: 'Save' });
  const address = drawer.getByLabel('Email', { exact: true });
  await address.fill('nonsense');
  await save.click();
  await expect(drawer.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill('crowd1@example.com');
  await save.click();
  await expect(toast(page, 'This email address belongs to another account.')).toBeVisible();
  await expect(address).toHaveValue('crowd1@example.com');
  await drawer.getByLabel('Full name').fill('Өлзийсаран');
  await address.fill('Saran.New@example.com');
  await drawer.getByLabel('Role').selectOption('admin');
  await save.click();
  await expect(toast(page, 'User updated successfully!')).toBeVisible();
  const renamed = page.getByRole('dialog', { name: 'Өлзийсаран' });
  await expect(renamed.getByLabel('Email', { exact: true })).toHaveValue('saran.new@example.com');
  await renamed.getByLabel('Role').selectOption('user');
  await renamed.getByRole('button', { name: 'Save' }).click();
  await expect(renamed.getByLabel('Role')).toHaveValue('user');

  await trySignIn(her, { email, password });
  await expect(her.getByText('The email or the password is not correct').first()).toBeVisible();
  await signIn(her, { email: 'saran.new@example.com', password });
  await expect(her).toHaveURL(/\/dashboard$/);
  await expect.poll(async () => (await site.mails()).map((mail) => mail.to)).toContain(email);
  await hers.close();
});

test('a ban ends open sessions, and lifting it allows sign-in again', full, async ({ page, browser, site }) => {
  const his = await browser.newContext({ baseURL: site.url });
  const him = await his.newPage();
  const learner = await signUpLearner(him, site, 'Ganzorig');
  await signIn(him, learner);
  await openPeople(page, learner.email);
  await rowOf(page, 'Ganzorig').focus();
  await page.keyboard.press('b');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Ban Ganzorig?');
  await question.getByLabel('Reason (optional)').fill('Дүрэм зөрчсөн');
  await question.getByRole('button', { name: 'Ban' }).click();
  await expect(toast(page, 'Ganzorig is banned.')).toBeVisible();
  await him.goto('/profile');
  await him.waitForURL(/\/signin/);
  await trySignIn(him, learner);
  await expect(him.getByText('This account has been suspended').first()).toBeVisible();

  await press(page, 'Ganzorig', 'Lift the ban');
  await expect(toast(page, 'The ban on Ganzorig is lifted.')).toBeVisible();
  await signIn(him, learner);
  await his.close();

  const drawer = await openPerson(page, 'Ganzorig');
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer.getByRole('heading', { name: 'User banned' })).toBeVisible();
  await expect(drawer.getByText('Reason: Дүрэм зөрчсөн')).toBeVisible();
});

test('ends sessions one by one or all at once', full, async ({ page, browser, site }) => {
  const [one, other] = [
    await browser.newContext({ baseURL: site.url }),
    await browser.newContext({ baseURL: site.url, userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0' }),
  ];
  const [chrome, firefox] = [await one.newPage(), await other.newPage()];
  const learner = await signUpLearner(chrome, site, 'Batzaya');
  await signIn(chrome, learner);
  await signIn(firefox, learner);
  await openPeople(page, learner.email);
  const drawer = await openPerson(page, 'Batzaya');
  await drawer.getByRole('tab', { name: 'Sessions' }).click();
  await drawer.getByRole('button', { name: 'Firefox on Windows: end' }).click();
  await expect(toast(page, 'The session has ended.')).toBeVisible();
  await firefox.goto('/profile');
  await firefox.waitForURL(/\/signin/);
  await chrome.goto('/profile');
  await expect(chrome.getByRole('heading', { level: 1, name: 'Batzaya' })).toBeVisible();
  await drawer.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(toast(page, 'All sessions have ended.')).toBeVisible();
  await expect(drawer.getByText('Not signed in anywhere')).toBeVisible();
  await chrome.waitForURL(/\/signin/);
  await Promise.all([one.close(), other.close()]);
});

test('Audit Log: searches by person, filters by kind, shows values before and after, and exports', async ({ page }) => {
  await openList(page, `enrollments?search=${encodeURIComponent(nameOf(25))}`);
  await press(page, nameOf(25), 'Approve');
  await expect(toast(page, 'Enrollment status updated to active')).toBeVisible();
  await openPeople(page, nameOf(25));
  await press(page, nameOf(25), 'Make Admin');
  await expect(toast(page, 'User updated successfully!')).toBeVisible();
  await press(page, nameOf(25), 'Make User');
  await expect(page.getByRole('button', { name: `${nameOf(25)}: Make Admin` })).toBeVisible();

  await openList(page, 'audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  const search = page.getByPlaceholder('Search by person or action...');
  await search.fill(nameOf(25).toUpperCase());
  await expect(page.getByText(/^1–3 of 3$/)).toBeVisible();
  const kind = page.getByLabel('Kind of record');
  await kind.selectOption({ label: 'Users (2)' });
  await expect(page.getByText(/^1–2 of 2$/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Role: Admin → User');
  await expect(page.getByRole('row').nth(2)).toContainText('Role: User → Admin');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await csv.createReadStream()) chunks.push(chunk as Buffer);
  const lines = Buffer.concat(chunks).toString().split('\r\n');
  expect(lines[0]?.startsWith('\ufeffWhen')).toBe(true);
  expect(lines.filter((line) => line.includes('user.set_role'))).toHaveLength(2);

  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Change' });
  await expect(drawer.getByRole('row', { name: 'Role Admin User' })).toBeVisible();
  await drawer.getByRole('link', { name: 'Open' }).click();
  const person = page.getByRole('dialog', { name: nameOf(25) });
  await person.getByRole('tab', { name: 'History' }).click();
  await expect(person.getByRole('heading', { name: 'Role changed' })).toHaveCount(2);
  await expect(person.getByRole('heading', { name: 'Enrollment status changed' })).toBeVisible();

  await openList(page, 'audit?search=%D0%B1%D0%B0%D0%B9%D1%85%D0%B3%D2%AF%D0%B9');
  await expect(page.getByText('No changes found')).toBeVisible();
  const restore = await failRequests(page, '/api/admin/audit');
  await page.reload();
  await expect(page.getByText('Failed to load the audit log. Please try again later.')).toBeVisible();
  await restore();
});
