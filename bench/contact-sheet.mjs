// What the public screens look like: `node bench/contact-sheet.mjs [LANGUAGE…]` draws docs/pictures/public-{mn,ja,en}.webp, every
// screen of e2e/support/public-screens.json wide and narrow, light and dark. It wants a Japanese font (Debian: fonts-noto-cjk).
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from '../scripts/find-tools.mjs';
import { startSite } from './site.mjs';

const languages = process.argv.length > 2 ? process.argv.slice(2) : ['mn', 'ja', 'en'];
const { screens } = JSON.parse(readFileSync(new URL('../e2e/support/public-screens.json', import.meta.url), 'utf8'));
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const looks = ['light', 'dark'];

/** The pixels of a sheet: each view is as high as the others of its row, under the row's label. */
const view = 220;
const label = 26;
const gap = 8;
const columns = 2;
const most = 400_000;
const widthOf = ({ width, height }) => Math.round((view * width) / height);
const rowWidth = sizes.reduce((sum, size) => sum + looks.length * (widthOf(size) + gap), 0);
const rowHeight = view + label + gap;

if (!execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }))
  throw new Error(
    'Without a Japanese font the sheets would show boxes: install one (on Debian: apt-get install fonts-noto-cjk).',
  );
const site = await startSite();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const addresses = await withRecords(screens);
for (const language of languages) {
  const file = `docs/pictures/public-${language}.webp`;
  const sheet = await drawSheet(await photograph(language));
  writeFileSync(file, sheet);
  console.log(`${file}\t${Math.round(sheet.length / 1000)} kB`);
}
await browser.close();
await site.stop();

/** The screens' addresses, with the first record of a kind where one is named. */
async function withRecords(patterns) {
  const first = async (list) => (await (await fetch(`${site.url}/api/${list}`)).json()).rows[0].id;
  const [job, project] = [await first('jobs'), await first('projects')];
  return patterns.map((pattern) => ({
    name: pattern,
    address: pattern.replace('{job}', job).replace('{project}', project),
  }));
}

/** One row of views a screen. */
async function photograph(language) {
  const rows = addresses.map(({ name }) => ({ name, views: [] }));
  for (const size of sizes) {
    const context = await browser.newContext({ baseURL: site.url, viewport: size, reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'lang', value: language, url: site.url }]);
    const page = await context.newPage();
    for (const [place, { address }] of addresses.entries()) {
      const answer = await page.goto(address, { waitUntil: 'networkidle' });
      if ((answer?.status() ?? 500) >= 500) throw new Error(`${address} could not be drawn`);
      for (const colorScheme of looks) {
        await page.emulateMedia({ colorScheme });
        const whole = await page.screenshot();
        rows[place].views.push(await sharp(whole).resize({ height: view }).png().toBuffer());
      }
    }
    await context.close();
  }
  return rows;
}

/** All rows on one picture, as fine as fits into its bytes. */
async function drawSheet(rows) {
  const inColumn = Math.ceil(rows.length / columns);
  const parts = rows.flatMap(({ name, views }, place) => {
    const left = gap + Math.floor(place / inColumn) * (rowWidth + 2 * gap);
    const top = gap + (place % inColumn) * rowHeight;
    const steps = sizes.flatMap((size) => looks.map(() => widthOf(size) + gap));
    return [
      { input: { text: { text: name, font: 'sans', dpi: 96, rgba: true } }, left, top },
      ...views.map((input, at) => ({
        input,
        left: left + steps.slice(0, at).reduce((sum, step) => sum + step, 0),
        top: top + label,
      })),
    ];
  });
  const sheet = sharp({
    create: {
      width: columns * (rowWidth + 2 * gap),
      height: gap + inColumn * rowHeight,
      channels: 3,
      background: '#ffffff',
    },
  }).composite(parts);
  const raw = await sheet.png().toBuffer();
  for (let quality = 80; ; quality -= 5) {
    const bytes = await sharp(raw).webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length <= most) return bytes;
  }
}
