import { waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { buildEmployer, buildPosting, type Employer, wholePosting } from '#server/testing/people/employer.ts';
import { toJson } from '#server/database/database.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const browser = startBrowser();
const { open, page, server, toasts, user } = browser;

let admin: Person;
let employer: Employer;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
});
beforeEach(async () => {
  employer = await buildEmployer(server.services);
});

const list = '/admin-dashboard/postings';
const stored = async (id: string) =>
  await server.services.db.selectFrom('postings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function openSent(content = wholePosting()) {
  const { id } = await buildPosting(server.services, { ...employer, status: 'sent', content });
  server.services.clock.advance(1);
  open(`${list}?open=${id}`, { as: admin });
  const drawer = within(await page.findByRole('dialog', { name: content.title ?? '' }));
  await drawer.findByRole('button', { name: 'Publish' });
  return { id, drawer };
}

test('lists what companies have sent, by status', async () => {
  await buildPosting(server.services, {
    ...employer,
    status: 'sent',
    content: wholePosting({ title: '確認する求人' }),
  });
  await buildPosting(server.services, {
    ...employer,
    status: 'returned',
    content: wholePosting({ title: '戻した求人' }),
  });
  await buildPosting(server.services, { ...employer, content: wholePosting({ title: '下書きの求人' }) });
  open(list, { as: admin });
  expect(await page.findByText('確認する求人')).toBeTruthy();
  expect(page.getByText('戻した求人')).toBeTruthy();
  expect(page.queryByText('下書きの求人')).toBeNull();
  open(`${list}?status=returned`, { as: admin });
  expect(await page.findByText('戻した求人')).toBeTruthy();
  expect(page.queryByText('確認する求人')).toBeNull();
});

test('publishes a Japanese posting with an English title, and then its changes, which it shows alone', async () => {
  const { id, drawer } = await openSent();
  await user.click(drawer.getByRole('button', { name: 'Publish' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Publish this posting?' }));
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await question.findByText('This field is required.')).toBeTruthy();
  fill(question.getByLabelText(/^English title/), 'Frontend Engineer');
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await toasts().findByText('Published.')).toBeTruthy();
  const { status, job_id: jobId, content } = await stored(id);
  expect(status).toBe('published');
  const { db, clock } = server.services;
  expect(await db.selectFrom('jobs').select(['title', 'title_jp']).where('id', '=', jobId).execute()).toEqual([
    { title: 'Frontend Engineer', title_jp: 'フロントエンドエンジニア' },
  ]);
  clock.advance(1);
  await db
    .updateTable('postings')
    .set({
      status: 'sent',
      content: toJson({ ...content, location: '札幌', work_mode: 'remote' }),
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .execute();
  open(`${list}?open=${id}`, { as: admin });
  const heading = await page.findByRole('heading', { name: 'Changes to the published job' });
  const changes = within(heading.parentElement as HTMLElement);
  expect(changes.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Location', 'Work style']);
  expect(changes.getByText('札幌').tagName).toBe('INS');
  await user.click(page.getByRole('button', { name: 'Publish' }));
  const again = within(await page.findByRole('alertdialog', { name: 'Publish this posting?' }));
  expect(again.queryByLabelText(/^English title/)).toBeNull();
  await user.click(again.getByRole('button', { name: 'Publish' }));
  await waitFor(async () => expect((await stored(id)).status).toBe('published'));
});

test('returns a posting only with a remark', async () => {
  const { id, drawer } = await openSent();
  await user.click(drawer.getByRole('button', { name: 'Return' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Return this posting to the company?' }));
  await user.click(question.getByRole('button', { name: 'Return' }));
  expect((await stored(id)).status).toBe('sent');
  fill(question.getByLabelText(/^Please change/), '給与の下限をご記入ください。');
  await user.click(question.getByRole('button', { name: 'Return' }));
  expect(await toasts().findByText('Returned to the company.')).toBeTruthy();
  expect(await stored(id)).toMatchObject({ status: 'returned', remark: '給与の下限をご記入ください。' });
});

test('adds a contact of a company, sends a new link, and removes the contact', async () => {
  const { db } = server.services;
  const email = 'mori@sora.example.com';
  const mails = async () => await db.selectFrom('outbox_mails').select('id').where('recipient', '=', email).execute();
  open(`/admin-dashboard/companies/${employer.companyId}`, { as: admin });
  const section = within(await page.findByRole('region', { name: 'Contacts' }));
  expect(await section.findByText('Sato Hana')).toBeTruthy();
  await user.click(section.getByText('Add a contact'));
  fill(section.getByLabelText(/^Name/), 'Mori Aoi');
  fill(section.getByLabelText(/^Email/), email);
  await user.click(section.getByRole('button', { name: 'Add and send a link' }));
  expect(await section.findByText('Mori Aoi')).toBeTruthy();
  expect(await mails()).toHaveLength(1);
  await user.click(section.getByRole('button', { name: 'Mori Aoi: send a new link' }));
  await waitFor(async () => expect(await mails()).toHaveLength(2));
  await user.click(section.getByRole('button', { name: 'Mori Aoi: remove' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Remove Mori Aoi?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  expect(await toasts().findByText('The contact is removed.')).toBeTruthy();
  await waitFor(() => expect(section.queryByText('Mori Aoi')).toBeNull());
});
