import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountOf, expect, signIn, type Site, test, untilDrawn } from './site.ts';

// Every screen, as the person it is for, light and dark, wide and narrow: nothing in the console (the fixture looks),
// nothing for axe to say, nothing that makes a phone scroll sideways.
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;
const looks = ['light', 'dark'] as const;

/** The records whose screens are looked at. */
interface Records {
  course: string;
  job: string;
  project: string;
  company: string;
  post: string;
}

async function findRecords(site: Site): Promise<Records> {
  const rowsOf = async (list: string) => {
    const answer = await fetch(`${site.url}/api/${list}`);
    return ((await answer.json()) as { rows: { id: string; title: string }[] }).rows;
  };
  const course = (await rowsOf('course-titles')).find((row) => row.title === 'Full Stack Web Development');
  const [job, project, company, post] = await Promise.all(
    ['jobs', 'projects', 'companies', 'posts'].map(async (list) => (await rowsOf(list))[0]),
  );
  return {
    course: course?.id ?? '',
    job: job?.id ?? '',
    project: project?.id ?? '',
    company: company?.id ?? '',
    post: post?.id ?? '',
  };
}

const screens: Record<'visitor' | 'nomin' | 'admin', (records: Records) => string[]> = {
  visitor: ({ job, project }) => [
    '/',
    '/courses',
    '/jobs',
    '/jobs?search=zzz',
    `/jobs/${job}`,
    '/jobs/nowhere',
    '/projects',
    '/projects?search=zzz',
    `/projects/${project}`,
    '/projects/nowhere',
    '/signin',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/community',
    '/community?tab=youtube',
    '/blog',
    '/blog/first-interview-in-japanese',
    '/blog/nowhere',
    '/newsletter',
    '/newsletter?do=unsubscribe',
    '/terms',
    '/terms-of-service',
    '/privacy',
    '/privacy-policy',
    '/nowhere',
  ],
  nomin: ({ course, job, project }) => [
    '/dashboard',
    '/settings',
    `/courses/${course}`,
    `/courses/${course}/lessons/first`,
    `/courses/${course}/lessons/first?mode=homework`,
    `/courses/${course}/lessons/first?mode=quiz`,
    `/jobs/${job}`,
    `/jobs/${job}/apply`,
    `/projects/${project}`,
    `/projects/${project}/apply`,
    '/profile',
    '/profile/edit',
    '/profile/verify',
    '/notifications',
    '/admin-dashboard/jobs',
  ],
  admin: ({ course, job, project, company, post }) => [
    '/admin-dashboard',
    '/admin-dashboard/enrollments',
    '/admin-dashboard/fullstack-students',
    '/admin-dashboard/courses',
    `/admin-dashboard/courses/${course}/lessons`,
    '/admin-dashboard/homework',
    '/admin-dashboard/applications',
    '/admin-dashboard/project-applications',
    '/admin-dashboard/verification-requests',
    '/admin-dashboard/jobs',
    '/admin-dashboard/jobs?search=zzz',
    '/admin-dashboard/jobs/new',
    '/admin-dashboard/jobs/nowhere',
    `/admin-dashboard/jobs/${job}`,
    '/admin-dashboard/projects',
    '/admin-dashboard/projects/new',
    `/admin-dashboard/projects/${project}`,
    '/admin-dashboard/posts',
    '/admin-dashboard/posts/new',
    `/admin-dashboard/posts/${post}`,
    '/admin-dashboard/newsletter',
    '/admin-dashboard/courses/new',
    '/admin-dashboard/courses/order',
    `/admin-dashboard/courses/${course}`,
    '/admin-dashboard/companies',
    '/admin-dashboard/companies/new',
    `/admin-dashboard/companies/${company}`,
    '/admin-dashboard/users',
    '/admin-dashboard/audit',
    '/notifications',
  ],
};

async function inspect(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await untilDrawn(page);
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

// The longest of all files: its tests share the workers.
test.describe.configure({ mode: 'parallel' });

/** Screens that one test looks at: each is drawn four times, and a slow machine takes its time. */
const perTest = 8;

for (const [person, addresses] of Object.entries(screens)) {
  const tests = Math.ceil(addresses({ course: '', job: '', project: '', company: '', post: '' }).length / perTest);
  for (let part = 0; part < tests; part += 1) {
    test(`the screens of ${person === 'nomin' ? 'a learner' : person} are quiet and accessible in light and dark, wide and narrow, ${part + 1} of ${tests}`, async ({
      page,
      site,
    }) => {
      test.setTimeout(360_000);
      if (person !== 'visitor') await signIn(page, accountOf(site, person === 'admin' ? 'admin' : 'nomin'));
      const all = addresses(await findRecords(site));
      for (const address of all.slice(part * perTest, (part + 1) * perTest)) {
        await test.step(address, async () => await inspect(page, address));
      }
    });
  }
}
