// `npm run test:trust`: what has to hold when things go wrong, in at most half an hour: who may do what, races, limits and headers
// (the vitest project `trust`), the product killed in the middle of its work, and requests that nobody in their mind would send.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { checkNode, ensureBuilt, ensureInstalled, projectDir, run } from './ensure-ready.mjs';

const steps = [
  ['access, races, limits, headers, full disks', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'trust'],
  ['killed in the middle, 10 rounds', 'bench/crash.mjs', '10'],
  ['20,000 wild requests', 'bench/fuzz.mjs', '20000'],
];

await run(async () => {
  checkNode();
  process.chdir(projectDir);
  await ensureInstalled();
  await (await import('./compile-messages.mjs')).compileMessages();
  await ensureBuilt();
  const failed = [];
  for (const [title, ...command] of steps) {
    const since = performance.now();
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(child, 'exit');
    if (code !== 0) failed.push(title);
    console.log(`${code === 0 ? 'ok' : 'FAILED'}: ${title} (${Math.round((performance.now() - since) / 1000)} s)`);
  }
  // The message compiler leaves timers behind that would keep the process alive.
  process.exit(failed.length > 0 ? 1 : 0);
});
