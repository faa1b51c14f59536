import { spawn } from 'node:child_process';
import { once } from 'node:events';
import readline from 'node:readline';

/** How a program ended; `output` is what it printed, unless lines were read. */
export interface Ending {
  state: 'ok' | 'failed' | 'took_too_long' | 'disk_full';
  output: string;
}

interface LimitedRun {
  program: string;
  args: readonly string[];
  limits: { seconds: number; fileBytes: number };
  /** Kills the program. */
  signal: AbortSignal;
  /** Gets each line that the program prints. */
  onLine?: (line: string) => void;
}

/** Of address space; enough for the largest picture that is accepted. */
const memoryBytes = 2 ** 31;
const maxOutput = 64 * 1024;
const wrappers = 'setpriv --pdeathsig KILL --no-new-privs nice -n 15';

/**
 * Runs a program at low priority, with limits of time, memory, file size and open files, without new privileges and without the server's
 * settings. It is killed with this process, also by `kill -9`. Throws if `signal` or somebody else kills it, after it has ended.
 */
export async function runLimited({ program, args, limits, signal, onLine }: LimitedRun): Promise<Ending> {
  signal.throwIfAborted();
  const { seconds, fileBytes } = limits;
  const child = spawn(
    'prlimit',
    `--as=${memoryBytes} --fsize=${fileBytes} --core=0 --nofile=64 ${wrappers}`.split(' ').concat(program, args),
    { env: { PATH: '/usr/local/bin:/usr/bin:/bin' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // The option `signal` of `spawn` would throw before the program has ended, while it still writes to its folder.
  const kill = () => child.kill('SIGKILL');
  signal.addEventListener('abort', kill);
  let [output, errors, isLate] = ['', '', false];
  const lines = readline.createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    if (onLine) onLine(line);
    else if (output.length < maxOutput) output += `${line}\n`;
  });
  // Only the last errors: a hostile file can cause any number of them.
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-maxOutput)));
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, seconds * 1000);
  try {
    const [code, killedBy] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    // By the system when memory is short, or by hand: the file is not to blame.
    if (killedBy === 'SIGKILL' && !isLate) throw new Error(`${program} was killed`);
    return { state: stateOf({ code, errors, isLate }), output };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', kill);
  }
}

function stateOf({ code, errors, isLate }: { code: number | null; errors: string; isLate: boolean }): Ending['state'] {
  if (isLate) return 'took_too_long';
  if (errors.includes('No space left on device')) return 'disk_full';
  return code === 0 ? 'ok' : 'failed';
}
