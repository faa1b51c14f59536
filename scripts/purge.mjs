// `npm run purge -- [--method METHOD] [--body TEXT] URL…`: purges shared caches when content changes; runs until it is stopped.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { purge } = await import('../dist/server/purge.js');
  await purge(process.argv.slice(2));
});
