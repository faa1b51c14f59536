import { addEmployer, signInAsEmployer } from '../../support/employer.ts';
import { accountOf, expect, setLanguage, signInWithoutForm, test } from '../../support/site.ts';

test('a learner applies to a company on a phone, which reads, asks and invites; the consent ends its access', async ({
  page: company,
  context,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const employer = await addEmployer(site);
  const { jobId } = employer;
  await site.query(
    `delete from applications where job_id = $1 and applicant_id = (select id from profiles where email = 'nomin@example.com')`,
    [jobId],
  );
  await site.query(`update profiles set phone_number = '99112233' where email = 'nomin@example.com'`);
  await setLanguage(context, site, 'en');
  await signInAsEmployer(company, site, employer);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await setLanguage(phone, site, 'en');
  const page = await phone.newPage();
  await signInWithoutForm(page, site, accountOf(site, 'nomin'));
  const mailed = async () =>
    (await site.mails()).filter(({ to }) => to === `${employer.contactId}@company.example.com`);
  let applicant = '';

  await test.step('the learner agrees, leaves out the phone number, and sends her papers', async () => {
    await page.goto(`/jobs/${jobId}/apply`);
    await page.getByLabel('Cover letter').fill('予約サービスの使いやすさに関心があります。');
    await page.getByRole('checkbox', { name: /^I agree/ }).check();
    await page.getByLabel('Leave out my phone number').check();
    await page.getByLabel(/^Salary wish/).fill('月給28万円以上');
    await page.getByLabel(/^Motivation for this company/).fill('貴社の予約サービスに共感しております。');
    await page.getByRole('button', { name: 'See what the company sees' }).tap();
    await expect(page.getByRole('dialog').getByText('月給28万円以上')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Attach my papers' }).tap();
    await page.getByRole('button', { name: 'Attach this paper' }).tap();
    await page.getByLabel('Facebook profile link').fill('facebook.com/nomin');
    const paid = page.getByLabel(/I have paid the application fee/);
    if (await paid.isVisible()) await paid.check();
    await page.getByRole('button', { name: 'Submit Application' }).tap();
    await expect(page.getByText('Sent to the company').first()).toBeVisible();
  });

  await test.step('the mail to the company leads to the applicant and says nothing of her', async () => {
    await expect.poll(async () => (await mailed()).length).toBe(1);
    const { text } = (await mailed())[0] ?? { text: '' };
    expect(text).not.toMatch(/nomin|Номин|ノミン/i);
    applicant = /\/employer\/applicants\/\S+/.exec(text)?.[0] ?? '';
    await company.goto(applicant);
    await expect(company.getByText('月給28万円以上')).toBeVisible();
    await expect(company.getByText('99112233')).toHaveCount(0);
    const download = company.waitForEvent('download');
    await company.getByRole('button', { name: 'Download papers' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('the learner reads that it was opened, and the question', async () => {
    await company.getByRole('button', { name: 'Ask a question' }).click();
    await company
      .getByRole('dialog')
      .or(company.getByRole('alertdialog'))
      .getByLabel('Question')
      .fill('いつ入社できますか。');
    await company.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(company.getByText('Question sent').first()).toBeVisible();
    await page.goto(`/jobs/${jobId}`);
    await expect(page.getByText('Opened by the company')).toBeVisible();
    await expect(page.getByText('いつ入社できますか。')).toBeVisible();
  });

  await test.step('the company offers a time, and the learner picks it', async () => {
    await company.getByLabel('Link to the meeting').fill('https://meet.example.com/room');
    await company.getByRole('button', { name: 'Invite to these times' }).click();
    await expect(company.getByText('The invitation was sent.').first()).toBeVisible();
    await page.reload();
    await page
      .getByRole('button', { name: /^Choose/ })
      .first()
      .tap();
    await expect(page.getByText('Your interview is booked, and the company has been told.').first()).toBeVisible();
    await company.reload();
    await expect(company.getByRole('button', { name: 'Cancel the interview' })).toBeVisible();
  });

  await test.step('the company sees nothing after the consent is withdrawn', async () => {
    await page.getByRole('button', { name: 'Withdraw consent' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw consent' }).tap();
    await expect(page.getByText('You withdrew your consent')).toBeVisible();
    await company.reload();
    await expect(company.getByText('There is no such application')).toBeVisible();
    await company.goto('/employer');
    await expect(company.getByText('No applications yet')).toBeVisible();
  });
  await phone.close();
});
