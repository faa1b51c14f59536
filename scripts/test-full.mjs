// `npm run test:full`: tests that take too long for `npm test` or break things on purpose: kill -9, full disks, lost files, several
// processes, fuzzing, the document worker, the doctor, nginx in front, and the end-to-end tests of details.
import { execFileSync } from 'node:child_process';
import { ensureNginx, ensurePdfReaders, findHeadlessBrowser } from './find-tools.mjs';
import { ensureReady, run } from './ensure-ready.mjs';
import { check, checkWithPlaywright, checkWithVitest, endChecks } from './run-checks.mjs';

await run(async () => {
  await ensureReady();
  const CHROMIUM_PATH = findHeadlessBrowser();
  ensurePdfReaders();
  ensureNginx();
  await (await import('./compile-messages.mjs')).compileMessages();
  await check('known weaknesses', 'scripts/audit.mjs', [], { isQuiet: true });
  await check('commands of CONTRIBUTING.md in a fresh clone', 'scripts/try-clone.mjs', [], { isQuiet: true });
  const title = 'auth service, admin screens, document worker, doctor, databases that stop, full disks, fuzzing';
  await checkWithVitest(title, ['auth', 'admin', 'worker', 'full']);
  const tests = execFileSync('git', ['grep', '-l', 'fast-check', '--', 'domain/*.test.ts', 'web/*.test.ts']);
  await checkWithVitest('property tests, each with 5,000 runs', ['rules'], {
    files: String(tests).trim().split('\n'),
    env: { PROPERTY_RUNS: '5000' },
  });
  await check('crash tests, one of each kind', 'bench/crash.mjs', ['6']);
  await check('5,000 requests generated from contracts and random bytes', 'bench/fuzz.mjs', ['5000']);
  await checkWithPlaywright('details in Chromium', ['full', 'full-main'], { CHROMIUM_PATH });
  endChecks();
});
