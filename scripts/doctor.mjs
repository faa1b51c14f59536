// `npm run doctor [-- --json]`: looks at a deployment with the settings of its start, and says what to do.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { doctor } = await import('../dist/server/doctor.js');
  await doctor(process.argv.slice(2));
  // A service that did not answer may still be waited for.
  process.exit();
});
