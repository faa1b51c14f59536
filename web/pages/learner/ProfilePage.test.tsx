import { expect, test } from 'vitest';
import { buildLearner } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server } = startBrowser();

const isPrinted = 'This part is printed on your Japanese-style CV.';

test('says of a missing part that the CV prints it', async () => {
  open('/profile', { as: await buildLearner(server.services) });
  expect(await page.findByRole('heading', { name: /^Next step:/ })).toBeTruthy();
  expect(page.getByText(isPrinted)).toBeTruthy();
});

test('does not say so of the parts that the CV leaves out', async () => {
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
