import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { buildAdmin, type Person } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';
import { holdRequests } from '#web/testing/hold-requests.ts';
import { buildPeople, nameOf } from '#web/testing/people.ts';

const { open, page, server, user } = startBrowser();

const id = '00000000-0000-4000-8000-000000000005';
const name = nameOf(5);
let admin: Person;
beforeAll(async () => {
  admin = await buildAdmin(server.services);
  await buildPeople(server);
});

const columns = () =>
  page.getAllByRole('columnheader').map((header) => header.textContent.replace(/[▲▼↑↓]/g, '').trim());

/** Opens the list, and the drawer of one person. */
async function openDrawer(path: string, title: string) {
  open(`/admin-dashboard/${path}?search=${encodeURIComponent(name)}`, { as: admin });
  await user.click(await page.findByRole('button', { name: `${name}: View` }));
  return within(await page.findByRole('dialog', { name: title }));
}

const statuses = (drawer: ReturnType<typeof within>) =>
  within(drawer.getByRole('group', { name: 'Change status' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

const filters = () =>
  page.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.replace(/[\d,+\s]+$/, '') ?? '');

test('Job Applications: columns, filters and details as specified', async () => {
  const drawer = await openDrawer('applications', 'Application details');
  expect(statuses(drawer)).toEqual(['Pending', 'Reviewed', 'Accept', 'Reject']);
  const text = async (expected: string | RegExp) => expect(await drawer.findByText(expected)).toBeTruthy();
  await text('Not provided');
  await text('Payment Confirmed');
  await text('No');
  await text('Сайн байна уу');
  expect(drawer.getByRole('button', { name: 'Download CV (Japanese Style)' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(columns()).toEqual(expect.arrayContaining(['Applicant', 'Job', 'Status', 'Applied On', 'Actions']));
  expect(filters()).toEqual(expect.arrayContaining(['All Statuses', 'Pending', 'Reviewed', 'Accepted', 'Rejected']));
});

test('Course Enrollments: columns, filters, quick actions and details as specified', async () => {
  await server.services.db.updateTable('enrollments').set({ unlocked_week_number: 7 }).where('id', '=', id).execute();
  const drawer = await openDrawer('enrollments', 'Enrollment details');
  expect(await drawer.findByText('Unlocked week')).toBeTruthy();
  expect(statuses(drawer)).toEqual(['Pending', 'Active', 'Completed', 'Dropped']);
  await user.keyboard('{Escape}');
  expect(columns()).toEqual(expect.arrayContaining(['Student', 'Course', 'Status', 'Date', 'Actions']));
  expect(filters()).toEqual(expect.arrayContaining(['All Statuses', 'Pending', 'Active', 'Completed', 'Dropped']));
  for (const [status, actions] of [
    ['pending', ['Approve', 'Drop/Reject']],
    ['active', ['Mark as Completed', 'Drop/Reject']],
    ['completed', []],
  ] as const) {
    await server.services.db.updateTable('enrollments').set({ status }).where('id', '=', id).execute();
    open(`/admin-dashboard/enrollments?search=${encodeURIComponent(name)}`, { as: admin });
    await page.findByRole('button', { name: `${name}: View` });
    for (const action of ['Approve', 'Mark as Completed', 'Drop/Reject'])
      expect(page.queryAllByRole('button', { name: `${name}: ${action}` })).toHaveLength(
        actions.some((one) => one === action) ? 1 : 0,
      );
  }
});

test('Project Applications: columns, filters, price and details as specified', async () => {
  await server.services.db.updateTable('project_applications').set({ price: null }).where('id', '=', id).execute();
  const drawer = await openDrawer('project-applications', 'Project application details');
  expect(statuses(drawer)).toEqual(['Pending', 'Accept', 'Reject']);
  expect(await drawer.findByText('Not specified')).toBeTruthy();
  expect(drawer.getByText('Хийж чадна')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(columns()).toEqual(expect.arrayContaining(['Applicant', 'Project', 'Price', 'Status', 'Applied On']));
  expect(filters()).toEqual(expect.arrayContaining(['All', 'Pending', 'Accepted', 'Rejected']));
  open(`/admin-dashboard/project-applications?search=${encodeURIComponent(nameOf(6))}`, { as: admin });
  expect(await page.findByText('$106.00')).toBeTruthy();
});

test('Verification Requests: columns and filters as specified', async () => {
  await openDrawer('verification-requests', 'Verification request details');
  await user.keyboard('{Escape}');
  const names = ['User', 'Payment Reference', 'Status', 'Requested On', 'Actions'];
  expect(columns()).toEqual(expect.arrayContaining(names));
  expect(filters()).toEqual(expect.arrayContaining(['All', 'Pending', 'Approved', 'Rejected']));
});

test('the sidebar, the header and the welcome are those of the specification', async () => {
  open('/admin-dashboard/courses/order', { as: admin });
  const [menu] = await page.findAllByRole('navigation', { name: 'Admin menu' });
  const links = within(menu ?? document.body).getAllByRole('link');
  const names = links.map(({ textContent }) => textContent.replace(/\d.*$/, ''));
  expect(names).toEqual(
    expect.arrayContaining([
      'Dashboard',
      'Manage Jobs',
      'Manage Courses',
      'IT Projects',
      'Job Applications',
      'Course Enrollments',
      'Verification Requests',
      'Project Applications',
      'Homework Submissions',
      'User Management',
      'Full Stack Students',
    ]),
  );
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Manage Courses']);
  expect(page.getAllByText(`Welcome, ${admin.name}`)).not.toEqual([]);
  const header = within(page.getByRole('navigation', { name: 'Admin header' }));
  expect(header.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Jobs',
    'Courses',
    'Projects',
    'Users',
    'Back to home',
  ]);
  open('/admin-dashboard/users', { as: await buildAdmin(server.services, { full_name: '' }) });
  expect(await page.findAllByText('Welcome, Admin')).not.toEqual([]);
});

test('says that users are loading', async () => {
  const release = holdRequests('/api/admin/users');
  open('/admin-dashboard/users', { as: admin });
  expect(await page.findAllByText('Loading users...')).not.toEqual([]);
  release();
  expect(page.getByRole('region', { name: 'Notifications' }).className).toContain('top-center');
  await waitFor(() => expect(page.queryAllByText('Loading users...')).toEqual([]));
});
