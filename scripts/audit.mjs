// Checks production packages for known vulnerabilities; fails for high and critical ones. An unreachable registry is reported, but not a failure.
import { spawnSync } from 'node:child_process';

/** The result of `npm audit --json`. */
export function verdictOn(answer) {
  const { metadata, vulnerabilities = {}, error, message } = parse(answer);
  const counts = metadata?.vulnerabilities;
  if (!counts) return { isGood: true, text: `not checked: ${error?.summary || message || 'no answer'}` };
  const grave = Object.values(vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
  if (grave.length === 0) return { isGood: true, text: `${counts.total} known weaknesses, none of them high` };
  return { isGood: false, text: grave.map(({ name, severity, range }) => `${name} ${range}: ${severity}`).join('\n') };
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
  const { isGood, text } = verdictOn(stdout ?? '');
  console.log(text);
  process.exitCode = isGood ? 0 : 1;
}
