import { buffer } from 'node:stream/consumers';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import yazl from 'yazl';
import { buildLearner, buildProject } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { useUploads } from '#web/testing/uploads.ts';

const { open, page, server, user } = startBrowser();
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
