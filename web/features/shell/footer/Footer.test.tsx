import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildCourse } from '#server/testing/build.ts';
import { startBrowser } from '#web/testing/browser.tsx';

const { open, page, server } = startBrowser();

test('links to every page in the specification and shows the version', async () => {
  for (let count = 0; count < 5; count += 1) await buildCourse(server.services);
  open('/');
  const footer = within(await page.findByRole('contentinfo'));
  await footer.findByRole('textbox');
  const hrefs = footer.getAllByRole('link').map((link) => link.getAttribute('href'));
  const named = ['/courses', '/jobs', '/projects', '/internships', '/companies', '/community', '/blog'];
  expect(hrefs).toEqual(expect.arrayContaining([...named, '/terms', '/privacy', 'mailto:contact@example.com']));
  expect(hrefs.filter((href) => href?.startsWith('/courses/'))).toHaveLength(4);
  for (const name of ['YouTube', 'Facebook', 'Discord', 'GitHub'])
    expect(footer.getByRole('link', { name })).toBeTruthy();
  expect(footer.getByText('Version 2.0.16')).toBeTruthy();
  expect(within(page.getByRole('banner')).getByText('2.0.17')).toBeTruthy();
  const promo = page.getByRole('complementary', { name: 'Announcement' });
  expect([...promo.querySelectorAll('[lang]')].map((part) => part.getAttribute('lang'))).toEqual(['ja', 'mn', 'mn']);
});
