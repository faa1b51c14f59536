// `npm run -s auth:service-token` and `npm run -s auth:rotate-keys`: print a service token, rotate signing keys.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { printServiceToken, replaceSigningKeys, rotateSigningKeys } = await import('../dist/server/auth-keys.js');
  const [command, ...flags] = process.argv.slice(2);
  if (command === 'token') await printServiceToken();
  else await (flags.includes('--at-once') ? replaceSigningKeys() : rotateSigningKeys());
});
