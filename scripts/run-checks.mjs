// What the commands that check things have in common: programs run one after another, each told of by a line, all by the last.
// Runs before anything is installed, so it imports Node's own modules only.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const total = { passed: 0, failed: 0 };

/** Runs a program of Node's to its end, with what it says on the terminal; answers with its exit code, 1 when it was killed, and the seconds. */
export async function runTool(file, args = [], env = {}) {
  const since = performance.now();
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const [code] = await once(child, 'exit');
  return { code: code ?? 1, seconds: Math.round((performance.now() - since) / 1000) };
}

/** Tells what came of one of the checks, and adds it to the rest. */
export function countIn(title, { passed, failed, seconds }) {
  total.passed += passed;
  total.failed += failed;
  console.log(`${failed > 0 ? 'FAILED' : 'ok'}: ${title} (${passed} passed, ${failed} failed, ${seconds} s)`);
}

/** A check that passes or fails as a whole, by the exit code of its program. */
export async function check(title, file, args) {
  const { code, seconds } = await runTool(file, args);
  countIn(title, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds });
}

/** Tells of all checks and ends the process, with code 1 when one failed. */
export function endChecks() {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  // Not left to end by itself: the message compiler leaves timers behind that would keep the process alive.
  process.exit(total.failed > 0 ? 1 : 0);
}
