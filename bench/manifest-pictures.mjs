// Draws the pictures of the web manifest from the demonstration content into web/public/screenshots. Needs a build and Chromium.
// Usage: node bench/manifest-pictures.mjs
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { openSession } from './site.mjs';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { startSite } from '../scripts/start-site.mjs';

const target = 'web/public/screenshots';
const forms = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 } },
};

mkdirSync(target, { recursive: true });
const site = await startSite({ log: 'ignore' });
const session = JSON.stringify(await openSession(site, 'nomin@example.com'));
const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
for (const [form, options] of Object.entries(forms)) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', colorScheme: 'light' });
  await context.addInitScript((text) => sessionStorage.setItem('zamnal.session', text), session);
  const page = await context.newPage();
  for (const [name, address] of [
    ['dashboard', '/dashboard'],
    ['lesson', '/dashboard#continue'],
  ]) {
    await page.goto('about:blank');
    await page.goto(site.url + address);
    await page.locator('h1').waitFor();
    // Pictures and parts that load late, and the first seconds of the video.
    await page.waitForTimeout(4000);
    await sharp(await page.screenshot())
      .webp({ quality: 60 })
      .toFile(`${target}/${name}-${form}.webp`);
  }
}
await browser.close();
await site.stop();
