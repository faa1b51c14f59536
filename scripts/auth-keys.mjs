// `npm run -s auth:service-token` and `npm run -s auth:rotate-keys`: print a service token, rotate signing keys.
// `npm run -s certificates:rotate-key`: signs credentials of certificates with a new key.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const { printServiceToken, replaceSigningKeys, rotateCertificateKeys, rotateSigningKeys } =
    await import('../dist/server/auth-keys.js');
  const [command, ...flags] = process.argv.slice(2);
  if (command === 'token') await printServiceToken();
  else if (command === 'certificates') await rotateCertificateKeys();
  else await (flags.includes('--at-once') ? replaceSigningKeys() : rotateSigningKeys());
});
