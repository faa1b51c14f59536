import { jobTerms } from '#domain/jobs/terms.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, setLanguage, test } from '../support/site.ts';

const title = 'フロントエンドエンジニア（予約サービス）';

test('a company writes a posting at a mailed link on a phone, and the desk publishes it', async ({
  page: desk,
  site,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  await setLanguage(context, site, 'en');
  await signInAsAdmin(desk, site);
  const [company] = await site.query('select id from companies order by name limit 1');
  await desk.goto(`/admin-dashboard/companies/${String(company?.['id'])}`);
  await desk.getByText('Add a contact').click();
  const form = desk.getByRole('form', { name: 'Add a contact' }).or(desk.locator('form').last());
  await form.getByLabel('Name').fill('佐藤 花');
  await form.getByRole('textbox', { name: 'Email' }).fill('hana@company.example.com');
  await form.getByRole('button', { name: 'Add and send a link' }).click();
  await expect(desk.getByText('Link sent: hana@company.example.com').first()).toBeVisible();
  await expect.poll(async () => (await site.mails()).at(-1)?.to).toBe('hana@company.example.com');
  const link = /https?:\S+#token=\S+/.exec((await site.mails()).at(-1)?.text ?? '')?.[0] ?? '';

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await setLanguage(phone, site, 'en');
  const page = await phone.newPage();
  const field = (name: string) => page.locator(`[name=${name}]`);

  await test.step('opens the page of the company by a press', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Open' }).tap();
    await expect(page.getByText('No postings yet')).toBeVisible();
    expect(page.url()).not.toContain('token');
  });

  await test.step('saves what is typed, and says what the law of Japan asks', async () => {
    await page.getByRole('button', { name: 'New posting' }).tap();
    await page.getByLabel('Title of the posting').fill(title);
    await page.getByLabel('Job Description').fill('予約サービスの画面を開発します。');
    await page.getByLabel('Place of work').selectOption('japan');
    await expect(page.getByText('Please fill in before sending')).toBeVisible();
    await page.getByLabel('Employment').selectOption('permanent');
    await field('location').fill('東京都渋谷区');
    await field('salary_min').fill('300000');
    await field('salary_currency').selectOption('JPY');
    await field('salary_period').selectOption('month');
    for (const term of jobTerms) await field(term).fill('なし');
    await expect(page.getByText('Everything needed is filled in.')).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title of the posting')).toHaveValue(title);
  });

  await test.step('sends it', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect(page.getByText('We are checking this posting.')).toBeVisible();
  });

  await test.step('the desk publishes it as a job without a fee', async () => {
    await desk.goto('/admin-dashboard/postings');
    await desk.getByRole('button', { name: `${title}: View` }).click();
    await desk.getByRole('button', { name: 'Publish' }).first().click();
    const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog', { name: 'Publish this posting?' }));
    await dialog.getByLabel('English title').fill('Frontend engineer');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText('Published.')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'See it on the site' }).tap();
    await expect(page.getByRole('heading', { name: 'Frontend engineer' }).first()).toBeVisible();
    await expect(page.getByText('Working conditions')).toBeVisible();
    await expect(page.getByText('Application Fee')).toBeHidden();
  });

  await test.step('a contact who is removed is signed out', async () => {
    await site.query('delete from company_contacts');
    await page.goto('/employer');
    await expect(page.getByText('Please open this page with the link in our email')).toBeVisible();
  });
  await phone.close();
});
