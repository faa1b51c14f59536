import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountOf, expect, signIn, type Site, test } from './site.ts';

// Every screen, as the person it is for, light and dark, wide and narrow: nothing in the console (the fixture looks),
// nothing for axe to say, nothing that makes a phone scroll sideways.
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
const looks = ['light', 'dark'] as const;

async function idOfFullStack(site: Site): Promise<string> {
  const answer = await fetch(`${site.url}/api/course-titles`);
  const { rows } = (await answer.json()) as { rows: { id: string; title: string }[] };
  return rows.find((row) => row.title === 'Full Stack Web Development')?.id ?? '';
}

const screens: Record<'visitor' | 'nomin' | 'admin', (course: string) => string[]> = {
  visitor: () => [
    '/',
    '/courses',
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/terms',
    '/privacy',
    '/nowhere',
  ],
  nomin: (course) => [
    '/dashboard',
    '/settings',
    `/courses/${course}`,
    `/courses/${course}/lessons/first`,
    `/courses/${course}/lessons/first?mode=homework`,
    `/courses/${course}/lessons/first?mode=quiz`,
  ],
  admin: (course) => [
    '/admin-dashboard',
    '/admin-dashboard/enrollments',
    '/admin-dashboard/fullstack-students',
    '/admin-dashboard/courses',
    `/admin-dashboard/courses/${course}/lessons`,
    '/admin-dashboard/homework',
  ],
};

async function inspect(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect.soft(found, `${address}, ${look}, ${name}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${address}, ${name} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
}

for (const [person, addresses] of Object.entries(screens)) {
  test(`the screens of ${person === 'nomin' ? 'a learner' : person} are quiet and accessible in light and dark, wide and narrow`, async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    if (person !== 'visitor') await signIn(page, accountOf(site, person === 'admin' ? 'admin' : 'nomin'));
    for (const address of addresses(await idOfFullStack(site))) {
      await test.step(address, async () => await inspect(page, address));
    }
  });
}
