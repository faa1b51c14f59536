import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Language } from '#domain/kernel/language.ts';
import { buildJob, type Person } from '#server/testing/build.ts';
import { buildEmployer, type Employer } from '#server/testing/people/employer.ts';
import { buildInterview, buildTime } from '#server/testing/people/interviews.ts';
import { buildShare } from '#server/testing/people/sharing.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { EmployerInterviews } from './EmployerInterviews.tsx';
import { MyInterview } from './MyInterview.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();
const day = 86_400;

let employer: Employer;
let jobId: string;
beforeEach(async () => {
  employer = await buildEmployer(server.services);
  ({ id: jobId } = await buildJob(server.services, { company_id: employer.companyId }));
});

const share = () => buildShare(server.services, { companyId: employer.companyId, jobId, stage: 'opened' });

function openForCompany(applicantId: string, language: Language = 'en') {
  const session = JSON.stringify({ token: employer.token, expires_at: '2099-01-01T00:00:00.000Z' });
  const content = <EmployerInterviews applicantId={applicantId} />;
  open('/employer/open', { language, stored: { 'zamnal.employer': session }, content });
}

const openForApplicant = (applicationId: string, as: Person, language: Language = 'en') =>
  open('/employer/open', { as, language, content: <MyInterview applicationId={applicationId} /> });

const slotsOf = (job: string) =>
  server.services.db.selectFrom('interview_slots').selectAll().where('job_id', '=', job).orderBy('starts_at').execute();

const buttons = (name: RegExp | string) => page.findAllByRole('button', { name });

test('two interviews are offered with few clicks: the second applicant is invited by one', async () => {
  const [first, second] = [await share(), await share()];
  openForCompany(first.id);
  const send = await page.findByRole('button', { name: 'Invite to these times' });
  await user.click(send);
  const link = page.getByRole('textbox', { name: /Link to the meeting/ });
  await waitFor(() => expect(document.activeElement).toBe(link));
  expect(page.getByText('Please enter an address that begins with https://.')).toBeTruthy();
  fill(link, 'https://meet.example.com/room');
  await user.click(page.getByRole('button', { name: 'Add another time' }));
  const slots = page.getAllByRole('group', { name: /^Time \d$/ });
  const timesOf = slots.map((slot) => within(slot).getByRole<HTMLSelectElement>('combobox', { name: /Start/ }).value);
  expect(timesOf).toEqual(['14:00', '15:00']);
  await user.click(send);
  expect(await page.findByText('The invitation was sent. The applicant has not chosen a time yet.')).toBeTruthy();
  expect(await slotsOf(jobId)).toMatchObject([
    { minutes: 30, meeting_link: 'https://meet.example.com/room' },
    { minutes: 30, meeting_link: 'https://meet.example.com/room' },
  ]);
  openForCompany(second.id);
  await user.click(await page.findByRole('button', { name: 'Invite to the free times (2)' }));
  expect(await toasts().findByText('The invitation was sent.')).toBeTruthy();
});

test('a time that overlaps says so at its fields, and the last offer is remembered', async () => {
  const [{ id }, other] = [await share(), await share()];
  openForCompany(id);
  fill(await page.findByRole('textbox', { name: /Link/ }), 'https://meet.example.com/room');
  await user.selectOptions(page.getByRole('combobox', { name: 'Length' }), '45');
  await user.click(page.getByRole('button', { name: 'Invite to these times' }));
  await page.findByText(/has not chosen a time yet/);
  openForCompany(other.id);
  await user.click(await page.findByText('Offer times'));
  expect(page.getByRole<HTMLInputElement>('textbox', { name: /Link/ }).value).toBe('https://meet.example.com/room');
  expect(page.getByRole<HTMLSelectElement>('combobox', { name: 'Length' }).value).toBe('45');
  await user.click(page.getByRole('button', { name: 'Invite to these times' }));
  const [slot] = await page.findAllByRole('group', { name: 'Time 1' });
  expect(
    await within(slot ?? document.body).findByText('You have another interview or offered time then.'),
  ).toBeTruthy();
});

test('a free time is withdrawn', async () => {
  const { id } = await share();
  await buildTime(server.services, { employer, jobId, startsIn: 3 * day });
  openForCompany(id);
  await user.click(await page.findByRole('button', { name: /^Withdraw the time: .* \(Japan\) \/ / }));
  expect(await page.findByText('You have not offered any times yet.')).toBeTruthy();
});

test('a company moves and cancels an interview with a word', async () => {
  const interview = await buildInterview(server.services, { employer, startsIn: 3 * day });
  openForCompany(interview.applicationId);
  await user.click(await page.findByRole('button', { name: 'Move' }));
  const dialog = await page.findByRole('alertdialog');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: /Start/ }), '09:30');
  fill(within(dialog).getByRole('textbox'), 'We have a meeting');
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await toasts().findByText('The interview was moved, and the applicant has been told.')).toBeTruthy();
  expect(await page.findByText(/09:30 \(Ulaanbaatar\)/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Cancel the interview' }));
  const asked = await page.findByRole('alertdialog');
  fill(within(asked).getByRole('textbox'), 'The position is filled');
  await user.click(within(asked).getByRole('button', { name: 'Cancel the interview' }));
  expect(await toasts().findByText('The interview was canceled.')).toBeTruthy();
  expect(await page.findByRole('button', { name: 'Remove from calendar' })).toBeTruthy();
  expect(page.getByText('Canceled')).toBeTruthy();
  expect(page.queryByRole('button', { name: 'Move' })).toBeNull();
  expect(await slotsOf(interview.jobId)).toMatchObject([{ canceled_at: expect.any(String) as string, sequence: 2 }]);
});

test('an applicant picks a time, then another one, and cancels with a word', async () => {
  const {
    applicationId,
    applicant,
    jobId: job,
    id,
  } = await buildInterview(server.services, {
    employer,
    startsIn: 2 * day,
  });
  await server.services.db.deleteFrom('interview_slots').where('id', '=', id).execute();
  for (const startsIn of [3 * day, 4 * day]) await buildTime(server.services, { employer, jobId: job, startsIn });
  openForApplicant(applicationId, applicant);
  expect(
    await page.findByText('Sora Systems invites you to an interview. Please choose a time that suits you.'),
  ).toBeTruthy();
  await user.click(page.getByRole('checkbox', { name: 'I would like an interpreter' }));
  await user.click((await buttons(/^Choose /))[0] ?? document.body);
  expect(await toasts().findByText('Your interview is booked, and the company has been told.')).toBeTruthy();
  expect(await page.findByText('Interpreter wished')).toBeTruthy();
  expect(page.getByRole('link', { name: 'Open the meeting' }).getAttribute('href')).toBe(
    'https://meet.example.com/room',
  );
  const before = await slotsOf(job);
  await user.click(page.getByText('Choose another time'));
  await user.click((await buttons(/^Choose /))[0] ?? document.body);
  await waitFor(async () =>
    expect((await slotsOf(job)).map(({ application_id }) => application_id)).toEqual([null, applicationId]),
  );
  expect(before.map(({ application_id }) => application_id)).toEqual([applicationId, null]);
  await user.click(page.getByRole('button', { name: 'Cancel the interview' }));
  const dialog = await page.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the interview' }));
  fill(within(dialog).getByRole('textbox'), 'I am ill');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the interview' }));
  expect(await page.findByText('This interview was canceled.')).toBeTruthy();
  expect(await buttons(/^Choose /)).toHaveLength(2);
  expect(page.getByRole('button', { name: 'Remove from calendar' })).toBeTruthy();
});

test('a time that somebody else has just taken is said, and the list is renewed', async () => {
  const {
    applicationId,
    applicant,
    jobId: job,
    id,
  } = await buildInterview(server.services, {
    employer,
    startsIn: 2 * day,
  });
  await server.services.db.deleteFrom('interview_slots').where('id', '=', id).execute();
  const timeId = await buildTime(server.services, { employer, jobId: job, startsIn: 3 * day });
  openForApplicant(applicationId, applicant);
  const [choose] = await buttons(/^Choose /);
  await server.services.db.deleteFrom('interview_slots').where('id', '=', timeId).execute();
  await user.click(choose ?? document.body);
  expect(await toasts().findByText(/^This time has just been taken or withdrawn/)).toBeTruthy();
  expect(await page.findByText(/^No time is free at the moment/)).toBeTruthy();
});

test('holidays of both countries are marked', async () => {
  const { db, clock } = server.services;
  const { applicationId, applicant, id } = await buildInterview(server.services, { employer, startsIn: 2 * day });
  // 10:00 in Japan, 9:00 in Mongolia; a year that has begun is over.
  const year = new Date(Date.parse(clock.now()) + 40 * day * 1000).getUTCFullYear();
  await db
    .updateTable('interview_slots')
    .set({ starts_at: `${year}-01-01T01:00:00.000Z` })
    .where('id', '=', id)
    .execute();
  openForApplicant(applicationId, applicant, 'ja');
  expect(await page.findByText('日本の祝日：元日')).toBeTruthy();
  expect(page.getByText('モンゴルの祝日：元日')).toBeTruthy();
});

test('an application without an invitation shows nothing', async () => {
  const { id, applicant } = await share();
  const { applicationId } = await buildInterview(server.services, { employer, startsIn: day, person: applicant });
  const both = [id, applicationId].map((one) => <MyInterview key={one} applicationId={one} />);
  open('/employer/open', { as: applicant, content: both });
  expect(await page.findByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  expect(page.getAllByRole('heading', { name: 'Interview' })).toHaveLength(1);
});

test('interviews that could not be loaded are asked for again', async () => {
  const { id } = await share();
  const repair = failRequests('/interviews');
  openForCompany(id);
  expect(await page.findByText('The interview could not be loaded')).toBeTruthy();
  repair();
  await user.click(page.getByRole('button', { name: 'Try Again' }));
  expect(await page.findByRole('button', { name: 'Invite to these times' })).toBeTruthy();
});
