import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { useMailServer } from '#server/testing/outside/smtp.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { listsOf } from '#web/testing/lists.ts';
import { buildPeople, familyName, nameOf } from '#web/testing/people.ts';
import { useAccounts } from '#web/testing/use-accounts.ts';

const mails = useMailServer();
const browser = startBrowser({ SMTP_URL: mails.url, MAIL_FROM: 'Zamnal <mail@example.com>', AUTH_AUTOCONFIRM: 'on' });
const { failRequests, open, page, server, toasts, user } = browser;
const { createAccount, sessionOf } = useAccounts(browser);
const { firstRow, rowOf, sortBy, turnPage, undo } = listsOf(browser);

const lastAdmin = 'This is the last admin with all permissions. Give them to another admin first.';
const updated = 'User updated successfully!';

let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await buildPeople(server);
});

afterEach(() => void vi.restoreAllMocks());

/** Opens the list of users, filtered by `search`. */
const openPeople = (search: string) =>
  open(`/admin-dashboard/users?search=${encodeURIComponent(search)}`, { as: admin });

/** Confirms the question of Make Admin. */
const promote = async (name: string) => {
  const question = within(await page.findByRole('alertdialog', { name: `Make ${name} an admin?` }));
  await user.click(question.getByRole('button', { name: 'Make Admin' }));
};

const press = async (name: string, action: string) =>
  await user.click(await page.findByRole('button', { name: `${name}: ${action}` }));

/** Opens the drawer of a user by the row's button. */
async function openPerson(name: string) {
  await press(name, 'Edit');
  const drawer = within(await page.findByRole('dialog', { name }));
  expect(await drawer.findByRole('tab', { name: 'Details' })).toBeTruthy();
  return drawer;
}

const searchField = () => page.getByPlaceholderText('Search by name or email...');

test('searches in Cyrillic by name and email, filters, sorts and paginates, and keeps the state in the URL', async () => {
  open('/admin-dashboard/users', { as: admin });
  expect(await page.findByRole('heading', { level: 1, name: 'User Management' })).toBeTruthy();
  expect(await page.findByText(/^1–25 of 31$/)).toBeTruthy();
  const depth = history.length;
  const send = vi.spyOn(globalThis, 'fetch');
  const searches = () =>
    send.mock.calls.flatMap(([address]) =>
      typeof address === 'string' && address.startsWith('/api/admin/users?') && address.includes('search=')
        ? new URL(address, server.url).searchParams.get('search')
        : [],
    );
  const began = Date.now();
  fill(searchField(), familyName.toUpperCase());
  await waitFor(() => expect(searches()).toEqual([familyName.toUpperCase()]), { interval: 10 });
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  expect(await page.findByText(/^1–25 of 30$/)).toBeTruthy();
  expect(await page.findByText(/^30 found, admins: \d+\.$/)).toBeTruthy();
  fill(searchField(), 'person7.list@example.com');
  expect(await page.findByText(/^1–1 of 1$/)).toBeTruthy();
  expect((await rowOf(nameOf(7))).textContent).toContain('person7.list@example.com');
  fill(searchField(), familyName);
  expect(await page.findByText(/^1–25 of 30$/)).toBeTruthy();
  expect(history.length).toBe(depth);

  await turnPage(/^1–25 of 30$/, 'Next');
  expect(await page.findByText(/^26–30 of 30$/)).toBeTruthy();
  open(location.href, { as: admin });
  expect(await rowOf(nameOf(1))).toBeTruthy();
  await turnPage(/^26–30 of 30$/, 'Previous');
  expect(await page.findByText(/^1–25 of 30$/)).toBeTruthy();
  await sortBy(/^Created At/);
  await waitFor(() => expect(firstRow()).toContain('person1.list@example.com'));
  await user.click(page.getByRole('radio', { name: /^Admin 0/ }));
  expect(await page.findByText('No users found')).toBeTruthy();
  history.back();
  await waitFor(() => expect(firstRow()).toContain('person1.list@example.com'));
});

test('changes a role by one key, undoes it, and refuses to demote the last admin', async () => {
  openPeople(admin.email);
  const demote = await page.findByRole('button', { name: `${admin.name}: Make User` });
  await waitFor(() => expect(demote.getAttribute('aria-disabled')).toBe('true'));
  expect(document.getElementById(demote.getAttribute('aria-describedby') ?? '')?.textContent).toBe(lastAdmin);
  const drawer = await openPerson(admin.name);
  expect(drawer.getByLabelText<HTMLSelectElement>('Role').disabled).toBe(true);
  expect(drawer.getByText(lastAdmin)).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());

  await user.click(searchField());
  fill(searchField(), nameOf(30));
  expect(await rowOf(nameOf(30))).toBeTruthy();
  await waitFor(() => expect(page.queryByText(admin.email, { selector: 'td *' })).toBeNull());
  // The key M of a Cyrillic keyboard.
  await user.keyboard('{ArrowDown}');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ь', code: 'KeyM' });
  await promote(nameOf(30));
  expect(await toasts().findByText(updated)).toBeTruthy();
  expect(await page.findByRole('button', { name: `${nameOf(30)}: Make User` })).toBeTruthy();
  await undo(updated);
  await press(nameOf(30), 'Make Admin');
  await promote(nameOf(30));
  expect(await page.findByRole('button', { name: `${nameOf(30)}: Make User` })).toBeTruthy();

  // With a second admin, demoting oneself asks for confirmation instead.
  fill(searchField(), admin.email);
  const demoteSelf = await page.findByRole('button', { name: `${admin.name}: Make User` });
  await waitFor(() => expect(demoteSelf.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(demoteSelf);
  const question = await page.findByRole('alertdialog');
  expect(question.textContent).toContain('Give up your own admin role?');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  openPeople(nameOf(30));
  await press(nameOf(30), 'Make User');
  expect(await toasts().findByText(updated)).toBeTruthy();
});

test('edits name, email and role, and only the new email signs in', async () => {
  const { email, password } = await createAccount('Ulziisaran');
  openPeople(email);
  const drawer = await openPerson('Ulziisaran');
  const save = drawer.getByRole('button', { name: 'Save' });
  const address = drawer.getByLabelText<HTMLInputElement>('Email');
  fill(address, 'nonsense');
  await user.click(save);
  expect(await drawer.findByText('Please enter a valid email address')).toBeTruthy();
  fill(address, 'person1.list@example.com');
  await user.click(save);
  expect(await toasts().findByText(/^This email address belongs to another account/)).toBeTruthy();
  expect(address.value).toBe('person1.list@example.com');
  fill(drawer.getByLabelText('Full name'), 'Өлзийсаран');
  fill(address, 'Saran.New@example.com');
  await user.selectOptions(drawer.getByLabelText('Role'), 'admin');
  await user.click(save);
  expect(await page.findByText(updated)).toBeTruthy();
  const renamed = within(await page.findByRole('dialog', { name: 'Өлзийсаран' }));
  await waitFor(() => expect(renamed.getByLabelText<HTMLInputElement>('Email').value).toBe('saran.new@example.com'));
  await user.selectOptions(renamed.getByLabelText('Role'), 'user');
  await user.click(renamed.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const rows = server.services.db.selectFrom('profiles').select('role').where('email', '=', 'saran.new@example.com');
    expect(await rows.executeTakeFirst()).toEqual({ role: 'user' });
  });
  expect(renamed.getByLabelText<HTMLSelectElement>('Role').value).toBe('user');

  open('/signin');
  fill(await page.findByLabelText(/^Email/), email);
  fill(page.getByLabelText(/^Password/), password);
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  expect(await page.findAllByText(/The email or the password is not correct/)).not.toEqual([]);
  fill(page.getByLabelText(/^Email/), 'saran.new@example.com');
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname).toBe('/dashboard'));
  await waitFor(() => expect(mails.received.flatMap(({ to }) => to)).toContain(email));
});

test('a ban ends open sessions, and lifting it allows sign-in again', async () => {
  const account = await createAccount('Ganzorig');
  const him = await sessionOf(account);
  openPeople(account.email);
  (await rowOf('Ganzorig')).focus();
  await user.keyboard('b');
  const question = await page.findByRole('alertdialog');
  expect(question.textContent).toContain('Ban Ganzorig?');
  await user.type(within(question).getByLabelText('Reason (optional)'), 'Дүрэм зөрчсөн');
  await user.click(within(question).getByRole('button', { name: 'Ban' }));
  expect(await toasts().findByText('Ganzorig is banned.')).toBeTruthy();
  open('/profile', { as: him });
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  fill(await page.findByLabelText(/^Email/), account.email);
  fill(page.getByLabelText(/^Password/), account.password);
  await user.click(page.getByRole('button', { name: 'Sign in' }));
  expect(await page.findAllByText(/This account has been suspended/)).not.toEqual([]);

  openPeople(account.email);
  await press('Ganzorig', 'Lift the ban');
  expect(await toasts().findByText('The ban on Ganzorig is lifted.')).toBeTruthy();
  // Expects that it succeeds.
  await sessionOf(account);

  const drawer = await openPerson('Ganzorig');
  await user.click(drawer.getByRole('tab', { name: 'History' }));
  expect(await drawer.findByRole('heading', { name: 'User banned' })).toBeTruthy();
  expect(drawer.getByText('Reason: Дүрэм зөрчсөн')).toBeTruthy();
});

test('ends sessions one by one or all at once', async () => {
  const account = await createAccount('Batzaya');
  const [chrome, firefox] = [
    await sessionOf(account),
    await sessionOf(account, 'Mozilla/5.0 (Windows NT 10.0) Firefox/145.0'),
  ];
  const openSessions = async () => {
    openPeople(account.email);
    const drawer = await openPerson('Batzaya');
    await user.click(drawer.getByRole('tab', { name: 'Sessions' }));
    return drawer;
  };
  const first = await openSessions();
  await user.click(await first.findByRole('button', { name: 'Firefox on Windows: end' }));
  expect(await toasts().findByText('The session has ended.')).toBeTruthy();
  open('/profile', { as: firefox });
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  open('/profile', { as: chrome });
  expect(await page.findByRole('heading', { level: 1, name: 'Batzaya' })).toBeTruthy();
  const drawer = await openSessions();
  await user.click(await drawer.findByRole('button', { name: 'End all sessions' }));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'End all sessions' }));
  expect(await toasts().findByText('All sessions have ended.')).toBeTruthy();
  expect(await drawer.findByText('Not signed in anywhere')).toBeTruthy();
  open('/profile', { as: chrome });
  await waitFor(() => expect(location.pathname).toBe('/signin'));
});

test('reports a failing server, keeps the role and loads the list again on request', async () => {
  const makeAdmin = { name: `${nameOf(26)}: Make Admin` };
  openPeople(nameOf(26));
  const restore = failRequests('/api/admin/users/');
  await user.click(await page.findByRole('button', makeAdmin));
  await promote(nameOf(26));
  expect(await toasts().findByText('Failed to update user. Please try again.')).toBeTruthy();
  expect(await page.findByRole('button', makeAdmin)).toBeTruthy();
  restore();
  const restoreList = failRequests('/api/admin/users');
  openPeople(nameOf(26));
  expect(await page.findByText('Failed to load users. Please try again later.')).toBeTruthy();
  restoreList();
  await user.click(await page.findByRole('button', { name: /try again/i }));
  expect(await page.findByRole('button', makeAdmin)).toBeTruthy();
});

test('offers the actions of a row in a menu that works with the keyboard', async () => {
  const name = nameOf(30);
  open(`/admin-dashboard/users?search=${encodeURIComponent(name)}`, { as: admin });
  const more = () => page.getByRole('button', { name: `${name}: More` });
  await page.findByRole('button', { name: `${name}: More` });
  expect(page.getByRole('button', { name: `${name}: Edit` })).toBeTruthy();
  more().focus();
  await user.keyboard('{Enter}');
  await page.findByRole('menu');
  const actions = page.getAllByRole('menuitem').map((item) => item.textContent);
  expect(actions).toEqual(['Make Admin', 'View as learner', 'Ban']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
  await user.keyboard('{Enter}');
  await page.findByRole('menu');
  await user.keyboard('{End}{Enter}');
  const question = within(await page.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more()));
});

test('explains why the last admin cannot become a user', async () => {
  open(`/admin-dashboard/users?search=${encodeURIComponent(admin.email)}`, { as: admin });
  await user.click(await page.findByRole('button', { name: /: More$/ }));
  const demote = await page.findByRole('menuitem', { name: /^Make User/ });
  await waitFor(() => expect(demote.getAttribute('aria-disabled')).toBe('true'));
  expect(demote.textContent).toContain(lastAdmin);
});
