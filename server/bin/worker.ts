// A server process started by workers.ts when WORKERS is above 1.
import { endOnSignals, openWatchedLog } from './process.ts';
import { readConfig } from '#server/runtime/config/config.ts';
import { type Closers, serve } from './serve.ts';
import { optionsVariable, type WorkerOptions } from './workers.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
const options = JSON.parse(process.env[optionsVariable] ?? '{}') as WorkerOptions;
const config = readConfig(process.env, options.projectDir);
const closers: Closers = [];
endOnSignals(closers, say);
try {
  await serve({ config, ...options, log: openWatchedLog(config, closers), say }, closers);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
