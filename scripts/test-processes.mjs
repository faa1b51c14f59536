// `npm run test:processes`: end-to-end tests against three processes on one database, with requests distributed at random. Arguments go to
// Playwright: `npm run test:processes -- e2e/full/device/notifications.spec.ts`.
import { findHeadlessBrowser } from './find-tools.mjs';
import { ensureReady, run } from './ensure-ready.mjs';
import { runTool } from './run-checks.mjs';

await run(async () => {
  await ensureReady();
  const env = { CHROMIUM_PATH: findHeadlessBrowser(), E2E_PROCESSES: process.env.E2E_PROCESSES ?? '3' };
  const args = ['test', '--reporter=line', ...process.argv.slice(2)];
  process.exitCode = (await runTool('node_modules/@playwright/test/cli.js', args, { env })).code;
});
