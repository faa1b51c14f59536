import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { jobTerms } from '#domain/jobs/terms.ts';
import { savePosting } from '#domain/employers/contract.ts';
import { buildEmployer, buildPosting, type Employer, wholePosting } from '#server/testing/people/employer.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;

let employer: Employer;
beforeEach(async () => {
  employer = await buildEmployer(server.services);
});

function openPosting({ id }: { id: string }) {
  const session = JSON.stringify({ token: employer.token, expires_at: '2099-01-01T00:00:00.000Z' });
  open(`/employer/postings/${id}`, { stored: { 'zamnal.employer': session } });
}

/** A posting of the employer; the clock of the server moves on, since each change has a time of its own. */
async function post(options: Partial<Parameters<typeof buildPosting>[1]> = {}) {
  const posting = await buildPosting(server.services, { ...employer, ...options });
  server.services.clock.advance(1);
  return posting;
}

const stored = async (id: string) =>
  await server.services.db.selectFrom('postings').selectAll().where('id', '=', id).executeTakeFirst();

const inJapan = () =>
  wholePosting({
    country: 'japan',
    employment: 'permanent',
    salary_min: 300_000,
    salary_currency: 'JPY',
    salary_period: 'month',
    ...Object.fromEntries(jobTerms.map((name) => [name, 'あり'])),
  });

const title = async () => await page.findByLabelText(/^Title of the posting/);
const isSaved = async () => await waitFor(() => expect(page.getByText('Saved', { exact: true })).toBeTruthy());

test('saves a draft after a pause of typing, and before the page is left', async () => {
  const { id } = await post();
  openPosting({ id });
  fill(await title(), 'バックエンドエンジニア');
  expect(await page.findByText('Will be saved shortly…')).toBeTruthy();
  await isSaved();
  expect((await stored(id))?.content.title).toBe('バックエンドエンジニア');
  server.services.clock.advance(1);
  fill(page.getByLabelText(/^Job Description/), 'APIを開発します。');
  await user.click(page.getByRole('link', { name: 'Company page' }));
  await waitFor(() => expect(location.pathname).toBe('/employer'));
  expect((await stored(id))?.content.description).toBe('APIを開発します。');
});

test('says what is not saved, and saves it on retry', async () => {
  const { id } = await post();
  openPosting({ id });
  const restore = failRequests('/api/employer/postings', { method: 'PUT' });
  fill(await title(), 'バックエンドエンジニア');
  expect(await page.findByText('Not saved')).toBeTruthy();
  restore();
  await user.click(page.getByRole('button', { name: 'Try Again' }));
  await isSaved();
  expect((await stored(id))?.content.title).toBe('バックエンドエンジニア');
  server.services.clock.advance(1);
  fill(page.getByLabelText(/^Lowest salary/), 'many');
  expect(await page.findByText(/^Not saved: please correct/)).toBeTruthy();
  fill(page.getByLabelText(/^Lowest salary/), '');
  await isSaved();
});

test('keeps the input when a colleague has changed the posting meanwhile', async () => {
  const posting = await post();
  openPosting(posting);
  await title();
  const body = { content: wholePosting({ location: '札幌' }), updated_at: posting.updated_at };
  await server.call(savePosting, employer, { params: { id: posting.id }, body });
  server.services.clock.advance(1);
  fill(await title(), 'バックエンドエンジニア');
  expect(await page.findByText('Somebody else has changed this posting')).toBeTruthy();
  expect(await title()).toHaveProperty('value', 'バックエンドエンジニア');
  await user.click(page.getByRole('button', { name: 'Load the newer version, keep my changes' }));
  await isSaved();
  expect((await stored(posting.id))?.content).toMatchObject({ title: 'バックエンドエンジニア', location: '札幌' });
});

test('asks in Japan for what the law asks, one click away, and sends only a complete posting', async () => {
  const { id } = await post({ content: { ...inJapan(), overtime: null, salary_max: 200_000 } });
  openPosting({ id });
  const overtime = await page.findByLabelText(/^Overtime/);
  expect(page.getByText(/the law asks for the working conditions/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Overtime' }));
  expect(document.activeElement).toBe(overtime);
  await user.click(page.getByRole('button', { name: 'Send' }));
  expect(await toasts().findByText('Please fill in before sending')).toBeTruthy();
  expect((await stored(id))?.status).toBe('draft');
  fill(overtime, 'あり（月平均10時間）');
  await user.click(page.getByRole('button', { name: 'Send' }));
  expect(document.activeElement).toBe(page.getByLabelText(/^Highest salary/));
  fill(page.getByLabelText(/^Highest salary/), '400000');
  expect(await page.findByText(/^Everything needed is filled in/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Send' }));
  expect(await page.findByText('In review')).toBeTruthy();
  expect((await stored(id))?.content).toMatchObject({ overtime: 'あり（月平均10時間）', salary_max: 400_000 });
  server.services.clock.advance(1);
  await user.click(page.getByRole('button', { name: 'Take back' }));
  expect(await title()).toBeTruthy();
  expect((await stored(id))?.status).toBe('draft');
});

test('asks for no working conditions elsewhere', async () => {
  openPosting(await post());
  expect(await page.findByText(/^Everything needed is filled in/)).toBeTruthy();
});

test('shows the posting as a learner sees it, with what is not saved yet', async () => {
  openPosting(await post({ content: inJapan() }));
  fill(await title(), 'バックエンドエンジニア');
  await user.click(page.getByRole('button', { name: 'Preview' }));
  const preview = within(await page.findByRole('dialog', { name: 'Preview' }));
  expect(preview.getByRole('heading', { name: 'バックエンドエンジニア' })).toBeTruthy();
  expect(preview.getByRole('heading', { name: 'Working conditions' })).toBeTruthy();
  expect(await preview.findAllByText('Sora Systems')).not.toEqual([]);
});

test('shows a published posting, and begins to edit it', async () => {
  const posting = await post({ status: 'published' });
  openPosting(posting);
  expect(await page.findByText('This posting is published.')).toBeTruthy();
  expect(page.queryByLabelText(/^Title of the posting/)).toBeNull();
  await user.click(page.getByRole('button', { name: 'Edit' }));
  expect(await title()).toBeTruthy();
});

test('deletes a draft after a question', async () => {
  const { id } = await post();
  openPosting({ id });
  await user.click(await page.findByRole('button', { name: 'Delete' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Delete this posting?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe('/employer'));
  expect(await stored(id)).toBeUndefined();
});

test('says that a posting of another company does not exist', async () => {
  const other = await buildEmployer(server.services);
  openPosting(await buildPosting(server.services, other));
  expect(await page.findByRole('heading', { name: 'This posting does not exist' })).toBeTruthy();
});
