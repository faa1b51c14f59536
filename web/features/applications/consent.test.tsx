import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildJob, buildLearner, buildUpload } from '#server/testing/build.ts';
import { buildEmployer } from '#server/testing/people/employer.ts';
import { insertEvents } from '#server/features/applications/commands.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, toasts, user } = startBrowser();

const person = {
  date_of_birth: '2000-04-01',
  education: '[{"school_name":"МУИС"}]',
  latin_name: 'BAT BOLD',
  motivation_ja: '開発で貢献したいと考えております。',
  phone_number: '99112233',
  furigana: 'バト　ボルド',
};

async function openForm(more = {}) {
  const { companyId: company_id } = await buildEmployer(server.services);
  await server.services.db.updateTable('companies').set({ country: 'japan' }).where('id', '=', company_id).execute();
  const { id } = await buildJob(server.services, { company_id, application_fee: 0, ...more });
  const learner = await buildLearner(server.services, person);
  open(`/jobs/${id}`, { as: learner });
  await page.findByLabelText(/^Cover letter/);
  return { id, learner };
}

async function attachPapers() {
  await user.click(await page.findByRole('button', { name: 'Attach my papers' }));
  const drawn = await page.findByRole<HTMLButtonElement>('button', { name: 'Attach this paper' });
  await waitFor(() => expect(drawn.disabled).toBe(false));
  await user.click(drawn);
  expect(await page.findAllByText(/rirekisho_BAT-BOLD/)).not.toEqual([]);
}

const storedOf = async (jobId: string) =>
  await server.services.db
    .selectFrom('application_shares')
    .innerJoin('applications', 'applications.id', 'application_id')
    .select(['left_out', 'salary_wish', 'person', 'ended_at', 'cover_letter'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();

test('a learner agrees, sees before what the company sees, attaches papers for it, and follows the application', async () => {
  const { id } = await openForm();
  const section = within(await page.findByRole('region', { name: 'Send to the company' }));
  expect(section.getByText('Sora Systems · Japan')).toBeTruthy();
  expect(section.getByText(/^30 days after the job closes/)).toBeTruthy();
  expect(section.getByText(/goes to the school only/)).toBeTruthy();
  const agree = section.getByRole<HTMLInputElement>('checkbox', { name: /^I agree/ });
  expect(agree.checked).toBe(false);
  await user.click(agree);
  expect(section.queryByText(/goes to the school only/)).toBeNull();
  const motive = await section.findByLabelText<HTMLTextAreaElement>(/^Motivation for this company/);
  await waitFor(() => expect(motive.value).toBe(person.motivation_ja));
  fill(section.getByLabelText(/^Salary wish/), '月給25万円');
  await user.click(section.getByRole('checkbox', { name: 'Leave out my phone number' }));
  await user.click(section.getByRole('button', { name: 'See what the company sees' }));
  const preview = within(await page.findByRole('dialog', { name: 'See what the company sees' }));
  expect(await preview.findByText('月給25万円')).toBeTruthy();
  expect(preview.getByText('バト ボルド')).toBeTruthy();
  expect(preview.queryByText('99112233')).toBeNull();
  await user.click(preview.getByRole('button', { name: 'Close' }));
  const attach = await page.findByRole<HTMLButtonElement>('button', { name: 'Attach my papers' });
  fill(motive, 'Учир нь');
  expect(await section.findByText('Use Japanese or Latin letters only')).toBeTruthy();
  expect(attach.disabled).toBe(true);
  fill(motive, '貴社に貢献いたします。');
  await attachPapers();
  fill(page.getByLabelText(/^Cover letter/), 'Би тохирно.');
  fill(page.getByLabelText(/^Facebook profile link/), 'facebook.com/bat');
  await user.click(page.getByRole('button', { name: 'Submit Application' }));
  expect(await toasts().findByText('Your application has been submitted!')).toBeTruthy();
  expect(await storedOf(id)).toMatchObject({ left_out: ['phone'], salary_wish: '月給25万円', person: { phone: null } });
  const progress = within(await page.findByRole('list', { name: 'Progress' }));
  expect(await progress.findByText('Sent to the company')).toBeTruthy();
});

test('papers that were drawn for other choices are no longer attached; a file of one’s own is', async () => {
  const { id, learner } = await openForm();
  await user.click(page.getByRole('checkbox', { name: /^I agree/ }));
  await attachPapers();
  expect(page.queryByRole('button', { name: 'Attach my papers' })).toBeNull();
  await user.click(page.getByRole('checkbox', { name: 'Leave out my photo' }));
  expect(await page.findByRole('button', { name: 'Attach my papers' })).toBeTruthy();
  const own = {
    ...(await buildUpload(server.services, { owner: learner, kind: 'resume' })),
    name: 'cv.pdf',
    byte_size: 9,
  };
  // A draft of an older build, without the choices.
  const old = { cover_letter: 'Хуучин', resume: own, facebook_link: 'fb.com/x', payment_confirmed: false };
  open(`/jobs/${id}`, {
    as: learner,
    stored: { [`zamnal.draft.${learner.id}.application.${id}`]: JSON.stringify(old) },
  });
  expect((await page.findByLabelText<HTMLTextAreaElement>(/^Cover letter/)).value).toBe('Хуучин');
  await user.click(page.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(page.getByRole('checkbox', { name: 'Leave out my photo' }));
  expect(page.queryByRole('button', { name: 'Attach my papers' })).toBeNull();
  await user.click(page.getByRole('checkbox', { name: /^I agree/ }));
  await user.click(page.getByRole('button', { name: 'Submit Application' }));
  expect(await toasts().findByText('Your application has been submitted!')).toBeTruthy();
  expect(await storedOf(id)).toBeUndefined();
  expect(await page.findByText(/^The company does not see your application/)).toBeTruthy();
});

test('a job without a contact asks for no consent', async () => {
  const { id } = await buildJob(server.services);
  open(`/jobs/${id}`, { as: await buildLearner(server.services) });
  await page.findByLabelText(/^Cover letter/);
  expect(page.queryByText('Send to the company')).toBeNull();
});

test('the progress tells what the company did, and the consent is withdrawn and given again', async () => {
  const { id, jobId, applicant } = await buildShare(server.services, { stage: 'asked' });
  const now = server.services.clock.now();
  const common = { applicationId: id, now };
  await insertEvents(server.services.db, [
    { ...common, kind: 'asked', text: 'どのような制作物ですか。' },
    { ...common, kind: 'refused', reason: 'japanese', text: 'N2をお持ちの方を探しています。' },
    { ...common, kind: 'silent' },
  ]);
  open(`/jobs/${jobId}`, { as: applicant });
  const progress = within(await page.findByRole('list', { name: 'Progress' }));
  for (const text of [
    'Application sent',
    'Question from the company',
    'どのような制作物ですか。',
    'Please answer by email.',
    'Not this time',
    'Reason: Level of Japanese',
    'N2をお持ちの方を探しています。',
    'No answer for 14 days',
  ])
    expect(await progress.findByText(text)).toBeTruthy();
  expect(page.getByText('This company sees your application: Sora Systems')).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Withdraw consent' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Withdraw your consent?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw consent' }));
  expect(await progress.findByText('You withdrew your consent')).toBeTruthy();
  expect((await storedOf(jobId))?.person).toBeNull();
  await user.click(await page.findByRole('button', { name: 'Send to the company' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Send to the company' }));
  fill(dialog.getByLabelText(/^Salary wish/), '応相談');
  await user.click(dialog.getByRole('button', { name: 'Send to the company' }));
  expect(await page.findByText('This company sees your application: Sora Systems')).toBeTruthy();
  expect(await storedOf(jobId)).toMatchObject({ ended_at: null, salary_wish: '応相談' });
});
