import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';

/** A child process that ends with this process, even after kill -9. */
export interface GuardedProcess {
  pid: number;
  /** Its last output, for error messages. */
  tail(): string;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
  /** Lets this process exit without waiting for the child, which the guard then stops. */
  unref(): void;
  /** Resolves to the exit code or the signal's name. */
  exited: Promise<string>;
  /** Resolves after the last output, including that of its children. */
  silent: Promise<unknown>;
}

/*
 * File descriptor 3 is a pipe whose other end only this process holds. A shell in the background waits on it; when this
 * process dies, however, the read fails and the child gets SIGINT, which is PostgreSQL's fast shutdown.
 */
const guard = '( ( read -r x <&3 || kill -INT $$ ) >/dev/null 2>&1 </dev/null & ); exec 3<&-; exec "$0" "$@"';
const tailLength = 4_000;

/** Starts a program under the guard as the given account, in its own session, so that Ctrl-C does not reach it. */
export function spawnGuarded(command: string[], account: Account, log?: (line: string) => void): GuardedProcess {
  const child = spawn('/bin/sh', ['-c', guard, ...command], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  child.on('error', () => undefined); // reported below: it has no pid
  const { pid } = child;
  const [, stdout, stderr, guardPipe] = child.stdio;
  if (pid === undefined || !(stdout instanceof Socket && stderr instanceof Socket && guardPipe instanceof Socket)) {
    throw new Error(`${command[0]} could not be started as uid ${account.uid}`);
  }
  let tail = '';
  for (const input of [stdout, stderr]) {
    createInterface({ input }).on('line', (line) => {
      tail = `${tail}${line}\n`.slice(-tailLength);
      log?.(line);
    });
  }
  guardPipe.on('error', () => undefined); // the guard may exit first
  // Releases the guard without a kill, since the pid may be reused by then.
  child.once('exit', () => guardPipe.end('x\n'));
  return {
    pid,
    tail: () => tail,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: (signal) => void child.kill(signal),
    unref: () => [child, stdout, stderr, guardPipe].forEach((handle) => handle.unref()),
    exited: once(child, 'exit').then(([code, signal]: unknown[]) => String(code ?? signal)),
    silent: once(child, 'close'),
  };
}
