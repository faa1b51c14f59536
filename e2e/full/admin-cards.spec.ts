import { seedLearners, familyName, openList, signInAsAdmin } from '../support/admin.ts';
import { expect, test } from '../support/site.ts';

// Admin lists on a phone, where each row is a card.
const name = `${familyName} 30`;

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

const requestLists = ['enrollments', 'applications', 'project-applications', 'verification-requests'];
const recordLists = ['courses', 'jobs', 'projects', 'companies', 'posts'];

test('on a phone cards have at most two buttons, those that wait for a decision three', async ({ page, site }) => {
  const [lesson] = await site.query('select course_id from lessons limit 1');
  for (const list of ['users', ...requestLists, ...recordLists, `courses/${String(lesson?.['course_id'])}/lessons`]) {
    await openList(page, list);
    const cards = page.locator('tbody tr');
    await expect(cards.first(), list).toBeVisible();
    const counts = await cards.evaluateAll((rows) =>
      rows.map(
        (row) =>
          [...row.querySelectorAll('td:last-child :is(a, button)')].filter((one) => one.checkVisibility()).length,
      ),
    );
    expect.soft(Math.max(...counts), list).toBe(requestLists.includes(list) ? 3 : 2);
  }
});

test('on a phone a user has an Edit button and a menu', async ({ page }) => {
  await openList(page, `users?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: `${name}: Edit` })).toBeVisible();
  await page.getByRole('button', { name: `${name}: More` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Make Admin', 'View as learner', 'Ban']);
});
