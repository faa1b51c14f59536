import { accountOf, expect, setLanguage, signInWithoutForm, test } from '../support/site.ts';

const link = 'https://example.com/nomin/profile';

test('homework is handed in, sent back with a rubric, handed in again and accepted; then the model answer appears', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const [lesson] = await site.query(
    `select lessons.id, course_id, lesson_title_jp from lessons join enrollments using (course_id) join profiles on profiles.id = student_id
     where email = 'nomin@example.com' and status = 'active' and homework_rubric is not null order by week_number limit 1`,
  );
  const { id, course_id, lesson_title_jp } = lesson as { id: string; course_id: string; lesson_title_jp: string };
  // The mails must be in the learner's language, which is not that of the screens.
  await site.query(`update profiles set language = 'ja' where email = 'nomin@example.com'`);
  const expectMail = async (heading: string, note: string) => {
    const subject = `${heading}：${lesson_title_jp}`;
    await site.advance(30);
    const texts = async () =>
      (await site.mails()).filter((mail) => mail.to === 'nomin@example.com' && mail.subject === subject);
    await expect
      .poll(async () => (await texts()).map(({ text }) => text.includes(note)), { timeout: 30_000 })
      .toEqual([true]);
  };
  await site.query('delete from homework_submissions where lesson_id = $1', [id]);
  const open = async (who: 'admin' | 'nomin') => {
    const context = await browser.newContext({ baseURL: site.url });
    await setLanguage(context, site, 'en');
    const page = await context.newPage();
    await signInWithoutForm(page, site, accountOf(site, who));
    return page;
  };
  const [learner, mentor, other] = [await open('nomin'), await open('admin'), await open('admin')];
  const address = `/courses/${course_id}/lessons/${id}?mode=homework`;
  const queue = '/admin-dashboard/homework?view=queue&search=nomin@example.com';
  const submit = async (work: string) => {
    await learner.goto(address);
    await learner.getByLabel('Link to your work').fill(work);
    await learner.getByRole('button', { name: /(Submit|Update) Homework/ }).click();
    await expect(learner.getByText(/Homework (submitted|updated) successfully!/)).toBeVisible();
  };

  await submit(link);
  await expect(learner.getByRole('heading', { name: 'Homework criteria' })).toBeVisible();
  await expect(learner.getByRole('heading', { name: 'Model answer' })).toHaveCount(0);
  await site.query(`update homework_submissions set link_state = 'needs_sign_in' where homework_link = $1`, [link]);

  await test.step('a mentor requests changes with a rubric and a comment, by keys', async () => {
    await mentor.goto(queue);
    await mentor.getByRole('rowheader').first().waitFor();
    await mentor.getByRole('row').filter({ hasText: 'Attempt 1' }).last().focus();
    await mentor.keyboard.press('Enter');
    await expect(mentor.getByText('Needs a sign-in').first()).toBeVisible();
    await other.goto(mentor.url().replace(site.url, ''));
    await expect(other.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
    await mentor.keyboard.press('Digit1');
    await mentor.keyboard.press('Shift+Digit1');
    await mentor.keyboard.press('KeyX');
    await expect(mentor.getByText('Decision saved: Changes requested')).toBeVisible();
  });

  await test.step('the second mentor is told that it has changed', async () => {
    await other.keyboard.press('KeyA');
    await expect(other.getByText(/changed/).first()).toBeVisible();
    await expect(other.getByText('Changes requested').first()).toBeVisible();
  });

  await test.step('a mail with the comment arrives after the time for undoing', async () => {
    await expectMail(
      '課題の修正が必要です',
      'リンクが非公開になっています。公開したら、課題の下のメッセージで知らせてください。',
    );
  });

  await test.step('the learner sees it, asks, and submits again', async () => {
    await learner.goto(address);
    await expect(learner.getByText('Changes requested').first()).toBeVisible();
    await expect(learner.getByText('Met', { exact: false }).first()).toBeVisible();
    await expect(learner.getByText('If the link stays the same')).toBeVisible();
    await learner.getByLabel('Write to the mentor').fill('Is this better?');
    await learner.getByRole('button', { name: 'Send' }).click();
    await expect(learner.getByRole('listitem').filter({ hasText: 'Is this better?' })).toBeVisible();
    // The comment that the learner has answered is not sent again.
    const [asked] = await site.query('select id from homework_submissions where homework_link = $1', [link]);
    await mentor.goto(`/admin-dashboard/homework?view=queue&open=${String(asked?.['id'])}`);
    await expect(mentor.getByText('Is this better?')).toBeVisible();
    await expect(mentor.getByLabel('Comment to the student')).toHaveValue('');
    await submit(`${link}/2`);
    await learner.getByText('Earlier attempts').click();
    await expect(learner.getByText('Attempt 1')).toBeVisible();
  });

  await test.step('it is accepted, and the model answer appears', async () => {
    const [submission] = await site.query('select id from homework_submissions where homework_link = $1', [
      `${link}/2`,
    ]);
    await mentor.goto(`/admin-dashboard/homework?view=queue&open=${String(submission?.['id'])}`);
    await expect(mentor.getByText('Is this better?')).toBeVisible();
    await mentor.keyboard.press('KeyA');
    await expect(mentor.getByText('Decision saved: Accepted')).toBeVisible();
    await learner.goto(address);
    await expect(learner.getByRole('heading', { name: 'Model answer' })).toBeVisible();
  });

  await test.step('a mail names the acceptance and the lesson', async () => {
    await expectMail('課題が合格になりました', lesson_title_jp);
  });
  await site.query(`update profiles set language = null where email = 'nomin@example.com'`);
  await Promise.all([learner, mentor, other].map((page) => page.context().close()));
});
