// `npm run admin -- EMAIL [--unverified]`: makes a user an admin.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { makeAdmin } = await import('../dist/server/admin.js');
  await makeAdmin(process.argv.slice(2));
});
