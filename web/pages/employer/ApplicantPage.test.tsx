import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refusalHours } from '#domain/applications/sharing.ts';
import { buildUpload } from '#server/testing/build.ts';
import { buildEmployer, type Employer } from '#server/testing/people/employer.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;

let employer: Employer;
let share: Awaited<ReturnType<typeof buildShare>>;
beforeEach(async () => {
  employer = await buildEmployer(server.services);
  share = await buildShare(server.services, { companyId: employer.companyId });
  server.services.clock.advance(1);
});

function openAs({ token }: Pick<Employer, 'token'>, address: string) {
  const session = JSON.stringify({ token, expires_at: '2099-01-01T00:00:00.000Z' });
  open(address, { stored: { 'zamnal.employer': session } });
}

const stored = async () =>
  await server.services.db
    .selectFrom('application_shares')
    .select(['stage', 'refusal_reason', 'refusal_text'])
    .where('application_id', '=', share.id)
    .executeTakeFirstOrThrow();

const openApplicant = () => openAs(employer, `/employer/applicants/${share.id}`);
const button = async (name: string) => await page.findByRole('button', { name });
const dialog = async () => within(await page.findByRole('alertdialog'));

test('lists applicants in order of arrival, and opens one, who is told', async () => {
  await buildShare(server.services, { companyId: employer.companyId, stage: 'offered' });
  openAs(employer, '/employer');
  const list = within(await page.findByRole('region', { name: 'Applicants' }));
  const rows = await list.findAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/^(New|Offered)$/).textContent)).toEqual(['New', 'Offered']);
  const [first] = await list.findAllByRole('link');
  if (first) await user.click(first);
  expect(await page.findByText('よろしくお願いいたします。')).toBeTruthy();
  expect(page.getByText('First read')).toBeTruthy();
  expect((await stored()).stage).toBe('opened');
});

test('says that there are no applicants', async () => {
  openAs(await buildEmployer(server.services), '/employer');
  expect(await page.findByText('No applications yet')).toBeTruthy();
});

test('asks a question, which needs words', async () => {
  openApplicant();
  await user.click(await button('Ask a question'));
  const asking = await dialog();
  expect(await asking.findByText(new RegExp(employer.email))).toBeTruthy();
  await user.click(asking.getByRole('button', { name: 'Send' }));
  expect((await stored()).stage).toBe('opened');
  fill(asking.getByLabelText(/^Question/), 'いつから働けますか。');
  await user.click(asking.getByRole('button', { name: 'Send' }));
  expect(await page.findByText('いつから働けますか。')).toBeTruthy();
  expect(page.getByText('Question sent')).toBeTruthy();
  expect((await stored()).stage).toBe('asked');
});

test('offers a job after a confirmation, and then offers no more answers', async () => {
  openApplicant();
  await user.click(await button('Offer the job'));
  await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  expect((await stored()).stage).toBe('opened');
  await user.click(await button('Offer the job'));
  await user.click((await dialog()).getByRole('button', { name: 'Offer the job' }));
  expect(await page.findByText('Offered')).toBeTruthy();
  await waitFor(() => expect(page.queryByRole('button', { name: 'Decline' })).toBeNull());
});

test('declines with a reason, and takes it back', async () => {
  openApplicant();
  await user.click(await button('Decline'));
  const declining = await dialog();
  expect(declining.getByText(new RegExp(`after ${refusalHours} hours`))).toBeTruthy();
  await user.click(declining.getByRole('button', { name: 'Decline' }));
  expect((await stored()).stage).toBe('opened');
  expect(declining.getAllByText('Please choose').length).toBeGreaterThan(1);
  await user.selectOptions(declining.getByLabelText(/^Reason/), 'start');
  fill(declining.getByLabelText(/^Note/), '4月入社のみです。');
  await user.click(declining.getByRole('button', { name: 'Decline' }));
  expect(await page.findByText(/^The applicant will be told: /)).toBeTruthy();
  expect(await stored()).toEqual({ stage: 'refusing', refusal_reason: 'start', refusal_text: '4月入社のみです。' });
  server.services.clock.advance(1);
  await user.click(await button('Take back'));
  expect(await button('Ask a question')).toBeTruthy();
  expect(await stored()).toEqual({ stage: 'opened', refusal_reason: null, refusal_text: null });
});

test('shows what a colleague has answered meanwhile', async () => {
  openApplicant();
  await user.click(await button('Decline'));
  const { db, clock } = server.services;
  const offered = { stage: 'offered', stage_at: clock.now() } as const;
  await db.updateTable('application_shares').set(offered).where('application_id', '=', share.id).execute();
  const declining = await dialog();
  await user.selectOptions(declining.getByLabelText(/^Reason/), 'pay');
  await user.click(declining.getByRole('button', { name: 'Decline' }));
  expect(await toasts().findByText('This request has already been decided. Please reload the page.')).toBeTruthy();
  expect(await page.findByText('Offered')).toBeTruthy();
});

test('keeps what was written when the connection fails', async () => {
  openApplicant();
  await user.click(await button('Ask a question'));
  fill((await dialog()).getByLabelText(/^Question/), 'Why?');
  const restore = failRequests('/steps');
  await user.click((await dialog()).getByRole('button', { name: 'Send' }));
  expect(await toasts().findByText(/try again/i)).toBeTruthy();
  expect((await dialog()).getByLabelText<HTMLTextAreaElement>(/^Question/).value).toBe('Why?');
  restore();
});

test('downloads papers if there are any', async () => {
  openApplicant();
  expect(await button('Print')).toBeTruthy();
  expect(page.queryByRole('button', { name: /^Download papers/ })).toBeNull();
  const { id } = await buildUpload(server.services, { owner: share.applicant, kind: 'resume' });
  const { db, clock } = server.services;
  await db.updateTable('files').set({ attached_at: clock.now() }).where('id', '=', id).execute();
  await db.updateTable('applications').set({ resume_file_id: id }).where('id', '=', share.id).execute();
  const saved = vi.spyOn(URL, 'createObjectURL');
  openApplicant();
  await user.click(await button('Download papers (PDF)'));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

test('says that an application is gone', async () => {
  const other = await buildEmployer(server.services);
  openAs(other, `/employer/applicants/${share.id}`);
  expect(await page.findByText('There is no such application')).toBeTruthy();
});
