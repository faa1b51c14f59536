// Lighthouse scores of every indexable page, sign-in and a missing page: `node bench/lighthouse.mjs [RUNS] [PATH…]`.
// Mobile, simulated slow 4G, CPU four times slower, reduced motion, the school's time zone. Prints the median of RUNS (5) of each
// score and the failed checks. Exit code 1 when a score is below its target. npm downloads Lighthouse at the first run, since it
// brings hundreds of packages.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { freePort, median, startSite } from './site.mjs';

const [runs = 5, ...only] = process.argv.slice(2);
const indexable = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Pages that are not indexed need no SEO and performance scores. */
const unlisted = { accessibility: 100, 'best-practices': 100 };

const site = await startSite();
const pages = [
  ...(await indexablePages(site.url)).map(([name, path]) => ({ name, path, targets: indexable })),
  { name: '/signin', path: '/signin', targets: unlisted },
  { name: '404', path: '/nothing-is-here', targets: unlisted },
].filter(({ name }) => only.length === 0 || only.includes(name));

let isWithin = true;
console.log(['page', ...Object.keys(indexable), 'not passed'].join('\t'));
for (const page of pages) {
  await fetch(site.url + page.path); // fill the response cache
  const results = [];
  for (let run = 0; run < Number(runs); run += 1)
    results.push(await audit(site.url + page.path, Object.keys(page.targets)));
  const scores = Object.keys(indexable).map((key) =>
    key in page.targets ? median(results.map((lhr) => scoreOf(lhr, key))) : '-',
  );
  isWithin &&= Object.entries(page.targets).every(
    ([key, target]) => scores[Object.keys(indexable).indexOf(key)] >= target,
  );
  console.log([page.name, ...scores, failedChecks(results[0], page.targets).join(', ')].join('\t'));
}
await site.stop();
process.exit(isWithin ? 0 : 1);

/** One audit, repeated if Lighthouse fails, which happens in about one of a hundred runs. */
async function audit(url, onlyCategories, triesLeft = 2) {
  const lhr = await runLighthouse(url, onlyCategories);
  if (!lhr.runtimeError) return ignoreOwnStatus(lhr, url);
  if (triesLeft === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return await audit(url, onlyCategories, triesLeft - 1);
}

async function runLighthouse(url, onlyCategories) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findHeadlessBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'],
    env: { ...process.env, TZ: 'Asia/Ulaanbaatar' },
  });
  try {
    const flags = ['--output=json', '--quiet', '--ignore-status-code', `--only-categories=${onlyCategories.join(',')}`];
    const command = ['exec', '--yes', '--', 'lighthouse@12.8.2', url, `--port=${port}`, ...flags];
    const { stdout } = await promisify(execFile)('npm', command, { maxBuffer: 100 * 1024 ** 2 });
    return JSON.parse(stdout);
  } finally {
    await browser.close();
  }
}

/** The expected 404 of the missing page is not an error. */
function ignoreOwnStatus(lhr, url) {
  const errors = lhr.audits['errors-in-console'];
  const isOwn = ({ sourceLocation, description }) =>
    sourceLocation?.url === url && description?.includes('status of 404');
  if (errors?.details?.items.every(isOwn)) errors.score = 1;
  return lhr;
}

/** A category's score from 0 to 100: the weighted mean of its checks. */
function scoreOf(lhr, key) {
  const counted = lhr.categories[key].auditRefs.map(({ id, weight }) => ({ weight, score: lhr.audits[id].score }));
  const scored = counted.filter(({ weight, score }) => weight > 0 && score !== null);
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((scored.reduce((sum, { weight, score }) => sum + weight * score, 0) / total) * 100);
}

function failedChecks(lhr, targets) {
  const counted = Object.keys(targets).flatMap((key) => lhr.categories[key].auditRefs.filter((ref) => ref.weight > 0));
  return counted
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id);
}

/** `[name, path]` of each kind of page in the sitemap: `/jobs/{id}` for the first job. */
async function indexablePages(url) {
  const addressesIn = async (path) => {
    const text = await (await fetch(url + path)).text();
    return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address).pathname);
  };
  const files = await addressesIn('/sitemap.xml');
  const pages = new Map();
  for (const pathname of (await Promise.all(files.map(addressesIn))).flat()) {
    const name = pathname
      .replace(/^\/(courses|jobs|projects)\/[^/]+$/, '/$1/{id}')
      .replace(/^\/blog\/[^/]+$/, '/blog/{slug}');
    if (!pages.has(name)) pages.set(name, pathname);
  }
  return [...pages];
}
