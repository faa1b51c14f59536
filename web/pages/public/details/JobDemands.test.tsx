import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildJob, buildLearner } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, user } = startBrowser();

const title = 'Can I apply?';
const card = async () => within(await page.findByRole('region', { name: title }));

/** The state and the whole text of a line. */
async function lineOf(name: string) {
  const heading = await (await card()).findByRole('heading', { name });
  const line = heading.closest('li') as HTMLElement;
  const state = within(line).getByText(/^(?:Met|Not yet|Unknown|Open|Closed|Sent|Not sent)$/).textContent;
  const links = within(line)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));
  return { state, text: line.textContent, links };
}

const n3 = { japanese_level: 'N3', jlpt_month: '2025-12' };
const skills = JSON.stringify([{ name: 'React', category: 'framework', kind: 'study', level: 'assisted' }]);

test('says of each demand whether the learner meets it, why, and what is next, and leaves the form open', async () => {
  const terms = { japanese_level: 'N2', technologies: 'React, Go', closes_at: '2999-12-31T00:00:00.000Z' } as const;
  const { id } = await buildJob(server.services, terms);
  open(`/jobs/${id}`, { as: await buildLearner(server.services, { ...n3, skills }) });
  const japanese = await lineOf('Japanese N2');
  expect(japanese.state).toBe('Not yet');
  expect(japanese.text).toContain('Your profile says N3.');
  expect(japanese.links).toEqual(['https://www.jlpt.jp/e/']);
  const technologies = await lineOf('Technologies');
  expect(technologies.state).toBe('Unknown');
  expect(technologies.text).toContain('In your profile: React.Not in your profile: Go.');
  expect(technologies.links).toEqual(['/profile/papers#skills', '/courses']);
  expect((await lineOf('Closing date')).state).toBe('Open');
  expect((await lineOf('One application per job')).state).toBe('Not sent');
  expect(await lineOf('Papers for Japan')).toMatchObject({ state: 'Not yet', links: ['/profile/papers'] });
  expect((await card()).getByText(/^The job does not say: .*English/)).toBeTruthy();
  expect((await card()).getByRole('list', { name: 'What an application needs' }).textContent).toContain('Cover letter');
  expect(await page.findByRole('button', { name: 'Submit Application' })).toBeTruthy();
});

test('takes an exam that is passed as met, and one of a coming month not', async () => {
  const { id } = await buildJob(server.services, { japanese_level: 'N3' });
  open(`/jobs/${id}`, { as: await buildLearner(server.services, n3) });
  expect((await lineOf('Japanese N3')).state).toBe('Met');
  open(`/jobs/${id}`, { as: await buildLearner(server.services, { ...n3, jlpt_month: '2999-12' }) });
  const planned = await lineOf('Japanese N3');
  expect(planned.state).toBe('Not yet');
  expect(planned.text).toContain('Your N3 exam is in December 2999');
});

test('leads to the application once it is sent', async () => {
  const { services } = server;
  const [{ id }, learner] = [await buildJob(services), await buildLearner(services)];
  const now = services.clock.now();
  const application = {
    applicant_id: learner.id,
    job_id: id,
    cover_letter: 'Сайн байна уу',
    status: 'pending',
  } as const;
  await services.db
    .insertInto('applications')
    .values({ id: crypto.randomUUID(), ...application, created_at: now, updated_at: now })
    .execute();
  open(`/jobs/${id}`, { as: learner });
  await waitFor(async () => expect((await lineOf('One application per job')).state).toBe('Sent'));
  expect((await lineOf('One application per job')).links).toEqual(['#apply']);
});

test('is shown to no visitor', async () => {
  const { id } = await buildJob(server.services, { japanese_level: 'N3', title: 'For all' });
  open(`/jobs/${id}`);
  expect(await page.findByRole('button', { name: 'Apply for this job' })).toBeTruthy();
  expect(page.queryByRole('region', { name: title })).toBeNull();
});

test('says that it failed to load, and tries again', async () => {
  const { id } = await buildJob(server.services);
  const restore = failRequests('/api/profile', { method: 'GET' });
  open(`/jobs/${id}`, { as: await buildLearner(server.services) });
  const retry = within((await page.findByText(/^Failed to load the checklist/)).parentElement as HTMLElement);
  restore();
  await user.click(retry.getByRole('button'));
  expect(await page.findByRole('region', { name: title })).toBeTruthy();
});

test('a list marks the jobs whose statements are met or not yet, with one request for the profile', async () => {
  await buildJob(server.services, { title: 'Sign met', japanese_level: 'N4' });
  await buildJob(server.services, { title: 'Sign missing', japanese_level: 'N1' });
  await buildJob(server.services, { title: 'Sign open', japanese_level: null, technologies: 'Rust' });
  const requests: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (address, init) => {
    if (typeof address === 'string') requests.push(address);
    return await fetch(address, init);
  };
  open('/jobs?search=Sign', { as: await buildLearner(server.services, n3) });
  const signOf = async (name: string) =>
    (await page.findByRole('link', { name })).closest('li')?.querySelector('[data-tone]')?.textContent;
  await waitFor(async () => expect(await signOf('Sign met')).toBe('You meet everything it states'));
  expect(await signOf('Sign missing')).toBe('Requirements not yet met: 1');
  expect(await signOf('Sign open')).toBeUndefined();
  expect(requests.filter((address) => address === '/api/profile')).toHaveLength(1);
  open('/jobs?search=Sign');
  expect(await page.findByRole('link', { name: 'Sign met' })).toBeTruthy();
  expect(page.queryByText('You meet everything it states')).toBeNull();
  globalThis.fetch = fetch;
});
