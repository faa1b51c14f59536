// Checks production packages for known vulnerabilities; fails for high and critical ones, and when the registry does not answer,
// unless UNCHECKED_PACKAGES=allow is set, as on machines without access to it.
import { spawnSync } from 'node:child_process';

/** The result of `npm audit --json`. */
export function verdictOn(answer, { mayBeUnchecked = false } = {}) {
  const { metadata, vulnerabilities = {}, error, message } = parse(answer);
  const counts = metadata?.vulnerabilities;
  if (!counts) return unchecked(error?.summary || message || 'no answer', mayBeUnchecked);
  const grave = Object.values(vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
  if (grave.length === 0) return { isGood: true, text: `${counts.total} known weaknesses, none of them high` };
  return { isGood: false, text: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n') };
}

function unchecked(reason, mayBeUnchecked) {
  const advice = mayBeUnchecked ? 'allowed by UNCHECKED_PACKAGES' : 'try again, or set UNCHECKED_PACKAGES=allow';
  const line = `NOT CHECKED: whether the packages have known weaknesses (${reason}); ${advice}`;
  const frame = '!'.repeat(80);
  return { isGood: mayBeUnchecked, text: `${frame}\n${line}\n${frame}` };
}

function parse(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}

if (process.argv[1] === import.meta.filename) {
  const { npm_execpath: own = '' } = process.env;
  const [command, ...before] = own.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm'];
  const given = { encoding: 'utf8', timeout: 60_000, maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'ignore'] };
  const { stdout } = spawnSync(command, [...before, 'audit', '--omit=dev', '--json'], given);
  const { isGood, text } = verdictOn(stdout ?? '', { mayBeUnchecked: process.env.UNCHECKED_PACKAGES === 'allow' });
  console.log(text);
  process.exitCode = isGood ? 0 : 1;
}
