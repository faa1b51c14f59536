// `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: everything that an installation knows, in a folder and back.
import { checkNode, ensureBuilt, ensureInstalled, projectDir, run } from './ensure-ready.mjs';

await run(async () => {
  checkNode();
  process.chdir(projectDir);
  await ensureInstalled();
  await ensureBuilt();
  const { backup, restore } = await import('../dist/server/backup.js');
  const [command, ...words] = process.argv.slice(2);
  await (command === 'restore' ? restore(words) : backup(words));
});
