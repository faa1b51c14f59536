// A server process that tests can kill: the server without pages, on the database in TEST_DATABASE.
import { pino } from 'pino';
import { buildApp } from '#server/bin/app.ts';
import { openServices } from '#server/services/open-services.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import type { TestServer } from './server.ts';

const config = readConfig(process.env, process.cwd());
const { services } = await openServices({
  config,
  address: JSON.parse(process.env['TEST_DATABASE'] ?? '') as TestServer['database'],
  stateDir: config.STATE_DIR ?? '',
  log: pino({ level: 'silent' }),
});
const app = await buildApp(services);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
