// Helpers of the test commands: run a program, count its result, and print the summary.
// Runs before packages are installed, so it imports only modules of Node.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const reports = '.cache/reports';
const total = { passed: 0, failed: 0 };
const durations = [];
/** Tests that passed only at the second try, with the error of the first one. */
const flaky = [];

/**
 * Runs a Node program to its end and resolves to its exit code (1 when it was killed) and its duration in seconds. With `isQuiet`
 * its output appears when it ends, so that the lines of programs running at the same time do not mix.
 */
export async function runTool(file, args = [], { env = {}, isQuiet = false } = {}) {
  const since = performance.now();
  const output = isQuiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(chunks));
  return { code: code ?? 1, seconds: Math.round((performance.now() - since) / 1000) };
}

/** Prints the result of a check and adds it to the total. */
export function countIn(title, { passed, failed, seconds }) {
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed > 0 ? 'FAILED' : 'ok'}: ${title} (${passed} passed, ${failed} failed, ${seconds} s)`);
}

/** Runs a check that passes or fails by the exit code of its program. */
export async function check(title, file, args, options) {
  const { code, seconds } = await runTool(file, args, options);
  countIn(title, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
}

/** Runs a check that passes unless `work` throws. */
export async function checkThat(title, work) {
  const since = performance.now();
  const isPassed = await work().then(
    () => true,
    (error) => console.error(error.stack ?? error),
  );
  const seconds = Math.round((performance.now() - since) / 1000);
  countIn(title, { passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1, seconds });
  return Boolean(isPassed);
}

/** Runs Vitest projects, or only some of their files, and counts their tests. */
export async function checkWithVitest(title, projects, { files = [], env } = {}) {
  const file = reportFile('vitest');
  const args = ['run', ...files, ...projects.flatMap((project) => ['--project', project])];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, seconds } = await runTool('node_modules/vitest/vitest.mjs', [...args, ...reporters], { env });
  const report = readReport(file);
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { fullName, duration } of assertionResults) addDuration(`${shortPath(name)}: ${fullName}`, duration);
  countSuite(title, { passed: report?.numPassedTests, failed: report?.numFailedTests, code, seconds });
}

/**
 * Runs Playwright projects and counts their tests. A test that passes only at the second try is flaky: it counts as failed unless
 * `e2e/quarantine.json` excuses it on this day. Both are named at the end with their error.
 */
export async function checkWithPlaywright(title, projects, env) {
  const file = reportFile('playwright');
  const args = ['test', ...projects.flatMap((project) => ['--project', project])];
  const { code, seconds } = await runTool('node_modules/@playwright/test/cli.js', args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const report = readReport(file);
  const before = flaky.length;
  for (const suite of report?.suites ?? []) addTests(suite, suite.file);
  const { expected, flaky: retried, unexpected, skipped } = report?.stats ?? {};
  const excused = flaky.slice(before).filter(({ name }) => isQuarantined(name)).length;
  countSuite(title, { passed: expected + excused, failed: unexpected + skipped + retried - excused, code, seconds });
}

/** Prints the slowest tests, those that passed at the second try, and the total, and ends the process: with code 1 when something failed. */
export function endChecks() {
  const slowest = durations.toSorted((a, b) => b.ms - a.ms).slice(0, 10);
  if (slowest.length > 0) console.log('The slowest tests:');
  for (const { name, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1)} s  ${name}`);
  console.log(`Passed at the second try: ${flaky.length === 0 ? 'none' : ''}`);
  for (const { name, error } of flaky) console.log(`  ${isQuarantined(name) ? 'excused: ' : ''}${name}\n${error}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  // The message compiler leaves timers behind that would keep the process alive.
  process.exit(total.failed > 0 ? 1 : 0);
}

// A runner that wrote no report counts as one failure.
function countSuite(title, { passed = 0, failed = 1, code, seconds }) {
  countIn(title, { passed: passed || 0, failed: Math.max(failed || 0, code === 0 ? 0 : 1), seconds });
}

function reportFile(name) {
  const file = `${reports}/${name}.json`;
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function addTests({ specs = [], suites = [] }, file) {
  for (const { title, tests } of specs)
    for (const { results, status } of tests) {
      const name = `${file}: ${title}`;
      addDuration(
        name,
        results.reduce((sum, { duration }) => sum + duration, 0),
      );
      if (status === 'flaky') flaky.push({ name, error: results[0]?.error?.message ?? '' });
    }
  for (const suite of suites) addTests(suite, file);
}

/** Whether a flaky test is known and may stay so on this day. */
function isQuarantined(name) {
  const today = new Date().toISOString().slice(0, 10);
  const known = JSON.parse(readFileSync('e2e/quarantine.json', 'utf8'));
  return known.some((one) => one.test === name && one.until >= today);
}

const addDuration = (name, ms) => durations.push({ name, ms: ms ?? 0 });

const shortPath = (file) => file.slice(process.cwd().length + 1);
