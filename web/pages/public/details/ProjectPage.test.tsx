import { buffer } from 'node:stream/consumers';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { buildLearner, buildProject } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { useUploads } from '#web/testing/uploads.ts';

const { failRequests, open, page, server, toasts, user } = startBrowser();
useUploads();

async function buildZip(): Promise<File> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('x'), 'a.txt');
  zip.end();
  const bytes = new Uint8Array(await buffer(zip.outputStream));
  return new File([bytes], 'жишээ.zip', { type: 'application/x-zip-compressed' });
}

test('sends a proposal with a ZIP, shows its badge, and withdraws it', async () => {
  const learner = await buildLearner(server.services);
  const { id } = await buildProject(server.services);
  open(`/projects/${id}`, { as: learner });
  const [apply] = await page.findAllByRole('button', { name: 'Apply for this Project' });
  if (apply) await user.click(apply);
  const modal = within(await page.findByRole('dialog'));
  const submit = await modal.findByRole<HTMLButtonElement>('button', { name: 'Submit Proposal' });
  expect(submit.disabled).toBe(true);
  const price = modal.getByLabelText(/^Proposed price \(USD\)/);
  fill(price, '0');
  fill(modal.getByLabelText(/^Project proposal/), 'Гурван долоо хоногт хийнэ.');
  await user.click(submit);
  expect(await modal.findByText('Please enter a valid price')).toBeTruthy();
  fill(price, '1500');
  await user.upload(modal.getByLabelText(/Sample file/), await buildZip());
  expect(await modal.findAllByText(/Uploaded/)).not.toEqual([]);
  await user.click(submit);
  expect(await page.findAllByText('Your proposal has been submitted!')).not.toEqual([]);
  expect(await page.findAllByText('$1,500.00')).not.toEqual([]);
  expect(await page.findAllByText('Pending')).not.toEqual([]);
  await user.click(await page.findByRole('button', { name: 'Withdraw Proposal' }));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: /Withdraw/ }));
  expect(await page.findAllByText('Proposal withdrawn successfully')).not.toEqual([]);
  open(`/projects/${id}/apply`, { as: learner });
  await user.click(await page.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location.pathname).toBe(`/projects/${id}`));
});

test('keeps a pasted text that is too long, says by how much, and does not send it', async () => {
  const learner = await buildLearner(server.services);
  const { id } = await buildProject(server.services);
  open(`/projects/${id}/apply`, { as: learner });
  const text = await page.findByLabelText<HTMLTextAreaElement>(/^Project proposal/);
  fill(page.getByLabelText(/^Proposed price \(USD\)/), '1500');
  await user.click(text);
  await user.paste('あ'.repeat(12_500));
  expect(text.value).toHaveLength(12_500);
  expect(page.getByText('This text is 2,500 characters too long.')).toBeTruthy();
  const submit = page.getByRole('button', { name: 'Submit Proposal' });
  await user.click(submit);
  expect(document.activeElement).toBe(text);
  fill(text, 'あ'.repeat(10_000));
  await user.click(submit);
  expect(await page.findAllByText('Your proposal has been submitted!')).not.toEqual([]);
});

const headings = () => page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const always = ['Project Description', 'Project Requirements', 'How to Apply'];

test('shows budget and timeline of a project that has them, and two samples without similar projects', async () => {
  const { db } = server.services;
  await db.updateTable('it_projects').set({ is_active: false }).execute();
  const { id } = await buildProject(server.services, { budget: '$3,000', deadline: '2027-01-31' });
  open(`/projects/${id}`);
  const similar = within(await page.findByRole('region', { name: 'Similar Projects' }));
  expect(similar.getAllByRole('listitem')).toHaveLength(2);
  expect(headings()).toEqual(
    expect.arrayContaining([...always, 'Budget Information', 'Project Timeline', 'About the Client']),
  );
  await db.updateTable('it_projects').set({ budget: null, deadline: null }).where('id', '=', id).execute();
  open(`/projects/${id}`);
  await page.findByRole('region', { name: 'Similar Projects' });
  expect(headings()).toEqual(expect.arrayContaining([...always, 'About the Client']));
  for (const absent of ['Budget Information', 'Project Timeline']) expect(headings()).not.toContain(absent);
});

test('asks for a sign-in and a complete profile before a proposal', async () => {
  const { id } = await buildProject(server.services);
  const apply = async () => {
    // While the session is unknown the button is hidden, and leads everybody to the sign-in.
    const button = await waitFor(() => {
      const [shown] = page.getAllByRole('button', { name: 'Apply for this Project' });
      expect(shown?.closest('[data-pending]')).toBeNull();
      return shown;
    });
    if (button) await user.click(button);
  };
  open(`/projects/${id}`);
  await apply();
  expect(await toasts().findByText('Please sign in to apply for projects')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/signin'));
  open(`/projects/${id}`, { as: await buildLearner(server.services, { full_name: '' }) });
  await apply();
  expect(await toasts().findByText('Please complete your profile before applying')).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe('/profile/edit'));
});

test('a proposal names what it lacks and reports failures', async () => {
  const { id } = await buildProject(server.services);
  open(`/projects/${id}/apply`, { as: await buildLearner(server.services) });
  const text = await page.findByLabelText<HTMLTextAreaElement>(/^Project proposal/);
  expect(text.getAttribute('rows')).toBe('8');
  expect(page.getByText('Important notes')).toBeTruthy();
  if (text.form) fireEvent.submit(text.form);
  expect(await page.findByText('Please provide a project proposal')).toBeTruthy();
  expect(await page.findByText('Please enter your proposed price')).toBeTruthy();
  fill(text, 'Гурван долоо хоногт хийнэ.');
  fill(page.getByLabelText(/^Proposed price/), '1500 $');
  expect(page.getByLabelText(/^Proposed price/)).toHaveProperty('value', '1500');
  // The browser's own dialog would not offer this file.
  const gif = new File(['GIF89a'], 'me.gif', { type: 'image/gif' });
  fireEvent.change(page.getByLabelText(/Sample file/), { target: { files: [gif] } });
  expect(await page.findByText('File must be PDF, ZIP, JPG, or PNG')).toBeTruthy();
  const restore = failRequests('/proposals', { method: 'POST' });
  const submit = page.getByRole('button', { name: 'Submit Proposal' });
  await user.click(submit);
  expect(await page.findAllByText('Failed to submit proposal. Please try again.')).not.toEqual([]);
  restore();
  await user.click(submit);
  await page.findByRole('button', { name: 'Withdraw Proposal' });
  failRequests('/proposals', { method: 'DELETE' });
  await user.click(page.getByRole('button', { name: 'Withdraw Proposal' }));
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: /Withdraw/ }));
  expect(await toasts().findByText('Failed to withdraw...')).toBeTruthy();
});

test('says that a project does not exist, with a link back', async () => {
  open('/projects/00000000-0000-4000-8000-000000000000');
  expect(await page.findByText("The project you're looking for doesn't exist or has been removed.")).toBeTruthy();
  expect(page.getByRole('link', { name: 'Back to Projects' }).getAttribute('href')).toBe('/projects');
});
