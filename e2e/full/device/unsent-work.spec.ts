import {
  createEnrolledLearner,
  listCompletedLessons,
  listHomeworkEvents,
  openAndCacheLesson,
  submitHomework,
  waitingLabel,
} from '../../support/device.ts';
import { accountOf, expect, setLanguage, signInWithoutForm, test } from '../../support/site.ts';

// Work that is not sent yet: interview answers, drafts of messages, and requests that are under way when the tab is closed.
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ timeout: 120_000 });

test('an interview answer and its mark wait for the network, and are sent once', async ({ page, context, site }) => {
  const account = accountOf(site, 'temuulen');
  await setLanguage(context, site, 'en');
  await signInWithoutForm(page, site, account);
  await page.goto('/practice?question=3');
  const answer = page.getByLabel('Your answer');
  const mark = page.getByLabel('I have practiced it aloud');
  await expect(answer).toHaveValue('');
  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await context.setOffline(true);
  await answer.fill('宿を探すサイトです。');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved on this device. We will send it when you are back online.')).toBeVisible();
  await mark.click();
  await expect(mark).toBeChecked();
  await expect(page.getByText('2 changes are waiting to be sent.')).toBeVisible();
  await expect(page.locator('main').getByText(waitingLabel)).toHaveCount(2);
  await expect(page.getByText(/^Interview answer · /)).toHaveCount(2);
  await expect(page.getByText('Saved in another window or on another device')).toHaveCount(0);
  const stored = async () =>
    await site.query(
      'select text, practised_at is not null as practised from practice_answers join profiles on profiles.id = person_id where email = $1',
      [account.email],
    );
  expect(await stored()).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(waitingLabel)).toHaveCount(0);
  await expect(page.getByLabel('Practiced: 1 / 30')).toBeVisible();
  await expect(page.getByText('Saved in another window or on another device')).toHaveCount(0);
  expect(await stored()).toEqual([{ text: '宿を探すサイトです。', practised: true }]);
});

test('a message to the mentor survives a closed tab, until it is sent', async ({ page, site }) => {
  const learner = await createEnrolledLearner(page, site, 'Tserenchimed');
  await page.goto(learner.address);
  await submitHomework(page, 'https://example.com/work');
  const field = page.getByLabel('Write to the mentor');
  await field.fill('Is this enough?');
  await page.reload();
  await page.getByRole('tab', { name: 'Homework' }).click();
  await expect(field).toHaveValue('Is this enough?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.locator('ol').getByText('Is this enough?')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Homework' }).click();
  await expect(field).toHaveValue('');
});

test('work that is being sent when the tab is closed is sent from the next one, once', async ({
  page,
  context,
  site,
}) => {
  const learner = await createEnrolledLearner(page, site, 'Saruul');
  await openAndCacheLesson(page, learner);
  // The server is reached by one of the requests; no answer comes back.
  let asked = 0;
  await page.route(/\/api\/lessons\/[^/]+\/(homework|completion)$/, async (route) => {
    if (route.request().method() !== 'PUT') return await route.fallback();
    asked += 1;
    if (route.request().url().endsWith('homework')) await route.fetch();
    return undefined;
  });
  await page.getByRole('button', { name: 'Mark as Complete' }).first().click();
  await submitHomework(page, 'https://example.com/closed');
  await expect.poll(() => asked).toBe(2);
  await expect.poll(async () => (await listHomeworkEvents(site, learner)).length).toBe(1);
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  await page.goto('about:blank');
  const next = await context.newPage();
  await page.close();
  await next.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, session);
  await next.goto(learner.address);
  await expect.poll(async () => await listCompletedLessons(site, learner)).toEqual([{ lesson_id: learner.lessonId }]);
  await expect(next.getByText(waitingLabel)).toHaveCount(0);
  await expect(next.getByText(/was not accepted/)).toHaveCount(0);
  expect(await listHomeworkEvents(site, learner)).toEqual([
    { kind: 'submitted', homework_link: 'https://example.com/closed' },
  ]);
});
