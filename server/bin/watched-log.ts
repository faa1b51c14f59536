import { readFileSync } from 'node:fs';
import path from 'node:path';
import pino, { type Logger } from 'pino';
import type { Config } from '#server/runtime/config/config.ts';
import { openErrorReports } from '#server/runtime/error-reports.ts';
import { openLog } from '#server/runtime/log.ts';
import type { Closers } from './serve.ts';

/** Milliseconds for which the end of a process waits until its last failures are told of. */
const patience = 2000;

/**
 * The log of a process that serves, whose failures go to ERROR_REPORT_URL too. What nothing caught ends the process, as it does
 * anyway, but is told of before.
 */
export function openWatchedLog(config: Config, closers: Closers): Logger {
  const { ERROR_REPORT_URL: url } = config;
  const reports = url === undefined ? null : openErrorReports({ url, release: versionOf(config) });
  const log = openLog(config, pino.destination(1), reports);
  const flush = async () => await reports?.flush(patience);
  closers.push(flush);
  let isEnding = false;
  const end = async (thrown: unknown) => {
    // What is thrown by the telling, such as by a log that nobody reads any more, is told no more.
    if (isEnding) process.exit(1);
    isEnding = true;
    log.fatal({ err: thrown }, 'nothing caught an error, so the process ends');
    await flush();
    process.exit(1);
  };
  process.on('uncaughtException', (thrown) => void end(thrown));
  return log;
}

const versionOf = ({ projectDir }: Config) =>
  (JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as { version: string }).version;
