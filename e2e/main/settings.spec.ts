import { readFile } from 'node:fs/promises';
import yauzl from 'yauzl';
import { createLearner, section } from '../support/authenticator.ts';
import { inspectState } from '../support/inspect-state.ts';
import { expect, full, signIn, test } from '../support/site.ts';

const namesIn = async (file: string) =>
  await new Promise<string[]>((resolve, reject) => {
    void readFile(file).then((bytes) =>
      yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
        if (error) return reject(error);
        const names: string[] = [];
        zip.on('entry', (entry: { fileName: string }) => names.push(entry.fileName));
        zip.on('end', () => resolve(names));
        return undefined;
      }),
    );
  });

test('downloads a copy of all personal data as one file', async ({ page, site }) => {
  await signIn(page, await createLearner(page, site, 'Zaya'));
  await page.goto('/settings#export');
  const copy = section(page, 'A copy of your data');
  const downloading = page.waitForEvent('download');
  await copy.getByRole('button', { name: 'Download your data' }).click();
  const names = await namesIn(await (await downloading).path());
  expect(names).toContain('README.txt');
  expect(names.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(5);
  await expect(copy.getByRole('status').filter({ hasText: 'Your data has been downloaded' })).toBeVisible();
});

test(
  'the confirmation of a deletion and the grace period are accessible in both colour schemes',
  full,
  async ({ page, site }) => {
    const learner = await createLearner(page, site, 'Tuya');
    await signIn(page, learner);
    await page.goto('/settings#deletion');
    await section(page, 'Delete your account').getByRole('button', { name: 'Delete my account' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await question.getByLabel('Type your sign-in email to confirm').fill('someone@example.com');
    await question.getByRole('button', { name: 'Schedule deletion' }).click();
    await expect(question.getByRole('alert')).toHaveText('This is not your sign-in email.');
    await inspectState(page, 'the confirmation of the deletion');
    await question.getByLabel('Type your sign-in email to confirm').fill(learner.email);
    await question.getByRole('button', { name: 'Schedule deletion' }).click();
    await expect(page.getByRole('complementary', { name: 'Account deletion' })).toBeVisible();
    await inspectState(page, 'the grace period');
  },
);
