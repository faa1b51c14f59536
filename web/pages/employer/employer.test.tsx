import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { buildEmployer, buildEmployerSession, buildPosting, type Employer } from '#server/testing/people/employer.ts';
import { fill, startBrowser, type Visit } from '#web/testing/browser.tsx';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;

let employer: Employer;
beforeEach(async () => {
  employer = await buildEmployer(server.services);
});

/** Opens a page in a browser that has the session of the employer. */
function openAs({ token }: Pick<Employer, 'token'>, address: string, visit: Visit = {}) {
  const session = JSON.stringify({ token, expires_at: '2099-01-01T00:00:00.000Z' });
  open(address, { ...visit, stored: { 'zamnal.employer': session } });
}

const sessionsOf = async ({ contactId }: Employer) =>
  await server.services.db.selectFrom('employer_sessions').select('id').where('contact_id', '=', contactId).execute();

const mailsTo = async (recipient: string) =>
  await server.services.db.selectFrom('outbox_mails').select('id').where('recipient', '=', recipient).execute();

test('opens a link by a button only, and leaves a signed-in learner signed in', async () => {
  const learner = await buildLearner(server.services);
  open(`/employer/open#token=${employer.link}`, { as: learner });
  const button = await page.findByRole('button', { name: 'Open' });
  expect(await sessionsOf(employer)).toHaveLength(1);
  await user.click(button);
  expect(await page.findByRole('heading', { name: 'Sora Systems' })).toBeTruthy();
  expect([location.pathname, location.hash]).toEqual(['/employer', '']);
  expect(await sessionsOf(employer)).toHaveLength(2);
  open('/settings', { as: learner, isSameTab: true });
  expect(await page.findByRole('heading', { name: 'Settings' })).toBeTruthy();
});

test('an old link says why it opens nothing, and mails a new one', async () => {
  const { services } = server;
  services.clock.advance(60);
  await services.db
    .updateTable('company_contacts')
    .set({ links_from: services.clock.now() })
    .where('id', '=', employer.contactId)
    .execute();
  open(`/employer/open#token=${employer.link}`);
  await user.click(await page.findByRole('button', { name: 'Open' }));
  expect(await page.findByText('This link is no longer valid')).toBeTruthy();
  expect(await mailsTo(employer.email)).toHaveLength(0);
  await user.click(page.getByRole('button', { name: 'Send a new link' }));
  expect(await page.findByText('We have sent a new link')).toBeTruthy();
  expect(await mailsTo(employer.email)).toHaveLength(1);
});

test('a link without a token is called incomplete', async () => {
  open('/employer/open');
  expect(await page.findByText(/^This link is incomplete/)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Open' })).toBeNull();
});

test.each(['/employer', '/employer/postings/0b0e2d3a-0000-4000-8000-000000000000'])(
  'explains without a session that the link of the mail opens the page: %s',
  async (address) => {
    open(address);
    expect(await page.findByText('Please open this page with the link in our email')).toBeTruthy();
    openAs({ token: 'employer_ended' }, address);
    expect(await page.findByText('Please open this page with the link in our email')).toBeTruthy();
    expect(window.localStorage.getItem('zamnal.employer')).toBeNull();
  },
);

test('lists postings with status and remark, and begins new ones and copies', async () => {
  const { db } = server.services;
  openAs(employer, '/employer');
  expect(await page.findByText('No postings yet')).toBeTruthy();
  const { id } = await buildPosting(server.services, { ...employer, status: 'sent' });
  await db
    .updateTable('postings')
    .set({ status: 'returned', remark: '給与の下限をご記入ください。' })
    .where('id', '=', id)
    .execute();
  openAs(employer, '/employer');
  expect(await page.findByRole('link', { name: 'フロントエンドエンジニア' })).toBeTruthy();
  expect(page.getByText('Changes requested')).toBeTruthy();
  expect(page.getByText('給与の下限をご記入ください。')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'フロントエンドエンジニア: copy' }));
  expect(await page.findByLabelText(/^Title of the posting/)).toHaveProperty('value', 'フロントエンドエンジニア');
  expect(location.pathname).not.toContain(id);
  await user.click(page.getByRole('link', { name: 'Company page' }));
  await user.click(await page.findByRole('button', { name: 'New posting' }));
  expect(await page.findByRole('heading', { name: 'Untitled posting' })).toBeTruthy();
});

test('reports postings that cannot be loaded, and loads them on retry', async () => {
  const restore = failRequests('/api/employer/postings');
  openAs(employer, '/employer');
  expect(await page.findByText('The postings could not be loaded')).toBeTruthy();
  restore();
  await user.click(page.getByRole('button', { name: 'Try Again' }));
  expect(await page.findByText('No postings yet')).toBeTruthy();
});

test('invites colleagues of the same domain only, each once', async () => {
  const email = 'mori@company.example.com';
  openAs(employer, '/employer');
  const section = within(await page.findByRole('region', { name: 'Colleagues' }));
  await user.click(section.getByText('Invite a colleague'));
  const invite = async (address: string) => {
    fill(section.getByLabelText(/^Name/), 'Mori Aoi');
    fill(section.getByLabelText(/^Email/), address);
    await user.click(section.getByRole('button', { name: 'Send the link' }));
  };
  await user.click(section.getByRole('button', { name: 'Send the link' }));
  expect(await section.findAllByText('This field is required.')).toHaveLength(2);
  await invite('mori@other.example.com');
  expect(await section.findByText(/has a different domain from yours/)).toBeTruthy();
  await invite(email);
  expect(await toasts().findByText(`Link sent: ${email}`)).toBeTruthy();
  expect(await section.findByText('Link not opened yet')).toBeTruthy();
  expect(await mailsTo(email)).toHaveLength(1);
  await invite(email);
  expect(await section.findByText(/^This email address has already been added/)).toBeTruthy();
});

test('does not offer invitations to an address of a public provider', async () => {
  const { token } = await buildEmployer(server.services, { email: 'sato.hana@gmail.com' });
  openAs({ token }, '/employer');
  expect(await page.findByText(/^Your address belongs to a public email service/)).toBeTruthy();
  expect(page.queryByText('Invite a colleague')).toBeNull();
});

test('ends the session of another device, and its own by signing out', async () => {
  await buildEmployerSession(server.services, employer.contactId);
  openAs(employer, '/employer');
  const section = within(await page.findByRole('region', { name: 'Devices with this page open' }));
  expect(section.getAllByText('This device')).toHaveLength(1);
  await user.click(section.getByRole('button', { name: 'Chrome, Windows: end' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  await user.click(page.getByRole('button', { name: 'Sign out' }));
  expect(await page.findByText('Please open this page with the link in our email')).toBeTruthy();
  expect(await sessionsOf(employer)).toEqual([]);
});
