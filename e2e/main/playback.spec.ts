import type { Locator } from '@playwright/test';
import { listenToEvents } from '#domain/notifications/contract.ts';
import { accountOf, expect, signIn, setLanguage, test, full } from '../support/site.ts';

const skipToEnd = async (video: Locator) =>
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play();
    one.currentTime = one.duration - 0.2;
  });

test(
  'resets a video that has ended and shows its lesson as completed in other open tabs',
  full,
  async ({ page, context, site }) => {
    await setLanguage(context, site, 'en');
    const nomin = accountOf(site, 'nomin');
    await signIn(page, nomin);
    const [lesson] = await site.query(
      `delete from lesson_progress using lessons, auth.users as account
      where lessons.id = lesson_id and account.id = student_id and lesson_title like '0.1%' and email = $1
      returning '/courses/' || course_id || '/lessons/' || lesson_id as path`,
      [nomin.email],
    );
    const path = String(lesson?.['path']);
    const otherTab = await context.newPage();
    await page.goto(path);
    const isListening = otherTab.waitForResponse((response) => response.url().endsWith(listenToEvents.path));
    await otherTab.goto(path);
    await isListening;
    await expect(otherTab.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    const startOver = page.waitForRequest(
      (request) => request.url().endsWith('/position') && request.postDataJSON()?.seconds === 0,
    );
    await skipToEnd(page.getByLabel('Video of the lesson'));
    await startOver;
    await expect(otherTab.getByRole('button', { name: 'Mark as Complete' })).toBeHidden();
  },
);
