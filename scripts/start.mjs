#!/usr/bin/env node
// `npm start`: from a fresh clone to a running site. The server runs in this very process, so that its end is the end of all.
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
