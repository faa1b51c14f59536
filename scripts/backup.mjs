// `npm run backup -- FOLDER` and `npm run restore -- FOLDER [--new]`: back up an installation into a folder, and restore it.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { backup, restore } = await import('../dist/server/backup.js');
  const [command, ...args] = process.argv.slice(2);
  await (command === 'restore' ? restore(args) : backup(args));
});
