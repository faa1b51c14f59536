// `npm run test:processes`: the journeys against three processes on one database, with requests spread at random. What is said
// behind it goes to Playwright: `npm run test:processes -- e2e/telling.spec.ts`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findHeadlessBrowser } from './find-tools.mjs';
import { checkNode, ensureBuilt, ensureInstalled, projectDir, run } from './ensure-ready.mjs';

await run(async () => {
  checkNode();
  process.chdir(projectDir);
  await ensureInstalled();
  const CHROMIUM_PATH = findHeadlessBrowser();
  await ensureBuilt();
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line', ...process.argv.slice(2)];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH, E2E_PROCESSES: process.env.E2E_PROCESSES ?? '3' },
  });
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
});
