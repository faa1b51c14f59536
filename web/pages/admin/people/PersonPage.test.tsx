import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { enroll } from '#domain/enrollments/contract.ts';
import { buildAdmin, buildCourse, buildEnrollment, buildLearner, type Person } from '#server/testing/build.ts';
import { buildCertificate } from '#server/testing/people/certificates.ts';
import { buildGroupAt } from '#server/testing/people/enrolled.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

let office: Person;
let teaching: Person;
let learner: Person;
beforeAll(async () => {
  const { services } = server;
  office = await buildAdmin(services, { permissions: 'office', full_name: 'The Desk' });
  teaching = await buildAdmin(services, { permissions: 'teaching' });
  learner = await buildLearner(services, { full_name: 'Some Learner', phone_number: '9911-2233' });
  const weekly = await buildCourse(services, { title: 'Weekly Course', weekly_release: true });
  await buildEnrollment(services, { course_id: weekly.id, student_id: learner.id, status: 'active' });
  const paid = await buildCourse(services, { title: 'Paid Course', price: 75_000 });
  await server.call(enroll, learner, { params: { id: paid.id } });
});

const address = () => `/admin-dashboard/people/${learner.id}`;

test('the name in the list of users leads to the page, and its numbers to the lists', async () => {
  open('/admin-dashboard/users?search=Some', { as: office });
  await user.click(await page.findByRole('link', { name: 'Some Learner' }));
  expect(await page.findByRole('heading', { level: 1, name: 'Some Learner' })).toBeTruthy();
  expect(page.getByRole('link', { name: '9911-2233' }).getAttribute('href')).toBe('tel:99112233');
  const payments = within(page.getByRole('table', { name: 'Payments' }));
  expect(payments.getByText(/75,000/)).toBeTruthy();
  expect(payments.getByRole('link', { name: /^EN-/ }).getAttribute('href')).toContain('/admin-dashboard/payments?');
  const [applications] = page.getAllByRole('link', { name: '0' });
  expect(applications?.getAttribute('href')).toContain('/admin-dashboard/applications?search=');
});

test('a week is opened in place', async () => {
  open(address(), { as: teaching });
  await user.click(await page.findByRole('button', { name: 'Weekly Course: Edit' }));
  await user.selectOptions(await page.findByRole('combobox'), '3');
  await user.click(page.getByRole('button', { name: 'Some Learner: Save' }));
  expect(await page.findByText('Week 3', { selector: 'td *' })).toBeTruthy();
  expect(page.getByText('Never signed in', { selector: 'td *' })).toBeTruthy();
  expect(page.queryByRole('heading', { name: 'Office notes' })).toBeNull();
});

test('a note survives a reload, is added and deleted', async () => {
  open(address(), { as: office });
  await user.type(await page.findByLabelText('New note'), 'Pays in');
  open(address(), { as: office, isSameTab: true });
  await user.type(await page.findByLabelText('New note'), ' two parts');
  await user.click(page.getByRole('button', { name: 'Add note' }));
  await user.click(await page.findByRole('button', { name: 'Delete: Pays in two parts' }));
  const question = within(await page.findByRole('alertdialog', { name: 'Delete the note?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => page.queryByText('Pays in two parts')).toBeNull();
});

test('the office withdraws a certificate with a reason, and makes it valid again', async () => {
  const { id: course_id } = await buildCourse(server.services, { title: 'Done Course' });
  const done = { course_id, student_id: learner.id, status: 'completed' } as const;
  const { id: enrollment_id } = await buildEnrollment(server.services, done);
  const { number } = await buildCertificate(server.services, { person_id: learner.id, enrollment_id });
  open(address(), { as: office });
  await user.click(await page.findByRole('button', { name: `Withdraw: ${number}` }));
  const question = within(await page.findByRole('alertdialog', { name: `Withdraw certificate ${number}?` }));
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  await user.type(question.getByRole('textbox', { name: /Reason/ }), 'Copied homework');
  await user.click(question.getByRole('button', { name: 'Withdraw' }));
  const table = within(await page.findByRole('table', { name: 'Certificates' }));
  expect(await table.findByText('Reason: Copied homework')).toBeTruthy();
  await user.click(table.getByRole('button', { name: `Make valid again: ${number}` }));
  expect(await table.findByText('Valid')).toBeTruthy();
  open(address(), { as: teaching });
  expect(await page.findByRole('heading', { level: 1, name: 'Some Learner' })).toBeTruthy();
  expect(page.queryByRole('heading', { name: 'Certificates' })).toBeNull();
});

test('the desk adds a person and enrolls them, paid in cash', async () => {
  const course = await buildCourse(server.services, { title: 'Desk Course', price: 50_000 });
  open('/admin-dashboard/people/new', { as: office });
  await user.type(await page.findByLabelText('Full name'), 'New Learner');
  await user.type(page.getByLabelText('Email'), 'new.learner@example.com');
  await user.click(page.getByRole('button', { name: 'Add and invite' }));
  expect(await page.findByRole('heading', { level: 1, name: 'New Learner' })).toBeTruthy();
  expect(await page.findByRole('option', { name: 'Desk Course' })).toBeTruthy();
  await user.selectOptions(page.getByRole('combobox', { name: 'Enroll in a course' }), course.id);
  await user.type(await page.findByLabelText(/^Paid in cash/), 'Receipt 17');
  await user.click(page.getByRole('button', { name: 'Enroll in a course' }));
  const payments = within(await page.findByRole('table', { name: 'Payments' }));
  expect(await payments.findByText('Confirmed')).toBeTruthy();
});

test('the desk enrolls a person with the usual start of the course, or another one', async () => {
  const { services } = server;
  const [usual, other] = [
    await buildCourse(services, { title: 'Evening Course', weekly_release: true }),
    await buildCourse(services, { title: 'Other Evening Course', weekly_release: true }),
  ];
  for (const { id: course_id } of [usual, other]) await buildGroupAt(services, 8, { course_id, name: 'Group 5' });
  const { id: student_id } = await buildLearner(services);
  open(`/admin-dashboard/people/${student_id}`, { as: office });
  const enrollIn = async ({ id }: { id: string }, week?: string) => {
    await waitFor(() => expect(page.getByRole('option', { name: 'Evening Course' })).toBeTruthy());
    await user.selectOptions(page.getByRole('combobox', { name: 'Enroll in a course' }), id);
    const start = within(await page.findByRole('group', { name: /Evening Course: starting group and week$/ }));
    expect(start.getByRole('option', { name: 'Group 5', selected: true })).toBeTruthy();
    expect(start.getByRole('option', { name: 'Week 8', selected: true })).toBeTruthy();
    if (week) await user.selectOptions(start.getByRole('combobox', { name: 'Unlocked week' }), week);
    await user.click(page.getByRole('button', { name: 'Enroll in a course' }));
  };
  const weeks = async () => {
    const found = services.db.selectFrom('enrollments').select(['course_id', 'unlocked_week_number as week']);
    const rows = await found.where('student_id', '=', student_id).execute();
    return new Map(rows.map(({ course_id, week }) => [course_id, week]));
  };
  await enrollIn(usual);
  await expect.poll(weeks).toEqual(new Map([[usual.id, 8]]));
  await enrollIn(other, 'Week 3');
  await expect.poll(async () => (await weeks()).get(other.id)).toBe(3);
});
