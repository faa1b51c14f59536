import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getCertificate } from '#domain/certificates/contract.ts';
import { buildCourse, buildEnrollment, buildLearner } from '#server/testing/build.ts';
import { buildCertificate } from '#server/testing/people/certificates.ts';
import { captureDownload } from '#web/testing/downloads.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

async function completed() {
  const { services } = server;
  const learner = await buildLearner(services, { full_name: 'Сурагч Сара' });
  const { id: course_id } = await buildCourse(services, { title: 'Backend', title_jp: 'バックエンド' });
  const { id } = await buildEnrollment(services, { course_id, student_id: learner.id, status: 'completed' });
  return { learner, of: { person_id: learner.id, enrollment_id: id } };
}

const certified = async (more = {}) => {
  const { learner, of } = await completed();
  const names = { full_name: 'Сурагч Сара', latin: 'SARA SURAGCH' };
  return { learner, of, ...(await buildCertificate(server.services, { ...of, ...names, ...more })) };
};

const look = async (number: string) => (await server.call(getCertificate, null, { params: { number } })).body;

test('a learner gets the certificate, shows the name, and downloads the paper in a language', async () => {
  const { learner } = await completed();
  open('/certificates', { as: learner });
  const repair = failRequests('/certificate');
  await user.click(await page.findByRole('button', { name: 'Get the certificate: Backend' }));
  expect(await toasts().findByText(/\p{L}/u)).toBeTruthy();
  repair();
  await user.click(page.getByRole('button', { name: 'Get the certificate: Backend' }));
  expect(await page.findByText('Valid')).toBeTruthy();
  const number = page.getAllByText(/^ZM-/, { selector: 'dd *' })[0]?.textContent ?? '';
  expect((await look(number)).holder?.name).toBeNull();
  await user.click(page.getByRole('checkbox', { name: 'Show my name on the public page' }));
  await expect.poll(async () => (await look(number)).holder?.name?.name).toBe('Сурагч Сара');
  const saved = await captureDownload(() => user.click(page.getByRole('button', { name: 'Download the PDF: 日本語' })));
  expect(saved.name).toBe(`certificate-${number}.pdf`);
  expect(page.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe(`/certificates/${number}`);
});

test('with another name in the profile it is issued again after a question', async () => {
  const { learner, number } = await certified({ full_name: 'Сурагч Сар' });
  open('/certificates', { as: learner });
  await user.click(await page.findByRole('button', { name: 'Get it again' }));
  const question = within(await page.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Get it again' }));
  expect(await page.findByText(`Earlier numbers: ${number}`)).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Get it again' })).toBeNull();
  expect((await look(number)).status).toBe('replaced');
});

test('a withdrawn one says why, and offers no paper', async () => {
  const withdrawn = { withdrawn_at: server.services.clock.now(), withdrawn_reason: 'Copied homework' };
  const { learner } = await certified(withdrawn);
  open('/certificates', { as: learner });
  expect(await page.findByText('Reason: Copied homework')).toBeTruthy();
  expect(page.queryByRole('button', { name: /PDF/ })).toBeNull();
  expect(page.queryByRole('button', { name: /Get/ })).toBeNull();
});

test('without a completed course the page says how to get one', async () => {
  open('/certificates', { as: await buildLearner(server.services) });
  expect(await page.findByText('No certificates yet')).toBeTruthy();
});

test('a visitor reads whether a number is valid, and the name only with consent', async () => {
  const { number, of } = await certified();
  open(`/certificates/${number.toLowerCase()}`, { language: 'ja' });
  expect(await page.findByText('この修了証は有効です')).toBeTruthy();
  expect(page.getByRole('heading', { level: 1 }).textContent).toBe(`修了証（${number}）`);
  expect(page.getByText('S. S.')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/SARA|Сара/);
  expect(page.queryByRole('link', { name: 'デジタル証明書をダウンロード' })).toBeNull();
  await server.services.db
    .updateTable('certificates')
    .set({ shows_name: true })
    .where('enrollment_id', '=', of.enrollment_id)
    .execute();
  open(`/certificates/${number}`, { language: 'mn' });
  expect(await page.findByText('Сурагч Сара · SARA SURAGCH')).toBeTruthy();
  const credential = page.getByRole('link', { name: 'Цахим гэрчилгээ татах' }).getAttribute('href');
  expect(credential).toBe(`/api/certificates/${number}/credential`);
});

test('the learner downloads the credential, and finds each field for LinkedIn', async () => {
  const { learner, number } = await certified();
  open('/certificates', { as: learner });
  const button = await page.findByRole('button', { name: 'Download the digital credential' });
  const saved = await captureDownload(() => user.click(button));
  expect(saved.name).toBe(`certificate-${number}.jwt`);
  await user.click(page.getByText('Add to your LinkedIn profile'));
  const form = new URL(page.getByRole('link', { name: 'Open LinkedIn' }).getAttribute('href') ?? '').searchParams;
  expect([form.get('name'), form.get('certId')]).toEqual(['Backend', number]);
  expect(form.get('certUrl')).toMatch(new RegExp(`/certificates/${number}$`));
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  for (const field of ['Name', 'Issued by', 'Issued on', 'Number', 'Address'])
    await user.click(page.getByRole('button', { name: `Copy ${field}` }));
  expect(written.mock.calls.map(([text]) => text)).toEqual([
    'Backend',
    form.get('organizationName'),
    expect.stringContaining('2026'),
    number,
    form.get('certUrl'),
  ]);
});

test('a visitor is led from a replaced number to the new one, and reads of a withdrawn or unknown one', async () => {
  const { number, id, of } = await certified();
  const newer = await buildCertificate(server.services, { ...of, replaced_by: id });
  open(`/certificates/${newer.number}`);
  await user.click(await page.findByRole('link', { name: `See the new certificate: ${number}` }));
  expect(await page.findByText('This certificate is valid')).toBeTruthy();
  const { number: withdrawn } = await certified({
    withdrawn_at: '2026-11-20T00:00:00.000Z',
    withdrawn_reason: 'Copied',
  });
  open(`/certificates/${withdrawn}`);
  expect(await page.findByText(/^Withdrawn on .*20.*2026. It no longer counts as proof.$/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Copied');
  open('/certificates/ZM-00000000');
  expect(await page.findByText('There is no certificate with this number')).toBeTruthy();
});
