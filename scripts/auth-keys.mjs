// `npm run -s auth:service-token` and `npm run -s auth:rotate-keys`: what an operator does with the keys of the auth service.
import { checkNode, ensureBuilt, ensureInstalled, projectDir, run } from './ensure-ready.mjs';

await run(async () => {
  checkNode();
  process.chdir(projectDir);
  await ensureInstalled();
  await ensureBuilt();
  const { printServiceToken, rotateSigningKeys } = await import('../dist/server/auth-keys.js');
  await (process.argv[2] === 'rotate' ? rotateSigningKeys() : printServiceToken());
});
