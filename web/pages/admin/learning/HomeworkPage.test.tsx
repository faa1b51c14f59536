import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { submitHomework } from '#domain/homework/contract.ts';
import { buildAdmin, buildEnrollment, buildLearner, buildLesson, type Person } from '#server/testing/build.ts';
import { buildEnrolled } from '#server/testing/people/enrolled.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';
import { captureDownload } from '#web/testing/downloads.ts';
import { listsOf } from '#web/testing/lists.ts';

const browser = startBrowser();
const { failRequests, open, page, server, toasts, user } = browser;
const { holdToast, undo } = listsOf(browser);

const unexpected = 'An unexpected error occurred. Please try again.';
const name = 'Номин Ганбат';
const title = 'Forms in React';

let admin: Person;
let learner: Person;
beforeAll(async () => {
  const { services } = server;
  admin = await buildAdmin(services);
  const enrolled = await buildEnrolled(services, 'active', { student: { full_name: name } });
  ({ learner } = enrolled);
  const { courseId: course_id } = enrolled;
  const other = await buildLearner(services, { full_name: 'Тэмүүлэн' });
  await buildEnrollment(services, { course_id, student_id: other.id, status: 'active' });
  const lesson = await buildLesson(services, { course_id, lesson_title: title, week_number: 3 });
  const early = await buildLesson(services, { course_id, week_number: 2 });
  const submit = async (as: Person, params: { id: string }) =>
    await server.call(submitHomework, as, { params, body: { homework_link: 'https://example.com/work' } });
  await submit(learner, lesson);
  // One more, or the learner would leave the list of unseen submissions.
  await submit(learner, await buildLesson(services, { course_id, week_number: 4 }));
  await submit(other, early);
  await services.db.updateTable('homework_submissions').set({ link_state: 'does_not_open' }).execute();
});

const searchField = () => page.findByRole('searchbox');
const row = () => page.queryByRole('rowheader', { name: title })?.closest('tr') ?? null;
const press = async (action: string) =>
  await user.click(await page.findByRole('button', { name: `${title}: ${action}` }));
const isGone = async () => await waitFor(() => expect(row()).toBeNull());

test('searches in Cyrillic, filters, marks as seen, undoes and leads to the review; the learner sees it', async () => {
  open('/admin-dashboard/homework', { as: admin });
  fill(await searchField(), 'НОМИН ГАНБАТ');
  const students = within(await page.findByRole('list', { name: 'Homework Submissions' }));
  await waitFor(() => expect(students.getAllByRole('listitem')).toHaveLength(1));
  await user.click(page.getByRole('radio', { name: /^Not seen 1$/ }));
  await waitFor(() => expect(location.search).toContain('seen=unseen'));
  await user.click(await page.findByRole('button', { name: `${name}: Submissions` }));
  await waitFor(() => expect(row()?.textContent).toContain('Not seen'));
  for (const hint of ['Does not open', 'Same link as another student']) expect(row()?.textContent).toContain(hint);
  await user.selectOptions(page.getByLabelText('Week'), 'Week 2');
  await waitFor(() => expect(location.search).toContain('week=2'));
  await isGone();
  history.back();
  await waitFor(() => expect(row()).toBeTruthy());

  const restore = failRequests('/seen');
  await press('Mark as seen');
  expect(await toasts().findByText(unexpected)).toBeTruthy();
  restore();
  await press('Mark as seen');
  await holdToast('Marked as seen: 1');
  await isGone();
  await undo('Marked as seen: 1');
  await press('View');
  const details = within(await page.findByRole('dialog', { name: 'Submission details' }));
  await user.click(details.getByRole('link', { name: 'Open the review' }));
  expect(await page.findByRole('heading', { name, level: 2 })).toBeTruthy();
  fill(await page.findByLabelText(/Comment to the student/), 'Сайн болжээ, README нэмээрэй.');
  await user.click(page.getByRole('button', { name: /^Accept/ }));
  expect(await toasts().findByText('Decision saved: Accepted')).toBeTruthy();

  open('/admin-dashboard/homework', { as: admin });
  await user.click(await page.findByRole('button', { name: `${name}: Submissions` }));
  await waitFor(() => expect(row()?.textContent).toContain('Seen'));

  open('/dashboard', { as: learner });
  const recent = within(await page.findByRole('region', { name: 'Recent submissions' }));
  const [lesson] = await recent.findAllByText(new RegExp(title));
  const submission = lesson?.closest('li')?.textContent;
  expect(submission).toContain('Accepted');
  expect(submission).toContain('Сайн болжээ, README нэмээрэй.');
});

test('exports, opens a profile and reports failures', async () => {
  open('/admin-dashboard/homework', { as: admin });
  const button = await page.findByRole('button', { name: 'Export CSV' });
  const csv = await captureDownload(async () => await user.click(button));
  expect(csv.name).toBe('homework_submissions.csv');
  const restoreProfile = failRequests('/api/admin/profiles/');
  await user.click(await page.findByRole('button', { name: `${name}: Full Profile` }));
  const profile = within(await page.findByRole('dialog', { name: 'Full Profile' }));
  expect(await profile.findByText('Failed to load profile details')).toBeTruthy();
  restoreProfile();
  await user.click(profile.getByRole('button', { name: /try again/i }));
  expect(await profile.findAllByText(learner.email)).not.toEqual([]);
  await user.keyboard('{Escape}');
  const restore = failRequests('/api/admin/homework/students');
  open('/admin-dashboard/homework', { as: admin });
  expect(await page.findByText('Failed to load homework submissions. Please try again later.')).toBeTruthy();
  restore();
  await user.click(page.getByRole('button', { name: /try again/i }));
  fill(await searchField(), 'байхгүй');
  expect(await page.findByText('No students with homework submissions found')).toBeTruthy();
});
