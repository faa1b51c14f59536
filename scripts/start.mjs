#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=4 --v8-pool-size=1
// `npm start`: from a fresh clone to a running site. The server runs in this very process, so that its end is the end of all.
// The first line holds what keeps its memory small, and must be the program that is started: V8 and the C library read it before
// any of our code runs (039).
import { ensureReady, run } from './ensure-ready.mjs';

/** npm passes SIGINT and SIGTERM on, but a kill -9 of npm it cannot: the server would stay behind, unseen. */
function endWithNpm() {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

await run(async () => {
  if (process.env.npm_lifecycle_event === 'start') endWithNpm();
  await ensureReady();
  const { main } = await import('../dist/server/main.js');
  await main();
});
