// Pictures of the desk's screens for desk.mjs.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const screens = [
  '',
  'enrollments',
  'fullstack-students',
  'users',
  'applications',
  'verification-requests',
  'homework',
  'groups',
  'progress',
  'results',
  'payments',
  'bank-statement',
  'audit',
];
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Takes a picture of each screen at both widths, light and dark, and reports what the console says. */
export async function takePictures({ browser, site, session, folder }) {
  mkdirSync(folder, { recursive: true });
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Ulaanbaatar',
      });
      await context.addInitScript(
        (value) => globalThis.sessionStorage.setItem('zamnal.session', value),
        JSON.stringify(session),
      );
      const page = await context.newPage();
      page.on('console', (line) => console.log(`console: ${line.text()}`));
      for (const screen of screens) {
        await page.goto(`${site.url}/admin-dashboard/${screen}`, { waitUntil: 'networkidle' }).catch(() => {});
        await page.screenshot({ path: join(folder, `${screen || 'overview'}-${size}-${colorScheme}.png`) });
      }
      await context.close();
    }
  }
}
