import { readFile, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { signUpLearner } from '../support/learner.ts';
import { expect, full, signIn, type Site, test } from '../support/site.ts';

async function zipOf(entries: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

// Create the file once: a ZIP contains its creation time.
const docx = zipOf({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  'word/document.xml': '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>',
});

/** Stores a large file for an upload. Sending its bytes to the browser instead takes seconds. */
async function fileOf(bytes: Buffer): Promise<string> {
  const file = test.info().outputPath('cv.pdf');
  await writeFile(file, bytes);
  return file;
}

/** The newest job of the demonstration data: tests of one worker share the site, where companies may have posted others without a fee. */
async function findFirstJob(site: Site): Promise<{ id: string; title: string }> {
  const [first] = await site.query(
    'select id, title from jobs where is_active and not is_posted order by created_at desc, id desc limit 1',
  );
  return { id: String(first?.['id']), title: String(first?.['title']) };
}

test('a learner completes the profile, returns to the job, applies, withdraws and applies again', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const learner = await signUpLearner(page, site, 'Saruul');
  await site.query(`update profiles set full_name = '' where email = $1`, [learner.email]);
  const job = await findFirstJob(site);
  await signIn(page, learner);

  await test.step('the job sends her to her profile, and the profile sends her back', async () => {
    await page.goto(`/jobs/${job.id}`);
    await page.getByRole('button', { name: 'Apply for this job' }).click();
    await expect(page.getByText('You need to complete your profile before applying').first()).toBeVisible();
    await page.waitForURL('**/profile/edit**');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('Full name is required').first()).toBeVisible();
    await page.getByLabel('Full name').fill('Саруул Бат');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.waitForURL(`**/jobs/${job.id}`);
  });

  const submit = page.getByRole('button', { name: 'Submit Application' });
  const fillIn = async () => {
    await page.getByLabel('Cover letter').fill('Би React-аар хоёр төсөл хийсэн.');
    await expect(submit).toBeDisabled();
    await page.getByLabel('Resume (CV)').setInputFiles({
      name: 'Саруул өргөдөл 履歴.docx',
      mimeType: 'application/octet-stream',
      buffer: await docx,
    });
    await expect(page.getByText('Uploaded', { exact: false }).first()).toBeVisible();
  };

  await test.step('a file of another type and one too large are refused before they are sent', async () => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') };
    await page.getByLabel('Resume (CV)').setInputFiles(picture);
    await expect(page.getByText('File must be PDF, DOC, or DOCX').first()).toBeVisible();
    await page.getByLabel('Resume (CV)').setInputFiles(await fileOf(Buffer.alloc(10 * 1024 * 1024 + 1)));
    await expect(page.getByText('File size must be less than 10MB').first()).toBeVisible();
    const html = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html></html>') };
    await page.getByLabel('Resume (CV)').setInputFiles(html);
    await expect(page.getByText('File must be PDF, DOC, or DOCX').first()).toBeVisible();
  });

  await test.step('missing fields are named, and the application is sent with a real DOCX', async () => {
    await expect(page.getByText('75,000').first()).toBeVisible();
    await fillIn();
    await submit.click();
    await expect(page.getByText('Please provide your Facebook profile link')).toBeVisible();
    await expect(page.getByText('Please confirm your payment')).toBeVisible();
    await page.getByLabel('Facebook profile link').fill('facebook.com/saruul');
    await page.getByLabel('I have paid the application fee').check();
    await submit.click();
    await expect(page.getByText('Your application has been submitted!').first()).toBeVisible();
    await expect(page.getByText('Pending').first()).toBeVisible();
  });

  await test.step('the submitted résumé can be downloaded under its own name', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /Саруул өргөдөл 履歴\.docx/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Саруул өргөдөл 履歴.docx');
    expect((await readFile(await download.path())).equals(await docx)).toBe(true);
  });

  await test.step('the dashboard lists the application', async () => {
    await page.goto('/dashboard');
    const entry = page.getByRole('listitem').filter({ hasText: job.title });
    await expect(entry.getByText('Pending')).toBeVisible();
  });

  await test.step('after withdrawing, a new application can be sent from the form page', async () => {
    await page.goto(`/jobs/${job.id}`);
    await page.getByRole('button', { name: 'Withdraw application' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: /Withdraw/ })
      .click();
    await expect(page.getByText('Application withdrawn successfully').first()).toBeVisible();
    // The history entry of the dialog is left a moment after it was closed.
    await page.waitForFunction(() => !('overlay' in history.state));
    await page.goto(`/jobs/${job.id}/apply`);
    await fillIn();
    await page.getByLabel('Facebook profile link').fill('https://facebook.com/saruul');
    await page.getByLabel('I have paid the application fee').check();
    await submit.click();
    await page.waitForURL(`**/jobs/${job.id}`);
    await expect(page.getByText('Pending').first()).toBeVisible();
  });
});

test(
  'an upload shows its progress, can be cancelled, and can be retried after a network failure',
  full,
  async ({ page, site, context }) => {
    const learner = await signUpLearner(page, site, 'Tuya');
    const job = await findFirstJob(site);
    await signIn(page, learner);
    await page.goto(`/jobs/${job.id}/apply`);
    await expect(page.getByLabel('Resume (CV)')).toBeAttached();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    const slow = { offline: false, latency: 20, downloadThroughput: 400_000, uploadThroughput: 300_000 };
    await cdp.send('Network.emulateNetworkConditions', slow);
    const pdf = await fileOf(Buffer.alloc(3 * 1024 * 1024, '%PDF-1.7 '));
    await page.getByLabel('Resume (CV)').setInputFiles(pdf);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText(/\d.* \/ 3(\.0)? MB/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel the upload of cv.pdf' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.route('**/api/files?**', async (route) => await route.abort('connectionreset'));
    await page.getByLabel('Resume (CV)').setInputFiles(pdf);
    await expect(
      page.getByText('No connection. Please check your internet connection and try again.').first(),
    ).toBeVisible();
    await page.unroute('**/api/files?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Uploaded', { exact: false }).first()).toBeVisible();
  },
);
