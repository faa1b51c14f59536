import { seedLearners, familyName, openList, signInAsAdmin } from '../../support/admin.ts';
import { expect, test } from '../../support/site.ts';

// Admin lists on a phone, where each row is a card.
const name = `${familyName} 30`;

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page, site }) => {
  await seedLearners(site);
  await signInAsAdmin(page, site);
});

const requestLists = ['enrollments', 'applications', 'project-applications', 'verification-requests'];
const recordLists = ['courses', 'jobs', 'projects', 'companies', 'posts'];

test('on a phone cards are below 250 px and have at most two buttons, those that wait for a decision three', async ({
  page,
  site,
}) => {
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
    expect.soft((await cards.first().boundingBox())?.height, list).toBeLessThan(250);
  }
});

test('on a phone a user has an Edit button and a menu', async ({ page }) => {
  await openList(page, `users?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('button', { name: `${name}: Edit` })).toBeVisible();
  await page.getByRole('button', { name: `${name}: More` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Make Admin', 'View as learner', 'Ban']);
});

test('on a phone every list begins within 330 px', async ({ page, site }) => {
  const [lesson] = await site.query('select course_id from lessons limit 1');
  await site.query(
    `insert into audit_log (id, at, action, entity) values (gen_random_uuid(), now(), 'list.export', 'jobs')`,
  );
  await site.query(`insert into newsletter_subscribers (id, email, language, asked_at, created_at)
    values (gen_random_uuid(), 'reader@example.com', 'mn', now(), now()) on conflict do nothing`);
  const others = [
    'homework?view=queue',
    'groups',
    'announcements',
    'ratings',
    'fullstack-students',
    'progress',
    'users',
    'newsletter',
    'audit',
  ];
  for (const list of [...requestLists, ...recordLists, ...others, `courses/${String(lesson?.['course_id'])}/lessons`]) {
    await openList(page, list);
    expect.soft((await page.locator('tbody tr').first().boundingBox())?.y, list).toBeLessThan(330);
  }
  for (const list of ['homework', 'homework?view=questions', 'homework?view=reports']) {
    await openList(page, list);
    expect.soft((await page.locator('#main :is(ol, ul) > li').first().boundingBox())?.y, list).toBeLessThan(330);
  }
});

test('on a phone a filter that is set is visible, the others are behind a button', async ({ page }) => {
  await openList(page, 'jobs');
  const kind = page.getByRole('combobox', { name: 'Kind' });
  await expect(kind).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await kind.selectOption('internship');
  await page.reload();
  await expect(kind).toBeVisible();
});

test.describe('on a screen of 1440 x 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a dense list shows all 25 rows, with nothing to press below 24 px', async ({ page }) => {
    await openList(page, 'enrollments');
    await page.getByRole('button', { name: 'Dense rows' }).click();
    for (const list of ['enrollments', 'applications', 'users']) {
      await openList(page, list);
      await expect(page.locator('tbody tr')).toHaveCount(25);
      await expect(page.locator('tbody tr').last(), list).toBeInViewport({ ratio: 1 });
      const heights = await page
        .locator('tbody :is(a, button, label)')
        .evaluateAll((targets) =>
          targets.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
        );
      expect(Math.min(...heights), list).toBeGreaterThanOrEqual(24);
    }
  });
});
