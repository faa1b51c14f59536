import { once } from 'node:events';
import { parseArgs } from 'node:util';
import pino from 'pino';
import { Listener } from '#server/database/listener.ts';
import { openLog } from '#server/runtime/log.ts';
import { SettingError } from '#server/runtime/operator-errors.ts';
import { findDatabase } from '#server/database/database-location.ts';
import { loadEnvFile, readConfig } from '#server/runtime/config/config.ts';
import { handleIn } from '#server/http/responses/response-cache.ts';
import { keepPurged, sendPurge } from './purging.ts';

/**
 * `npm run purge -- [--method METHOD] [--body TEXT] URL…`: sends a request to each URL when content changes, so that shared caches forget
 * their pages. The default method is PURGE, as deploy/varnish.vcl expects it. Runs until it is stopped.
 */
export async function purge(words: readonly string[], projectDir = process.cwd()): Promise<void> {
  const { values, positionals: urls } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { method: { type: 'string', default: 'PURGE' }, body: { type: 'string' } },
  });
  if (urls.length === 0 || !urls.every((url) => URL.canParse(url)))
    throw new SettingError('Name the caches: npm run purge -- http://127.0.0.1:6082/');
  loadEnvFile(projectDir);
  const config = readConfig(process.env, projectDir);
  const log = openLog(config, pino.destination(2));
  const requests = urls.map((url) => ({ ...values, url, header: config.PURGE_HEADER }));
  const purged = keepPurged(async () => await Promise.all(requests.map(sendPurge)), log);
  const listener = new Listener({ address: findDatabase(config), log });
  await listener.listen('content_changed', {
    // Shared caches store no pages of people.
    onMessage: (notification) => handleIn(notification) ?? purged.change(),
    onBack: purged.change,
  });
  // Changes may have been missed before the start.
  purged.change();
  log.info({ caches: urls }, 'purging after each change');
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  purged.stop();
  await listener.close();
}
