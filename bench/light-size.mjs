// How many minutes of light video fit into the 60 MB that a week may take on a phone: `node --import tsx bench/light-size.mjs [SECONDS]`. Videos of SECONDS (120)
// with 720 lines and sound: slides that change every 20 s, code that is typed and scrolled (both drawn by Chromium), and a
// moving picture with noise, more than a camera shows. Each is made light as the service does it. Prints kbit/s and minutes in 60 MB. Needs ffmpeg.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { versionArguments } from '../server/documents/video/arguments.ts';

const seconds = Number(process.argv[2] ?? 120);
const framesPerSecond = 5;
const lettersPerFrame = 2;
const slideSeconds = 20;
const limit = 60_000_000;

const folder = mkdtempSync(join(tmpdir(), 'light-size-'));
const text = readFileSync(new URL('../web/ui/data/DataTable.tsx', import.meta.url), 'utf8');
const words = readFileSync(new URL('../README.md', import.meta.url), 'utf8').split('\n\n');
const ffmpeg = (options) => execFileSync('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...options.split(' ')]);

const sources = {
  slides: await draw(
    1 / slideSeconds,
    (nth) => `<h1>${nth + 1}</h1><p>${words.slice(nth * 3, nth * 3 + 3).join('<p>')}</p>`,
  ),
  code: await draw(framesPerSecond, (nth) => `<pre>${escape(text.slice(0, (nth + 1) * lettersPerFrame))}</pre>`),
  camera: '-f lavfi -i testsrc2=size=1280x720:rate=25,noise=alls=12:allf=t',
};
for (const [name, source] of Object.entries(sources)) {
  const [original, light] = [join(folder, `${name}.mp4`), join(folder, `${name}-light.mp4`)];
  const sound = '-f lavfi -i anoisesrc=color=pink:amplitude=0.2';
  ffmpeg(`${source} ${sound} -t ${seconds} -r 25 -c:v libx264 -preset veryfast -pix_fmt yuv420p -c:a aac ${original}`);
  execFileSync('ffmpeg', versionArguments('mp4', original, { seconds, wanted: ['light'], outputOf: () => light }));
  const bytes = statSync(light).size;
  const [rate, minutes] = [(bytes * 8) / seconds / 1000, limit / (bytes / seconds) / 60];
  console.log(`${name}\t${Math.round(rate)} kbit/s\t${Math.round(minutes)} minutes in 60 MB`);
}
rmSync(folder, { recursive: true });

function escape(code) {
  return code.replace(/[&<]/g, (letter) => (letter === '<' ? '&lt;' : '&amp;'));
}

/** Draws a page for each frame; returns ffmpeg's input. The end of a long page is shown, as an editor scrolls. */
async function draw(rate, contentOf) {
  const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const name = rate < 1 ? 'slide' : 'code';
  await page.setContent(
    '<style>body { font: 26px/1.4 sans-serif } pre { font: 22px/1.4 monospace }</style><main></main>',
  );
  for (let nth = 0; nth < seconds * rate; nth += 1) {
    await page.locator('main').evaluate((main, content) => {
      main.innerHTML = content;
      scrollTo(0, document.body.scrollHeight);
    }, contentOf(nth));
    await page.screenshot({ path: join(folder, `${name}-${String(nth).padStart(5, '0')}.png`) });
  }
  await browser.close();
  return `-framerate ${rate} -i ${join(folder, `${name}-%05d.png`)}`;
}
