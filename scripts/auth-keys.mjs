// `npm run -s auth:service-token` and `npm run -s auth:rotate-keys`: print a service token, rotate signing keys.
// `npm run -s certificates:rotate-key`: signs credentials of certificates with a new key; with `-- --revoke KID` deletes a leaked one.
import { ensureReady, run } from './ensure-ready.mjs';

await run(async () => {
  await ensureReady();
  const keys = await import('../dist/server/auth-keys.js');
  const [command, ...flags] = process.argv.slice(2);
  if (command === 'token') await keys.printServiceToken();
  else if (command === 'certificates')
    await (flags.length === 0 ? keys.rotateCertificateKeys() : keys.revokeCertificateKeys(flags));
  else await (flags.includes('--at-once') ? keys.replaceSigningKeys() : keys.rotateSigningKeys());
});
