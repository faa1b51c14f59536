// `npm run backup -- FOLDER` and `npm run restore -- FOLDER [--new]`: everything that an installation knows, in a folder and back.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { backup, restore } = await import('../dist/server/backup.js');
  const [command, ...words] = process.argv.slice(2);
  await (command === 'restore' ? restore(words) : backup(words));
});
