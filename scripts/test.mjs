// `npm test`: every check of a change, from formatting to end-to-end tests of each screen; ends with the line "N passed, N failed".
import { ensurePdfReaders, findHeadlessBrowser } from './find-tools.mjs';
import { ensureBuilt, ensureReady, run } from './ensure-ready.mjs';
import { check, checkWithPlaywright, checkWithVitest, endChecks } from './run-checks.mjs';

const isQuiet = true;

async function checkStatically() {
  await check('formatting', 'node_modules/oxfmt/bin/oxfmt', ['--check', '.'], { isQuiet });
  const lint = 'node_modules/oxlint/bin/oxlint';
  await Promise.all([
    check('lint and types', lint, ['--type-check', '--deny-warnings'], { isQuiet }),
    check('unused code', 'node_modules/knip/bin/knip.js', [], { isQuiet }),
  ]);
  await check('licences', 'scripts/check-licences.mjs', [], { isQuiet });
  // `npm test` must also pass without a network; `npm run test:full` requires the answer.
  await check('known weaknesses', 'scripts/audit.mjs', [], { isQuiet, env: { UNCHECKED_PACKAGES: 'allow' } });
}

await run(async () => {
  await ensureReady({ needsBuild: false });
  const CHROMIUM_PATH = findHeadlessBrowser();
  ensurePdfReaders();
  await (await import('./compile-messages.mjs')).compileMessages();
  await Promise.all([checkStatically(), ensureBuilt()]);
  await checkWithVitest('rules, endpoints, access, races, components', ['rules', 'server', 'components']);
  await checkWithPlaywright('every screen and the main paths in Chromium', ['main'], { CHROMIUM_PATH });
  endChecks();
});
