// The first view of signed-in screens on a cheap phone: `node bench/signed-in-view.mjs [RUNS]`. New browser profile for each run, 390x844,
// reduced motion, CPU four times slower, slow 4G (1.6 Mbps, 150 ms), with demonstration data. Each screen is opened twice: with an empty cache
// and again. Prints the median of RUNS (5): milliseconds until the heading and the first content, requests, JavaScript files and their
// Brotli kB without headers. Exit code 1 when a limit is exceeded.
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { openPhone } from './phone.mjs';
import { startSite } from '../scripts/start-site.mjs';
import { median, openSession } from './site.mjs';

const runs = Number(process.argv[2] ?? 5);
/** The time after the first content in which requests still count. */
const settleMs = 3000;
const limits = { requests: 40, js: 200, warm: 1000 };

const site = await startSite();
const learner = await openSession(site, 'nomin@example.com');
const admin = await openSession(site, 'admin@example.com');
const enrollment = (await get('/api/enrollments', learner)).rows.find((row) => row.continue_lesson_id);
const screens = [
  { name: 'dashboard', path: '/dashboard', session: learner, content: 'main li h3', limit: 2500 },
  {
    name: 'lesson',
    path: `/courses/${enrollment.course.id}/lessons/${enrollment.continue_lesson_id}`,
    session: learner,
    content: 'main iframe, main video, main h1 ~ *',
    limit: 3000,
  },
  {
    name: 'admin list',
    path: '/admin-dashboard/applications',
    session: admin,
    content: 'main tbody td, main article',
    limit: 3500,
  },
];
const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
const columns = ['heading', 'content', 'requests', 'files', 'js'];
console.log(['screen', 'cache', 'heading ms', 'content ms', 'requests', 'js files', 'js kB'].join('\t'));
let isWithin = true;
for (const screen of screens) {
  await fetch(site.url + screen.path); // fill the response cache
  const views = [];
  for (let run = 0; run < runs; run += 1) views.push(await openTwice(screen));
  for (const cache of ['cold', 'warm']) {
    const medians = Object.fromEntries(columns.map((key) => [key, median(views.map((view) => view[cache][key]))]));
    const time = cache === 'cold' ? screen.limit : limits.warm;
    const max = { heading: time, content: time, requests: limits.requests, js: limits.js };
    const over = Object.keys(max).filter((key) => medians[key] > max[key]);
    isWithin &&= over.length === 0;
    const note = over.length > 0 ? `OVER: ${over.join(', ')}` : '';
    console.log([screen.name, cache, ...Object.values(medians).map(Math.round), note].join('\t'));
  }
}
await browser.close();
await site.stop();
process.exit(isWithin ? 0 : 1);

async function get(path, { access_token: token }) {
  return await (await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } })).json();
}

async function openTwice({ path, session, content }) {
  const { context, page, cdp } = await openPhone(browser);
  await context.addInitScript(observe, { session: JSON.stringify(session), content });
  // The requests of an embedded video are not ours.
  await cdp.send('Network.setBlockedURLs', { urls: ['*youtube*'] });
  const open = async () => {
    const sums = countRequests(cdp);
    await page.goto(site.url + path, { waitUntil: 'commit' });
    const times = await page.waitForFunction(() => globalThis.firstView(), undefined, { timeout: 60_000 });
    const view = await times.jsonValue();
    await page.waitForTimeout(settleMs);
    return { ...view, ...sums() };
  };
  const views = { cold: await open(), warm: await open() };
  await context.close();
  return views;
}

/** Counts until the result is read: requests that reach the server, and scripts with their bytes. */
function countRequests(cdp) {
  const heads = new Map();
  const sums = { requests: 0, files: 0, js: 0 };
  const onResponse = ({ requestId, response }) => {
    const isSent = response.url.startsWith(site.url) && !response.fromDiskCache;
    if (isSent) sums.requests += 1;
    if (!isSent || !response.mimeType.includes('javascript')) return;
    sums.files += 1;
    heads.set(requestId, response.encodedDataLength);
  };
  const onFinished = ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) sums.js += Math.max(0, encodedDataLength - head) / 1000;
  };
  cdp.on('Network.responseReceived', onResponse);
  cdp.on('Network.loadingFinished', onFinished);
  return () => {
    cdp.off('Network.responseReceived', onResponse);
    cdp.off('Network.loadingFinished', onFinished);
    return sums;
  };
}

/** Runs in the page before its scripts: stores the session and notes when heading and content are first shown. */
function observe({ session, content }) {
  if (window === window.top) sessionStorage.setItem('zamnal.session', session);
  const shown = {};
  const isShown = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.checkVisibility({ visibilityProperty: true }));
  const look = () => {
    if (shown.heading === undefined && isShown('main h1')) shown.heading = performance.now();
    if (shown.heading !== undefined && isShown(content)) shown.content = performance.now();
    if (shown.content === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  globalThis.firstView = () => shown.content !== undefined && shown;
}
