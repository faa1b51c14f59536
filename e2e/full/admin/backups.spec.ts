import { signInAsAdmin } from '../../support/admin.ts';
import { expect, test } from '../../support/site.ts';

// Nothing listens on this port, so the first scheduled backup fails.
test.use({
  settings: {
    BACKUP_URL: 's3://copies/school?endpoint=http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
  },
});

test('reports a failed scheduled backup on the dashboard and by mail to the admins', async ({ page, site }) => {
  await signInAsAdmin(page, site);
  await expect
    .poll(async () => (await site.query('select error from backup_runs where finished_at is not null')).length)
    .toBe(1);
  await page.goto('/admin-dashboard');
  await expect(page.getByText('The last backup failed')).toBeVisible();
  await expect(page.getByText('No backup has succeeded yet. Please contact the server administrator.')).toBeVisible();
  // A learner of the demonstration content is reminded of an instalment.
  const recipients = async () => (await site.mails()).map(({ to }) => to).filter((to) => to !== 'nomin@example.com');
  await expect.poll(recipients, { timeout: 30_000 }).toEqual(['admin@example.com']);
});
