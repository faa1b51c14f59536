import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAdmin, buildCourse, buildJob, buildPost } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server, user } = startBrowser();

const region = async (name: string) => within(await page.findByRole('region', { name }));

test('shows the figures, the stages, the reasons, the courses and the jobs', async () => {
  for (let count = 0; count < 7; count += 1) await buildCourse(server.services);
  for (let count = 0; count < 4; count += 1) await buildJob(server.services);
  open('/');
  for (const figure of ['7+', '100+', '90%']) expect(await page.findByText(figure)).toBeTruthy();
  const stages = within(page.getByRole('list', { name: 'The four stages of the program' })).getAllByRole('listitem');
  const texts = [
    /Start/,
    /Frontend.*2-3 months/,
    /Backend.*2-3 months/,
    /Database.*1-2 months/,
    /DevOps and Security.*1-2 months/,
    /6-10 months in total/,
  ];
  expect(stages.map(({ textContent }) => textContent)).toEqual(texts.map((text) => expect.stringMatching(text)));
  expect((await region('Why choose us')).getAllByRole('listitem')).toHaveLength(6);
  const career = await region('With you after graduation, too');
  for (const help of [
    'Job matching',
    'CV and portfolio review',
    'Interview practice',
    'Networking with hiring managers',
  ])
    expect(career.getByText(help)).toBeTruthy();
  const courses = await region('Featured courses');
  expect(await courses.findAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(courses.getByRole('link', { name: 'See all courses' }).getAttribute('href')).toBe('/courses');
  const jobs = await region('Open jobs');
  expect(await jobs.findAllByRole('listitem')).toHaveLength(3);
  expect(jobs.getByRole('link', { name: 'See all jobs' }).getAttribute('href')).toBe('/jobs');
  expect(document.querySelectorAll('main a[href="/signup"], main a[href="/courses"]').length).toBeGreaterThan(2);
});

test('links graduate stories to their posts and hides the section if there are none', async () => {
  const title = 'Bank teller → frontend developer, Tokyo';
  for (const story of ['First story', 'Second story', title])
    await buildPost(server.services, { title: story, title_mn: story, is_graduate_story: true });
  open('/');
  const stories = await region('Stories of graduates');
  expect(stories.getAllByRole('listitem')).toHaveLength(3);
  await user.click(stories.getByRole('link', { name: title }));
  expect(await page.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  await server.services.db.updateTable('posts').set({ is_active: false }).execute();
  open('/');
  expect(await region('Featured courses')).toBeTruthy();
  expect(page.queryByRole('region', { name: 'Stories of graduates' })).toBeNull();
});

test('fills in a missing salary, location and company, and says when there are no jobs', async () => {
  const { db } = server.services;
  const title = 'A job that says little';
  await buildJob(server.services, { title, created_at: '2999-01-01T00:00:00.000Z' });
  const expectFirst = async (name: string, ...texts: (string | RegExp)[]) => {
    const [first] = await (await region(name)).findAllByRole('listitem');
    for (const text of texts) expect(first?.textContent).toMatch(text);
  };
  open('/');
  await expectFirst('Open jobs', title, /\$80K - \$120K/);
  const companies = /Sakura Systems|Kaze Works|Aoba Digital|Mirai Software|Hoshi Labs|Nami Technologies/;
  await expectFirst('Open jobs', companies);
  open('/', { language: 'mn' });
  await expectFirst('Нээлттэй ажлын байр', 'Зайнаас');
  await db.updateTable('jobs').set({ is_active: false }).execute();
  open('/');
  expect(await (await region('Open jobs')).findByText('No active job listings found')).toBeTruthy();
});

test('redirects an admin to the dashboard unless the admin follows Back to Site', async () => {
  open('/', { as: await buildAdmin(server.services) });
  await waitFor(() => expect(window.location.pathname).toBe('/admin-dashboard'));
  await user.click(await page.findByRole('link', { name: 'Back to Site' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(await page.findByRole('heading', { level: 1 })).toBeTruthy();
  const banner = within(page.getByRole('banner'));
  expect(banner.getByRole('link', { name: 'Admin' })).toBeTruthy();
  expect(window.location.pathname).toBe('/');
});
