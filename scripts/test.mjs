// `npm test`: every check, from formatting to journeys in a real browser; ends with the line "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensurePdfReaders, findHeadlessBrowser } from './find-tools.mjs';
import { ensureBuilt, ensureReady, run } from './ensure-ready.mjs';
import { check, countIn, endChecks, runTool } from './run-checks.mjs';

const reports = '.cache/reports';

/** Runs a test runner; one that wrote no report (it did not even begin) counts as one failure. */
async function suite(title, { tool, args, env, count }) {
  const { code, seconds } = await runTool(tool, args, env);
  const { passed, failed } = readReport(count) ?? { passed: 0, failed: 1 };
  countIn(title, { passed, failed: Math.max(failed, code === 0 ? 0 : 1), seconds });
}

function readReport({ file, read }) {
  try {
    return read(JSON.parse(readFileSync(`${reports}/${file}`, 'utf8')));
  } catch {
    return null;
  }
}

const vitest = (project) => ({
  tool: 'node_modules/vitest/vitest.mjs',
  args: [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reports}/${project}.json`,
  ],
  count: {
    file: `${project}.json`,
    read: (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  },
});

await run(async () => {
  await ensureReady({ needsBuild: false });
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const chromium = findHeadlessBrowser();
  ensurePdfReaders();
  await (await import('./compile-messages.mjs')).compileMessages();

  await check('formatting', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.']);
  await check('types', 'node_modules/typescript/bin/tsc', ['-b']);
  await check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']);
  await check('unused code', 'node_modules/knip/bin/knip.js');
  await check('licences', 'scripts/check-licences.mjs');
  await check('known weaknesses', 'scripts/audit.mjs');
  await suite('rules, texts and walls', vitest('rules'));
  await suite('endpoints and database', vitest('server'));
  await ensureBuilt();
  await check('killed in the middle, once in each way', 'bench/crash.mjs', ['6']);
  await suite('journeys in Chromium', {
    tool: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/journeys.json` },
    count: {
      file: 'journeys.json',
      read: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }),
    },
  });
  endChecks();
});
