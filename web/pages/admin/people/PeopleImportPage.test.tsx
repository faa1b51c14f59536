import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

test('shows the fault of each row, imports the others, and names those that were left out', async () => {
  await buildCourse(server.services, { title: 'Pasted Course' });
  open('/admin-dashboard/people/import', { as: await buildAdmin(server.services, { permissions: 'office' }) });
  const header = 'Name\tEmail\tCourse\tRemarks';
  const rows = ['Бат\tbat@example.com\tPasted Course\tcash', 'Wrong\tnobody\t\t', 'Two\tbat@example.com\t\t'];
  fill(await page.findByLabelText('Table of people'), [header, ...rows].join('\n'));
  expect(await page.findByText('To invite: 1. Only to enroll: 0. Already there: 0. Left out: 2.')).toBeTruthy();
  const preview = within(page.getByRole('table', { name: 'Table of people' }));
  const states = preview.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(states).toEqual(['2. Wrong email address', '3. Twice in the table', '1.Invite']);
  await user.click(page.getByRole('button', { name: 'Import people: 1' }));
  expect(await page.findByText('Invited: 1. Enrolled: 1. Already there: 0. Left out: 2.')).toBeTruthy();
  await user.click(page.getByText('Rows left out: 2', { selector: 'summary' }));
  expect(page.getByRole('row', { name: /^2\. Wrong email address Wrong nobody/ })).toBeTruthy();
});

test('another meaning of a column is checked again', async () => {
  open('/admin-dashboard/people/import', { as: await buildAdmin(server.services, { permissions: 'office' }) });
  fill(await page.findByLabelText('Table of people'), 'one@example.com;Нэг\ntwo@example.com;Хоёр');
  expect(await page.findByText(/^To invite: 0\..*Left out: 2\.$/)).toBeTruthy();
  await user.selectOptions(page.getByLabelText('Content of column 1'), 'Email');
  await user.selectOptions(page.getByLabelText('Content of column 2'), 'Full name');
  expect(await page.findByText(/^To invite: 2\./)).toBeTruthy();
});

test('says how many are paid before and after, and what is wrong with an amount', async () => {
  await buildCourse(server.services, { title: 'Paid Course', price: 450_000 });
  open('/admin-dashboard/people/import', { as: await buildAdmin(server.services, { permissions: 'office' }) });
  const rows = ['Нэр\tИ-мэйл\tСургалт\tТөлсөн', 'А\ta@example.com\tPaid Course\t450 000₮'];
  const others = [
    'Б\tb@example.com\tPaid Course\tтийм',
    'В\tc@example.com\tPaid Course\t',
    'Г\td@example.com\tPaid Course\t200000',
  ];
  fill(await page.findByLabelText('Table of people'), [...rows, ...others].join('\n'));
  expect(await page.findByText(/^To invite: 3\..*Left out: 1\. Payments to confirm: 2\.$/)).toBeTruthy();
  const preview = within(page.getByRole('table', { name: 'Table of people' }));
  const states = preview.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(states).toEqual([
    '4. The paid amount is not the price of the course',
    '1.InvitePaid',
    '2.InvitePaid',
    '3.Invite',
  ]);
  await user.click(page.getByRole('button', { name: 'Import people: 3' }));
  expect(await page.findByText(/^Invited: 3\. Enrolled: 3\..*Left out: 1\. Payments confirmed: 2\.$/)).toBeTruthy();
});
