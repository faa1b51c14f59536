import { signUpLearner } from '../../support/learner.ts';
import { expect, signIn, test } from '../../support/site.ts';

test('a job is saved in the list and on its page, found on the dashboard when it is hidden, and removed', async ({
  page,
  site,
}) => {
  const learner = await signUpLearner(page, site, 'Zolzaya');
  await signIn(page, learner);
  await page.goto('/jobs');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Save job/ }) });
  const [first, second] = [card.nth(0), card.nth(1)];
  const titleOf = async (row: typeof card) => (await row.getByRole('heading').textContent()) ?? '';
  const [inList, onPage] = [await titleOf(first), await titleOf(second)];
  const saveInList = first.getByRole('button', { name: `Save job: ${inList}` });
  await saveInList.focus();
  await page.keyboard.press('Enter');
  await expect(saveInList).toHaveAttribute('aria-pressed', 'true');
  // The button lies above the link that covers the card.
  await expect(page).toHaveURL(/\/jobs$/);

  await second.getByRole('link', { name: onPage }).click();
  const save = page.getByRole('button', { name: `Save job: ${onPage}` });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => await site.query('select job_id from saved_jobs')).toHaveLength(2);

  await site.query(`update jobs set is_active = false where title = '${inList}'`);
  await page.goto('/dashboard');
  const saved = page.getByRole('region', { name: 'Saved jobs' });
  const row = saved.getByRole('listitem').filter({ hasText: inList });
  await expect(row).toContainText('No longer open');
  await expect(row.getByRole('link')).toHaveCount(0);
  await row.getByRole('button', { name: `Remove from saved jobs: ${inList}` }).click();
  await expect(row).toHaveCount(0);
  await expect(saved).toBeFocused();
  await saved.getByRole('link', { name: onPage }).click();
  await expect(page.getByRole('button', { name: `Save job: ${onPage}` })).toHaveAttribute('aria-pressed', 'true');
  await site.query(`update jobs set is_active = true where title = '${inList}'`);
});
