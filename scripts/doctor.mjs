// `npm run doctor [-- --json] [--restore-check]`: checks a deployment with its settings.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { doctor } = await import('../dist/server/doctor.js');
  await doctor(process.argv.slice(2));
  // Do not wait for services that did not respond.
  process.exit();
});
