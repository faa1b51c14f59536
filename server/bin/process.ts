import { readFileSync } from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from '#server/runtime/config/config.ts';
import { openErrorReports } from '#server/runtime/error-reports.ts';
import { openLog } from '#server/runtime/log.ts';
import type { Closers } from './serve.ts';

/** At the end of a process its last error reports get this time. */
const flushTimeoutMs = 2000;

/** Opens the log of a server process, which also reports errors to ERROR_REPORT_URL. Uncaught errors are reported before the process ends. */
export function openWatchedLog(config: Config, closers: Closers): Logger {
  const { ERROR_REPORT_URL: url } = config;
  const reports = url === undefined ? null : openErrorReports({ url, release: versionOf(config) });
  const log = openLog(config, pino.destination(1), reports);
  const flush = async () => await reports?.flush(flushTimeoutMs);
  closers.push(flush);
  let isEnding = false;
  const end = async (thrown: unknown) => {
    // Reporting itself may throw, for example when standard output is closed.
    if (isEnding) process.exit(1);
    isEnding = true;
    log.fatal({ err: thrown }, 'uncaught error, the process ends');
    await flush();
    process.exit(1);
  };
  process.on('uncaughtException', (thrown) => void end(thrown));
  return log;
}

const versionOf = ({ projectDir }: Config) =>
  (JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as { version: string }).version;

/** On SIGINT and SIGTERM runs `closers`, the last one first, and ends the process. */
export function endOnSignals(closers: Closers, say: (line: string) => void): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    for (const close of closers.toReversed()) await close().catch((error: unknown) => say(String(error)));
    process.exit(0);
  };
  process.on('SIGINT', () => void end());
  process.on('SIGTERM', () => void end());
}
