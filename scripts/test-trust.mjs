// `npm run test:trust`: what has to hold when things go wrong, in at most half an hour: who may do what, races, limits and headers
// (the vitest project `trust`), the product killed in the middle of its work, and requests that nobody in their mind would send.
import { ensureReady, run } from './ensure-ready.mjs';
import { check, endChecks } from './run-checks.mjs';

await run(async () => {
  await ensureReady();
  await (await import('./compile-messages.mjs')).compileMessages();
  const trust = ['run', '--project', 'trust'];
  await check('access, races, limits, headers, full disks', 'node_modules/vitest/vitest.mjs', trust);
  await check('killed in the middle, 10 rounds', 'bench/crash.mjs', ['10']);
  await check('20,000 wild requests', 'bench/fuzz.mjs', ['20000']);
  endChecks();
});
