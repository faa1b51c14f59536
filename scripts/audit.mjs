// Asks the registry which packages of production have known weaknesses; fails for one that is high or critical. A registry that
// cannot be asked is said, and no failure: what it would have said is another day's.
import { spawnSync } from 'node:child_process';

/** What the answer of `npm audit --json` comes to. */
export function verdictOn(answer) {
  const { metadata, vulnerabilities = {}, error, message } = parse(answer);
  const counts = metadata?.vulnerabilities;
  if (!counts) return { isGood: true, text: `not asked: ${error?.summary || message || 'no answer'}` };
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
