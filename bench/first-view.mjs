// The first view of public pages on a cheap phone: `node bench/first-view.mjs [RUNS]`. New browser profile for each run, 390x844,
// Mongolian, reduced motion, CPU four times slower, slow 4G (1.6 Mbps, 150 ms). Prints the median of RUNS (5) for each page, with
// compressed sizes. Exit code 1 when a budget is exceeded.
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { openPhone } from './phone.mjs';
import { startSite } from '../scripts/start-site.mjs';
import { median } from './statistics.mjs';

const runs = Number(process.argv[2] ?? 5);
/** js, css, fonts: kB before any interaction; lcp, tbt: ms. */
const budget = { js: 120, css: 16, fonts: 35, lcp: 1500, tbt: 150, cls: 0.01 };

const site = await startSite();
const job = (await (await fetch(`${site.url}/api/jobs`)).json()).rows[0].id;
const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
let isWithin = true;
console.log(['page', 'html kB', ...Object.keys(budget)].join('\t'));
for (const [name, path] of [
  ['/', '/'],
  ['/courses', '/courses'],
  ['/jobs', '/jobs'],
  ['/jobs/{id}', `/jobs/${job}`],
]) {
  await fetch(site.url + path); // fill the response cache
  const views = [];
  for (let run = 0; run < runs; run += 1) views.push(await view(site.url + path));
  const medians = Object.fromEntries(
    ['html', ...Object.keys(budget)].map((key) => [key, median(views.map((v) => v[key]))]),
  );
  const over = Object.keys(budget).filter((key) => medians[key] > budget[key]);
  isWithin &&= over.length === 0;
  console.log(
    [name, ...Object.values(medians).map((n) => +n.toFixed(3)), over.length ? `OVER: ${over.join(', ')}` : ''].join(
      '\t',
    ),
  );
}
await browser.close();
await site.stop();
process.exit(isWithin ? 0 : 1);

/** One first view: kilobytes by type, largest contentful paint, blocking time after the first paint, layout shift. */
async function view(url) {
  const { context, page, cdp } = await openPhone(browser);
  const bytes = countBytes(cdp);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  const paint = await page.evaluate(() => globalThis.firstView());
  await context.close();
  return { ...bytes(), ...paint };
}

function countBytes(cdp) {
  const kinds = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'fonts' };
  const kindOf = new Map();
  const sums = { html: 0, js: 0, css: 0, fonts: 0 };
  cdp.on('Network.responseReceived', ({ requestId, type }) => kindOf.set(requestId, kinds[type]));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId);
    if (kind) sums[kind] += encodedDataLength / 1000;
  });
  return () => sums;
}

/** Runs in the page before its scripts. */
function observe() {
  const entries = { 'largest-contentful-paint': [], longtask: [], 'layout-shift': [] };
  for (const [type, list] of Object.entries(entries))
    new PerformanceObserver((batch) => list.push(...batch.getEntries())).observe({ type, buffered: true });
  globalThis.firstView = () => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // The part of a task after its first 50 ms and after the first paint.
    const blocks = ({ startTime, duration }) => startTime + duration - Math.max(startTime + 50, painted);
    return {
      lcp: entries['largest-contentful-paint'].at(-1)?.startTime ?? Infinity,
      tbt: entries.longtask.reduce((sum, task) => sum + Math.max(0, blocks(task)), 0),
      cls: entries['layout-shift']
        .filter((shift) => !shift.hadRecentInput)
        .reduce((sum, shift) => sum + shift.value, 0),
    };
  };
}
