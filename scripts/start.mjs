#!/usr/bin/env -S MALLOC_ARENA_MAX=2 node --max-semi-space-size=4 --max-old-space-size=512
// `npm start`: installs, builds and runs the server in this process. The first line limits its memory (039): V8 and the C library read these values before any
// code runs.
import { ensureReady, run } from './ensure-ready.mjs';

/** Ends the server when npm is killed with SIGKILL, which npm cannot forward. */
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
