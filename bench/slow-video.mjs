// A lesson's video on a slow phone: `node bench/slow-video.mjs [SECONDS]`. 390x844, CPU four times slower, with demonstration data and ffmpeg. A video of
// 720 lines and about 2.5 Mbit/s is uploaded to a lesson, which is opened by a tap in the lesson before it: as the original alone, as the full and light
// versions, as the player chooses, and resumed in the middle; at 1.6 Mbit/s with 150 ms and at 400 kbit/s with 400 ms. Prints the second where it begins, milliseconds from the tap to the
// lesson's title with its description and to the first movement, stalls in SECONDS (30) of watching, those after the first 5 seconds, their sum in milliseconds, the time that was played, and kB
// of media, and milliseconds to the description when the page of the lesson is loaded again, with cached scripts. Needs Chromium with H.264.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { startSite } from '../scripts/start-site.mjs';
import { openPhone } from './phone.mjs';
import { openSession } from './site.mjs';

/** A saved position, almost 5 seconds after a keyframe. */
const resumed = 74;
const watched = Number(process.argv[2] ?? 30);
const lines = {
  '1.6 Mbit/s': { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, connectionType: 'cellular4g' },
  '400 kbit/s': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000, connectionType: 'cellular3g' },
};

/** A moving picture with noise and sound, with the index at the end as many programs write it. */
function makeVideo() {
  const file = '.cache/slow-video.mp4';
  const source = '-f lavfi -i testsrc2=size=1280x720:rate=25,noise=alls=12:allf=t -f lavfi -i sine=440 -t 120';
  const options = '-c:v libx264 -preset veryfast -b:v 2400k -maxrate 2600k -bufsize 5000k -c:a aac -b:a 128k';
  execFileSync('ffmpeg', `-nostdin -loglevel error -y ${source} ${options} ${file}`.split(' '));
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

async function call(site, { access_token: token }, path, method = 'GET', body) {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(site.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isBytes ? 'video/mp4' : 'application/json' }),
    },
    ...(body && { body: isBytes ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return await response.json();
}

/** Puts the video into the second open lesson of the learner; returns its course, the lesson before it, and itself. */
async function prepare(site, admin, learner) {
  const { rows } = await call(site, learner, '/api/enrollments');
  const courseId = rows.find((row) => row.continue_lesson_id).course.id;
  const outline = await call(site, learner, `/api/courses/${courseId}/lessons`);
  const [before, lesson] = outline.lessons.filter((one) => !one.locked);
  const upload = await call(site, admin, '/api/files?kind=lesson_video&name=slow.mp4', 'POST', video);
  const list = await call(site, admin, `/api/admin/courses/${courseId}/lessons`);
  const {
    video_file: _,
    light_file: __,
    pdf_file: pdf,
    caption_file: caption,
    ...fields
  } = list.rows.find(({ id }) => id === lesson.id);
  const files = { video_file_id: upload.id, pdf_file_id: pdf?.id ?? null, caption_file_id: caption?.id ?? null };
  await call(site, admin, `/api/admin/lessons/${lesson.id}`, 'PUT', { ...fields, ...files });
  return { courseId, before: before.id, id: lesson.id };
}

/** Runs in the page before its scripts. */
function observe({ session, choice }) {
  sessionStorage.setItem('zamnal.session', session);
  localStorage.setItem('zamnal.video', choice);
  const seen = { text: null, moved: null, stalls: 0, late: 0, stalledMs: 0, version: '' };
  let [tapped, waits, flows, from] = [0, null, false, null];
  globalThis.isReadable = ([title, description]) => {
    const main = document.querySelector('main');
    return main?.querySelector('h1')?.textContent.includes(title) && main.textContent.includes(description);
  };
  globalThis.startWatch = (texts) => {
    [tapped, waits, flows, from] = [performance.now(), null, false, null];
    Object.assign(seen, { text: null, moved: null, stalls: 0, late: 0, stalledMs: 0 });
    const look = () => {
      if (seen.text === null && globalThis.isReadable(texts)) seen.text = performance.now() - tapped;
      const time = document.querySelector('video')?.currentTime ?? 0;
      if (seen.text !== null && seen.moved === null && from !== null && time > from + 0.05)
        seen.moved = performance.now() - tapped;
      if (seen.text === null || seen.moved === null) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const on = (name, act) => document.addEventListener(name, act, { capture: true });
  on('playing', ({ target }) => {
    from ??= target.currentTime;
    if (waits !== null) seen.stalledMs += performance.now() - waits;
    [waits, flows] = [null, true];
  });
  for (const name of ['seeking', 'emptied']) on(name, () => (flows = false));
  on('waiting', () => {
    if (!flows) return;
    [waits, flows] = [performance.now(), false];
    seen.stalls += 1;
    if (performance.now() - tapped - seen.moved > 5000) seen.late += 1;
  });
  globalThis.watched = () => ({
    ...seen,
    stalledMs: seen.stalledMs + (waits === null ? 0 : performance.now() - waits),
    played: (document.querySelector('video')?.currentTime ?? 0) - (from ?? 0),
    from: from ?? 0,
    version: document.querySelector('main select')?.selectedOptions[0]?.textContent ?? '',
  });
}

async function watch(browser, site, learner, { courseId, before, id }, { line, choice, at }) {
  await call(site, learner, `/api/lessons/${id}/position`, 'PUT', { seconds: at });
  const { context, page, cdp } = await openPhone(browser);
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await context.addInitScript(observe, { session: JSON.stringify(learner), choice });
  let bytes = 0;
  const media = new Set();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/media\/lessons\/[^/]+\/(?:video|light|full|sound)/.test(request.url)) media.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    if (media.has(requestId)) bytes += encodedDataLength || dataLength;
  });
  await page.goto(`${site.url}/courses/${courseId}/lessons/${before}`, { timeout: 120_000 });
  const link = page.locator(`nav a[href$="${id}"]:visible`).first();
  await link.waitFor({ timeout: 120_000 });
  // The page is idle, and the video of this lesson no longer loads.
  await page.waitForTimeout(8000);
  media.clear();
  bytes = 0;
  const lesson = await call(site, learner, `/api/lessons/${id}`);
  const texts = ['lesson_title', 'lesson_description'].map((name) => lesson[`${name}_mn`] ?? lesson[name]);
  await page.evaluate((all) => globalThis.startWatch(all), texts);
  await link.click();
  await page.waitForFunction(() => globalThis.watched().moved !== null, undefined, { timeout: 120_000 });
  await page.waitForTimeout(watched * 1000);
  const seen = await page.evaluate(() => globalThis.watched());
  const kilobytes = bytes / 1000;
  await page.reload({ waitUntil: 'commit' });
  const readable = await page.waitForFunction((all) => globalThis.isReadable(all) && performance.now(), texts);
  const again = await readable.jsonValue();
  await context.close();
  return { ...seen, kilobytes, again };
}

const video = makeVideo();
const browser = await chromium.launch({
  executablePath: findHeadlessBrowser(),
  args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'],
});
console.log(
  ['line', 'version', 'from s', 'text', 'moves', 'stalls', 'late', 'stalled', 'played s', 'kB', 'again', 'shown'].join(
    '\t',
  ),
);

async function measure(site, learner, lesson, name, choice, at = 0) {
  for (const [label, line] of Object.entries(lines)) {
    const seen = await watch(browser, site, learner, lesson, { line, choice, at });
    const { from, text, moved, stalls, late, stalledMs, played, kilobytes, again } = seen;
    const figures = [from, text, moved, stalls, late, stalledMs, played, kilobytes, again];
    console.log([label, name, ...figures.map(Math.round), seen.version].join('\t'));
  }
}

const first = await startSite({ log: 'ignore' });
const admin = await openSession(first, 'admin@example.com');
const learner = await openSession(first, 'nomin@example.com');
const lesson = await prepare(first, admin, learner);
await measure(first, learner, lesson, 'original', 'automatic');
await first.stop({ keep: true });

// '' is as not set: ffmpeg is searched for.
const site = await startSite({ stateDir: first.stateDir, settings: { FFMPEG: '' }, log: 'ignore' });
for (;;) {
  const { status, failure } = await call(site, admin, `/api/admin/lessons/${lesson.id}/rendition`);
  if (status === 'failed') throw new Error(failure);
  if (status === 'done') break;
  await new Promise((resolve) => setTimeout(resolve, 2000));
}
for (const choice of ['full', 'light', 'automatic', 'sound']) await measure(site, learner, lesson, choice, choice);
for (const choice of ['full', 'light', 'automatic']) await measure(site, learner, lesson, choice, choice, resumed);
await browser.close();
await site.stop();
