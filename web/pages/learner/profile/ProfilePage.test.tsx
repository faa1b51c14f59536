import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getMyProfile } from '#domain/profiles/contract.ts';
import { buildLearner } from '#server/testing/build.ts';
import { fill, startBrowser } from '#web/testing/browser.tsx';

const { failRequests, open, page, server, user } = startBrowser();

const isPrinted = 'This part is printed on your Japanese-style CV.';

test('says that a missing part is printed on the CV', async () => {
  open('/profile', { as: await buildLearner(server.services) });
  expect(await page.findByRole('heading', { name: /^Next step:/ })).toBeTruthy();
  expect(page.getByText(isPrinted)).toBeTruthy();
});

test('does not say that a missing part is printed if the CV omits it', async () => {
  const learner = await buildLearner(server.services);
  await server.services.db
    .updateTable('profiles')
    .set({
      date_of_birth: '2001-05-14',
      japanese_level: 'N4',
      sns_portfolio: 'https://git.example.com/nomin',
      education: JSON.stringify([{ school_name: 'School', degree_major: '', start_date: '', end_date: '' }]),
      work_experience: JSON.stringify([
        { company_name: 'Company', position: '', start_date: '', end_date: '', description: '' },
      ]),
      licences: JSON.stringify([{ name: 'JLPT N4', date: '2025-12' }]),
    })
    .where('id', '=', learner.id)
    .execute();
  open('/profile', { as: learner });
  expect(await page.findByRole('heading', { name: 'Next step: Course and career' })).toBeTruthy();
  expect(page.queryByText(isPrinted)).toBeNull();
});

test('does not overwrite a profile that was saved in another tab, and keeps both texts', async () => {
  const learner = await buildLearner(server.services);
  const saved = async () => (await server.call(getMyProfile, learner, {})).body;
  open('/profile/edit', { as: learner });
  const notes = await page.findByLabelText(/^Personal notes/);
  fill(notes, 'from this tab');
  server.services.clock.advance(1);
  await server.services.db
    .updateTable('profiles')
    .set({ nearest_station: '品川駅', updated_at: server.services.clock.now() })
    .where('id', '=', learner.id)
    .execute();
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByText('Your profile was changed in another tab or on another device')).toBeTruthy();
  expect((await saved()).personal_notes).toBeNull();
  await user.click(page.getByRole('button', { name: 'Load the newer version, keep my changes' }));
  await waitFor(() => expect(page.getByLabelText(/^Nearest station/)).toHaveProperty('value', '品川駅'));
  expect(page.getByLabelText(/^Personal notes/)).toHaveProperty('value', 'from this tab');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location.pathname).toBe('/profile'));
  expect(await saved()).toMatchObject({ personal_notes: 'from this tab', nearest_station: '品川駅' });
});

test('shows who the learner is in the sections of the form, and asks for name and email only', async () => {
  const learner = await buildLearner(server.services, {
    full_name: 'Номин Ганбат',
    furigana: 'ノミン',
    phone_number: '+976 9900 0001',
    address: 'Улаанбаатар',
    marital_status: 'single',
    japanese_level: 'N4',
    course_motivation: 'Япон',
    sns_portfolio: 'https://git.example.com/nomin',
    personal_notes: 'Шөнө суралцдаг',
    education: JSON.stringify([{ school_name: 'ШУТИС', degree_major: '', start_date: '', end_date: '' }]),
  });
  open('/profile', { as: learner });
  expect(await page.findByRole('heading', { level: 1, name: 'Номин Ганбат' })).toBeTruthy();
  for (const text of ['ノミン', learner.email, '+976 9900 0001', 'ШУТИС'])
    expect(page.getAllByText(text)).not.toEqual([]);
  for (const section of [
    'Basic information',
    'Japan experience',
    'Education',
    'Course and career',
    'SNS / portfolio',
    'Personal notes',
  ])
    expect(page.getByRole('heading', { level: 2, name: section })).toBeTruthy();
  const basic = page.getByRole('heading', { level: 2, name: 'Basic information' }).closest('section') ?? document.body;
  for (const text of ['General user', 'Улаанбаатар', 'Single']) expect(within(basic).getByText(text)).toBeTruthy();
  await user.click(page.getByRole('link', { name: 'Edit' }));
  fill(await page.findByLabelText(/^Full name/), '');
  fill(page.getByLabelText(/^Email/), '');
  await user.click(page.getByRole('button', { name: 'Save' }));
  for (const text of ['Full name is required', 'Email is required'])
    expect(await page.findAllByText(text)).not.toEqual([]);
  fill(page.getByLabelText(/^Full name/), 'Номин Ганбат');
  fill(page.getByLabelText(/^Email/), learner.email);
  failRequests('/api/profile', { method: 'PUT' });
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findAllByText('An unexpected error occurred. Please try again.')).not.toEqual([]);
});
