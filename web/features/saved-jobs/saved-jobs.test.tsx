import { waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setJobSaved } from '#domain/saved-jobs/contract.ts';
import { buildJob, buildLearner, type Person } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, toasts, user } = startBrowser();

const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed');
const savedBy = async (person: Person) =>
  await server.services.db.selectFrom('saved_jobs').select('job_id').where('person_id', '=', person.id).execute();
const save = async (person: Person, id: string) =>
  await server.call(setJobSaved, person, { params: { id }, body: { saved: true } });

afterEach(() => void vi.restoreAllMocks());

/** Holds each change back until its function is called. */
function holdChanges(): (() => void)[] {
  const held: (() => void)[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    // The browser's requests have relative addresses.
    if (typeof address === 'string' && /^\/.*\/saved$/.test(address))
      await new Promise<void>((go) => void held.push(go));
    return await send(address, init);
  });
  return held;
}

test('a job is saved and removed by one button, which shows at once what was pressed', async () => {
  const [{ id }, learner] = [await buildJob(server.services, { title: 'Tester' }), await buildLearner(server.services)];
  open(`/jobs/${id}`, { as: learner });
  const button = await page.findByRole('button', { name: 'Save job: Tester' });
  expect([button.textContent, isPressed(button)]).toEqual(['Save job', 'false']);
  const held = holdChanges();
  await user.click(button);
  expect([isPressed(button), await savedBy(learner)]).toEqual(['true', []]);
  // The second change waits for the first one, so that both arrive in their order.
  await user.click(button);
  expect([isPressed(button), held.length]).toEqual(['false', 1]);
  held[0]?.();
  await waitFor(() => expect(held).toHaveLength(2));
  expect([isPressed(button), await savedBy(learner)]).toEqual(['false', [{ job_id: id }]]);
  held[1]?.();
  await waitFor(async () => expect(await savedBy(learner)).toEqual([]));
  vi.restoreAllMocks();
  await user.click(button);
  await waitFor(async () => expect(await savedBy(learner)).toEqual([{ job_id: id }]));
  open(`/jobs/${id}`, { as: learner });
  expect(isPressed(await page.findByRole('button', { name: 'Save job: Tester' }))).toBe('true');
});

test('a refused save is told and taken back', async () => {
  const [{ id }, learner] = [await buildJob(server.services), await buildLearner(server.services)];
  open(`/jobs/${id}`, { as: learner });
  const button = await page.findByRole('button', { name: /^Save job/ });
  failRequests('/saved', { method: 'PUT', status: 409, code: 'too_many_saved_jobs' });
  await user.click(button);
  expect(await toasts().findByText('You have too many saved jobs. Remove some first.')).toBeTruthy();
  await waitFor(() => expect(isPressed(button)).toBe('false'));
});

test('each card of the list has the button with one request for all, and visitors have none', async () => {
  const { db } = server.services;
  await db.deleteFrom('jobs').execute();
  const learner = await buildLearner(server.services);
  const { id } = await buildJob(server.services, { title: 'Tester' });
  await buildJob(server.services, { title: 'Engineer' });
  await save(learner, id);
  const sent = vi.spyOn(globalThis, 'fetch');
  open('/jobs', { as: learner });
  expect(isPressed(await page.findByRole('button', { name: 'Save job: Tester' }))).toBe('true');
  expect(isPressed(page.getByRole('button', { name: 'Save job: Engineer' }))).toBe('false');
  expect(sent.mock.calls.filter(([address]) => address === '/api/saved-jobs')).toHaveLength(1);
  open('/jobs');
  await page.findByRole('link', { name: 'Tester' });
  expect(page.queryByRole('button', { name: /^Save job/ })).toBeNull();
});

test('the dashboard lists saved jobs; one that is hidden says so and leads nowhere', async () => {
  const { db } = server.services;
  const learner = await buildLearner(server.services);
  const [hidden, closed, later] = [
    await buildJob(server.services, { title: 'Hidden' }),
    await buildJob(server.services, { title: 'Closed', closes_at: '2020-01-01T00:00:00.000Z' }),
    await buildJob(server.services, { title: 'Later', closes_at: '2999-12-31T00:00:00.000Z' }),
  ];
  for (const { id } of [hidden, closed, later]) await save(learner, id);
  await db.updateTable('jobs').set({ is_active: false }).where('id', '=', hidden.id).execute();
  open('/dashboard', { as: learner });
  const region = await page.findByRole('region', { name: 'Saved jobs' });
  const list = within(region);
  const row = async (title: string) => (await list.findByText(title)).closest('li') as HTMLElement;
  expect((await row('Hidden')).textContent).toBe('HiddenNo longer openRemove');
  expect(within(await row('Hidden')).queryByRole('link')).toBeNull();
  expect((await row('Closed')).textContent).toBe('ClosedNo longer openRemove');
  expect(list.getByRole('link', { name: 'Closed' }).getAttribute('href')).toBe(`/jobs/${closed.id}`);
  expect((await row('Later')).textContent).toMatch(/^LaterCloses (?:Dec|Jan).*Remove$/);
  await user.click(list.getByRole('button', { name: 'Remove from saved jobs: Hidden' }));
  await waitFor(() => expect(list.queryByText('Hidden')).toBeNull());
  expect(document.activeElement).toBe(region);
  for (const name of ['Closed', 'Later'])
    await user.click(list.getByRole('button', { name: `Remove from saved jobs: ${name}` }));
  expect(await list.findByText('No saved jobs yet')).toBeTruthy();
  expect(list.getByRole('link', { name: 'Browse jobs' })).toBeTruthy();
  expect(await savedBy(learner)).toEqual([]);
});

test('a long list shows its newest jobs first', async () => {
  const { db, clock } = server.services;
  const learner = await buildLearner(server.services);
  const jobs = await Promise.all(Array.from({ length: 9 }, () => buildJob(server.services)));
  const rows = jobs.map(({ id }) => ({ person_id: learner.id, job_id: id, created_at: clock.now() }));
  await db.insertInto('saved_jobs').values(rows).execute();
  open('/dashboard', { as: learner });
  const list = within(await page.findByRole('region', { name: 'Saved jobs' }));
  expect(await list.findAllByRole('listitem')).toHaveLength(8);
  await user.click(list.getByRole('button', { name: 'Show more' }));
  expect(list.getAllByRole('listitem')).toHaveLength(9);
});
