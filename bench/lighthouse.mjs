// What Lighthouse says of every indexable page, of sign-in and of a page that is not there: `node bench/lighthouse.mjs [RUNS] [PATH…]`.
// Mobile, simulated slow 4G, the processor four times slower, reduced motion. Prints the median of RUNS (5) of each score and
// which checks were not passed, and ends with 1 when a score is below its target.
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../scripts/find-tools.mjs';
import { indexablePages } from './indexable.mjs';
import { freePort, startSite } from './site.mjs';

const [runs = 5, ...only] = process.argv.slice(2);
const whole = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** What search engines are told to leave out has no score for being found, and none for being fast. */
const unlisted = { accessibility: 100, 'best-practices': 100 };

const site = await startSite();
const pages = [
  ...(await indexablePages(site.url)).map(([name, path]) => ({ name, path, targets: whole })),
  { name: '/signin', path: '/signin', targets: unlisted },
  { name: '404', path: '/nothing-is-here', targets: unlisted },
].filter(({ name }) => only.length === 0 || only.includes(name));

let isWithin = true;
console.log(['page', ...Object.keys(whole), 'not passed'].join('\t'));
for (const page of pages) {
  await fetch(site.url + page.path); // drawn and kept, as it is for all but the first visitor
  const results = [];
  for (let run = 0; run < Number(runs); run += 1)
    results.push(await audit(site.url + page.path, Object.keys(page.targets)));
  const scores = Object.keys(whole).map((key) =>
    key in page.targets ? median(results.map((lhr) => scoreOf(lhr, key))) : '-',
  );
  isWithin &&= Object.entries(page.targets).every(([key, target]) => scores[Object.keys(whole).indexOf(key)] >= target);
  console.log([page.name, ...scores, faultsOf(results[0], page.targets).join(', ')].join('\t'));
}
await site.stop();
process.exit(isWithin ? 0 : 1);

/** One audit; again when the browser lost its record of it, which it does once in some hundred. */
async function audit(url, onlyCategories, triesLeft = 2) {
  const lhr = await look(url, onlyCategories);
  if (!lhr.runtimeError) return withoutOwnStatus(lhr, url);
  if (triesLeft === 0) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return await audit(url, onlyCategories, triesLeft - 1);
}

/** What a browser of its own says of a page. */
async function look(url, onlyCategories) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--force-prefers-reduced-motion'],
  });
  try {
    const { lhr } = await lighthouse(url, { port, onlyCategories, ignoreStatusCode: true, logLevel: 'error' });
    return lhr;
  } finally {
    await browser.close();
  }
}

/** The browser reports the status of a page that is not there as an error: that is what was asked for, and none of the page's. */
function withoutOwnStatus(lhr, url) {
  const errors = lhr.audits['errors-in-console'];
  const isOwn = ({ sourceLocation, description }) =>
    sourceLocation?.url === url && description?.includes('status of 404');
  if (errors?.details?.items.every(isOwn)) errors.score = 1;
  return lhr;
}

/** A category's score from 0 to 100: the weighted mean of its checks, as Lighthouse defines it. */
function scoreOf(lhr, key) {
  const counted = lhr.categories[key].auditRefs.map(({ id, weight }) => ({ weight, score: lhr.audits[id].score }));
  const scored = counted.filter(({ weight, score }) => weight > 0 && score !== null);
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  return Math.round((scored.reduce((sum, { weight, score }) => sum + weight * score, 0) / total) * 100);
}

/** The checks that cost a score: all that count in accessibility, best practices and being found, and slow figures. */
function faultsOf(lhr, targets) {
  const counted = Object.keys(targets).flatMap((key) => lhr.categories[key].auditRefs.filter((ref) => ref.weight > 0));
  return counted
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id }) => id);
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
