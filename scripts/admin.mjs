// `npm run admin -- EMAIL [--unverified]`: makes the person with this address an admin.
import { checkNode, ensureBuilt, ensureInstalled, projectDir, run } from './ensure-ready.mjs';

await run(async () => {
  checkNode();
  process.chdir(projectDir);
  await ensureInstalled();
  await ensureBuilt();
  const { makeAdmin } = await import('../dist/server/admin.js');
  await makeAdmin(process.argv.slice(2));
});
