// Hostile and endless programs of exercises (154): `node bench/exercise.mjs [PROGRAMS]`. Runs 200 of them one by one in a page of the built
// product, in Chromium with the CPU four times slower. Prints for each kind how many ran, the longest time to the result, the longest pause of the page outside, and
// the requests that a server beside it received. Exit code 1 if a program took 2.2 s, the page paused for 500 ms, or anything left the browser.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findHeadlessBrowser } from '../scripts/find-tools.mjs';
import { startSite } from '../scripts/start-site.mjs';
import { programs } from './exercise/programs.mjs';
import { openPhone } from './phone.mjs';

const count = Number(process.argv[2] ?? 200);
const limits = { end: 2200, pause: 500 };

/** What arrives at a server outside. */
const arrived = [];
const outside = createServer((request, response) => {
  arrived.push(request.url);
  response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('1');
}).listen(0);
const site = await startSite();
const browser = await chromium.launch({ executablePath: findHeadlessBrowser(), args: ['--no-sandbox'] });
const runner = await bundle('web/features/exercises/runner/run.ts');
const sqlFiles = {
  script: readFileSync('node_modules/sql.js/dist/sql-wasm-browser.js', 'utf8'),
  wasm: readFileSync('node_modules/sql.js/dist/sql-wasm-browser.wasm', 'base64'),
};
let phone = await open();

const rows = new Map();
let isWithin = true;
const chosen = process.env.ONLY;
const list = programs({ http: `http://localhost:${outside.address().port}`, count }).filter(
  ({ name }) => !chosen || name.includes(chosen),
);
for (const [nth, { name, isSql, program }] of list.entries()) {
  const row = rows.get(name) ?? { runs: 0, end: 0, pause: 0, out: 0, ended: {} };
  rows.set(name, row);
  const own = phone.requests.length;
  const before = arrived.length;
  let run;
  try {
    run = await phone.page.evaluate(measure, { isSql, program });
  } catch (error) {
    run = { ended: 'crashed', end: Infinity, pause: Infinity };
    console.log(`${name}: ${program}\n${String(error).split('\n')[0]}`);
    await phone.context.close();
    phone = await open();
  }
  const foreign = phone.requests.slice(own);
  row.runs += 1;
  row.end = Math.max(row.end, run.end);
  row.pause = Math.max(row.pause, run.pause);
  row.out += arrived.length - before + foreign.length;
  row.ended[run.ended] = (row.ended[run.ended] ?? 0) + 1;
  if (process.env.PROGRESS) console.log(nth, name, JSON.stringify(run), foreign);
}
console.log(['kind', 'programs', 'longest, ms', 'pause, ms', 'requests out', 'ended'].join('\t'));
for (const [name, { runs, end, pause, out, ended }] of rows) {
  const isOver = end > limits.end || pause > limits.pause || out > 0;
  isWithin &&= !isOver;
  const endings = Object.entries(ended).map((pair) => pair.join(' '));
  console.log(
    [name, runs, Math.round(end), Math.round(pause), out, endings.join(', '), isOver ? 'OVER' : ''].join('\t'),
  );
}
const assets = readdirSync('dist/client/assets').filter((file) => file.endsWith('.gz'));
const sizeOf = (form) =>
  assets.filter((file) => form.test(file)).reduce((sum, file) => sum + statSync(`dist/client/assets/${file}`).size, 0) /
  1000;
for (const [name, form] of [
  ['screen with the runner', /^ExercisePage-.*\.js\.gz$/],
  ['TypeScript, with its first run', /^typescript-.*\.js\.gz$/],
  ['SQL, with its first run', /^(?:sql-wasm-browser|sql)-.*\.(?:js|wasm)\.gz$/],
])
  console.log(`${name}: ${sizeOf(form).toFixed(1)} kB (gzip)`);
await browser.close();
await site.stop();
outside.close();
process.exit(isWithin ? 0 : 1);

/** A page of the site with the runner. */
async function open() {
  const opened = await openPhone(browser);
  const requests = [];
  // All that the policy did not stop, but for the frame itself.
  const isForeign = (request) =>
    request.failure()?.errorText !== 'csp' &&
    request.url().startsWith('http') &&
    !request.url().endsWith('/exercise-frame.html');
  for (const event of ['requestfinished', 'requestfailed'])
    opened.context.on(event, (request) => isForeign(request) && requests.push(request.url()));
  await opened.page.goto(`${site.url}/terms`, { waitUntil: 'networkidle' });
  await opened.page.evaluate(runner);
  await opened.page.evaluate(setSqlFiles, sqlFiles);
  return { ...opened, requests };
}

/** The runner as one script. */
async function bundle(entry) {
  const lib = { entry, formats: ['iife'], name: 'runner', fileName: 'runner' };
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, lib },
  });
  return `${output[0].code}; globalThis.runner = runner;`;
}

/** Runs in the page. */
async function setSqlFiles({ script, wasm }) {
  globalThis.sqlFiles = { script, wasm: Uint8Array.from(atob(wasm), (byte) => byte.charCodeAt(0)).buffer };
}

/** Runs in the page: the time to the result, counted from its start, and the longest pause between ticks of 20 ms. */
async function measure({ isSql, program }) {
  let [pause, last] = [0, performance.now()];
  const tick = () => {
    const now = performance.now();
    pause = Math.max(pause, now - last - 20);
    last = now;
  };
  const ticks = setInterval(tick, 20);
  const work = { setup: '', program, tests: [{ code: '1', expected: '1' }] };
  if (isSql) Object.assign(work, { sql: globalThis.sqlFiles, tests: [{ code: 'SELECT 1', expected: '[[1]]' }] });
  let started = 0;
  // The runner's clock begins when the program does.
  const { addEventListener } = MessagePort.prototype;
  MessagePort.prototype.addEventListener = function (type, listener) {
    addEventListener.call(this, type, (event) => {
      if (event.data.type === 'started') started = performance.now();
      listener(event);
    });
  };
  const { ended, error } = await globalThis.runner.runProgram(work);
  const end = performance.now() - started;
  MessagePort.prototype.addEventListener = addEventListener;
  tick();
  // What it started goes on until it is terminated.
  await new Promise((resolve) => setTimeout(resolve, 300));
  clearInterval(ticks);
  return { ended, end, pause, error: error?.text, line: error?.line };
}
