// The first view of every signed-in screen on a cheap phone: `node bench/signed-in-view.mjs [RUNS] [--screen NAME]...`. New browser profile for each run,
// 390x844, reduced motion, CPU four times slower, slow 4G (1.6 Mbps, 150 ms), with demonstration data. Each screen of
// e2e/support/signed-in-screens.json is opened twice: with an empty cache and again. Prints the median of RUNS (1): milliseconds until the heading and
// the first content, requests without pictures, JavaScript files and their Brotli kB without headers, pictures. Exit code 1 when a limit is exceeded.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { openPhone } from './phone.mjs';
import { openSession, startSite } from '../scripts/start-site.mjs';
import { median } from './statistics.mjs';

const { values, positionals } = parseArgs({
  options: { screen: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const runs = Number(positionals[0] ?? 1);
/** After the first content, requests count until none has been answered for this time. */
const quietMs = 1500;

/** What counts as content, and the limits: milliseconds with an empty and a full cache, requests, kB of scripts. */
const limits = { warm: 1000, requests: 40, js: 200 };
const kinds = {
  learner: { content: 'main h1 ~ *, main li, main section, main article', cold: 2500 },
  form: { content: 'main form, main section', cold: 3000 },
  lesson: { content: 'main iframe, main video, main h1 ~ *', cold: 3000 },
  'admin list': { content: 'main tbody td, main article, main li, main [role=status]', cold: 3500 },
  'admin chart': { content: 'main dl, main svg, main table', cold: 3500 },
  'admin form': { content: 'main form, main h1 ~ *, main p', cold: 3500 },
};

const site = await startSite();
const sessions = {
  nomin: await openSession(site, 'nomin@example.com'),
  admin: await openSession(site, 'admin@example.com'),
};
const ids = await findRecords();
const list = JSON.parse(readFileSync(new URL('../e2e/support/signed-in-screens.json', import.meta.url), 'utf8'));
const screens = list.filter(({ name }) => values.screen?.includes(name) ?? true);
const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
const columns = ['heading', 'content', 'requests', 'files', 'js', 'pictures'];
console.log(
  ['screen', 'kind', 'cache', 'heading ms', 'content ms', 'requests', 'js files', 'js kB', 'pictures'].join('\t'),
);
let isWithin = screens.length > 0;
for (const { name, kind, account, path } of screens) {
  const { content, cold } = kinds[kind];
  const screen = { path: path.replace(/\{(\w+)\}/g, (_, record) => ids[record]), session: sessions[account], content };
  await fetch(site.url + screen.path); // fill the response cache
  const views = [];
  for (let run = 0; run < runs; run += 1) views.push(await openTwice(screen));
  for (const cache of ['cold', 'warm']) {
    const medians = Object.fromEntries(columns.map((key) => [key, median(views.map((view) => view[cache][key]))]));
    const time = cache === 'cold' ? cold : limits.warm;
    const max = { heading: time, content: time, requests: limits.requests, js: limits.js };
    const over = Object.keys(max).filter((key) => medians[key] > max[key]);
    isWithin &&= over.length === 0;
    const note = over.length > 0 ? `OVER: ${over.join(', ')}` : '';
    console.log([name, kind, cache, ...Object.values(medians).map(Math.round), note].join('\t'));
  }
}
await browser.close();
await site.stop();
process.exit(isWithin ? 0 : 1);

/** The ids of the records that addresses name. */
async function findRecords() {
  const rowsOf = async (path) => (await (await fetch(`${site.url}/api/${path}`)).json()).rows;
  const course = (await rowsOf('course-titles')).find(({ title }) => title === 'Full Stack Web Development');
  const lists = { job: 'jobs', project: 'projects', company: 'companies', post: 'posts' };
  const first = Object.entries(lists).map(async ([record, path]) => [record, (await rowsOf(path))[0].id]);
  return { course: course.id, person: sessions.nomin.user.id, ...Object.fromEntries(await Promise.all(first)) };
}

async function openTwice({ path, session, content }) {
  const { context, page, cdp } = await openPhone(browser);
  await context.addInitScript(observe, { session: JSON.stringify(session), content });
  // The requests of an embedded video are not ours.
  await cdp.send('Network.setBlockedURLs', { urls: ['*youtube*'] });
  const open = async () => {
    const { sums, end } = countRequests(cdp);
    await page.goto(site.url + path, { waitUntil: 'commit' });
    const times = await page.waitForFunction(() => globalThis.firstView(), undefined, { timeout: 60_000 });
    const view = await times.jsonValue();
    while (sums.quietSince > Date.now() - quietMs) await page.waitForTimeout(100);
    end();
    return { ...view, ...sums };
  };
  const views = { cold: await open(), warm: await open() };
  await context.close();
  return views;
}

/** Counts until `end`: requests that reach the server, and scripts with their bytes. */
function countRequests(cdp) {
  const heads = new Map();
  const sums = { requests: 0, files: 0, js: 0, pictures: 0, quietSince: Date.now() };
  const onResponse = ({ requestId, response }) => {
    if (!response.url.startsWith(site.url) || response.fromDiskCache) return;
    sums.quietSince = Date.now();
    sums[response.mimeType.startsWith('image/') ? 'pictures' : 'requests'] += 1;
    if (!response.mimeType.includes('javascript')) return;
    sums.files += 1;
    heads.set(requestId, response.encodedDataLength);
  };
  const onFinished = ({ requestId, encodedDataLength }) => {
    const head = heads.get(requestId);
    if (head !== undefined) sums.js += Math.max(0, encodedDataLength - head) / 1000;
  };
  cdp.on('Network.responseReceived', onResponse);
  cdp.on('Network.loadingFinished', onFinished);
  return {
    sums,
    end: () => {
      cdp.off('Network.responseReceived', onResponse);
      cdp.off('Network.loadingFinished', onFinished);
    },
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
